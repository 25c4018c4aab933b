#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  /// Tests a name with two addresses, which the test's own /etc/hosts defines.
  @Suite(
    "Connecting to a name with two addresses",
    .enabled(if: TestHosts.arePossible, "/etc/hosts can't be replaced here"))
  struct TwoAddressTests {
    private let files: TemporaryFiles
    private let hosts: String

    init() throws {
      files = try TemporaryFiles(named: "wire-test")
      hosts = try files.write("::1 two.test\n127.0.0.1 two.test\n", to: "hosts")
    }

    /// Pings a gateway by that name.
    private func ping(_ gateway: TestGateway, _ more: String...) throws -> Command.Said {
      let authority = try files.write(
        gateway.identities.authority.certificate.pem(), to: "authority.pem")
      let program = try #require(Program.found)
      let url = "https://two.test:\(gateway.server.port)"
      return try Command.run(
        TestHosts.command(hosts, [program, "ping", url, "--target-ca", authority] + more))
    }

    @Test("finds the gateway on either of them", arguments: ["127.0.0.1", "::1"])
    func either(host: String) throws {
      let gateway = try TestGateway { $0.host = host }
      // The gateway answers, but its certificate isn't valid for this name.
      let said = try ping(gateway).output
      #expect(said.contains("isn't trusted: hostname mismatch"))
      #expect(said.contains("name in the URL the one that it is for"))
      #expect(!said.contains("--target-ca FILE"))
      #expect(gateway.ended() != nil)
    }

    @Test("leaves time for the second if the first doesn't answer")
    func silent() throws {
      let gateway = try TestGateway()
      let deaf = try DeafListener("::1", port: gateway.server.port)
      let said = try withExtendedLifetime(deaf) { try ping(gateway, "--timeout", "4") }
      #expect(said.output.contains("isn't trusted: hostname mismatch"), "\(said)")
    }
  }
#endif
