#if Gateway
  import Testing

  @testable import Conformance
  @testable import Gateway

  /// A name with two addresses, which a list of hosts of the test's own gives it.
  @Suite(
    "Connecting to a name with two addresses",
    .enabled(if: TestHosts.arePossible, "no list of hosts of one's own can be made here"))
  struct TwoAddressTests {
    private let files: TemporaryFiles
    private let hosts: String

    init() throws {
      files = try TemporaryFiles(named: "wire-test")
      hosts = try files.write("::1 two.test\n127.0.0.1 two.test\n", to: "hosts")
    }

    /// Asks a gateway by that name whether it is there.
    private func ping(_ gateway: TestGateway, _ more: String...) throws -> Program.Said {
      let authority = try files.write(
        gateway.identities.authority.certificate.pem(), to: "authority.pem")
      let program = try #require(Program.conformanceRun)
      let url = "https://two.test:\(gateway.server.port)"
      return try Program.run(
        TestHosts.command(hosts, [program, "ping", url, "--target-ca", authority] + more))
    }

    @Test("finds the gateway behind either of them", arguments: ["127.0.0.1", "::1"])
    func either(host: String) throws {
      let gateway = try TestGateway { $0.host = host }
      // It is there: what its certificate speaks for is another matter.
      #expect(try ping(gateway).output.contains("isn't trusted: hostname mismatch"))
      #expect(gateway.ended() != nil)
    }

    @Test("leaves time for the second where the first says nothing")
    func silent() throws {
      let gateway = try TestGateway()
      let deaf = try DeafListener("::1", port: gateway.server.port)
      let said = try withExtendedLifetime(deaf) { try ping(gateway, "--timeout", "4") }
      #expect(said.output.contains("isn't trusted: hostname mismatch"), "\(said)")
    }
  }
#endif
