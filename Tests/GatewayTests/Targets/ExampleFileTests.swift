#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("The page about remote gateways")
  struct ExampleFileTests {
    @Test("shows a valid file")
    func sample() throws {
      let root = Program.package
      let page = try FileSystem.read("\(root)/Examples/OtherGateways.md", atMost: 1 << 20)
      let fences = String(decoding: page, as: UTF8.self).components(separatedBy: "```json\n")
      try #require(fences.count == 2)
      let text = try #require(fences[1].split(separator: "```").first)
      let files = try TemporaryFiles(named: "wire-test")
      let identities = try TestGateway.identities.get()
      let identity = try identities.client(bundleID: "com.example.app")
      for name in ["ca.pem", "push.pem"] {
        _ = try files.write(identity.certificate.pem(), to: name)
      }
      for name in ["push.key", "AuthKey_KEYA123456.p8"] {
        _ = try files.write(identity.key.pem(), to: name)
      }
      let configuration = try RemoteGatewayConfiguration(files.write(String(text), to: "mock.json"))
      #expect(configuration.devices.count == 5 && configuration.apps.count == 2)
      #expect(configuration.signingKeys.count == 1 && configuration.certificates.count == 1)
    }
  }
#endif
