#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite("The addresses of a host")
  struct HostNamesTests {
    private static func find(_ host: String) throws(WireFailure) -> [String] {
      let deadline = BackgroundThread.milliseconds() + 5_000
      return try HostNames.addresses(of: host, deadline: deadline).map(\.description)
    }

    @Test(
      "of an IP address are the address itself",
      arguments: ["127.0.0.1", "0.0.0.0", "::1", "fe80::1"])
    func number(_ host: String) throws {
      #expect(try Self.find(host) == [host])
    }

    @Test("may belong to one interface")
    func zone() throws {
      // The loopback interface has the number 1 and one of these names.
      let interfaces = ["lo", "lo0", "1"].compactMap { HostAddress(number: "fe80::1%\($0)") }
      #expect(interfaces.map(\.description).contains("fe80::1"))
      #expect(HostAddress(number: "fe80::1%no-such-interface") == nil)
      #expect(HostAddress(number: "fe80::1%") == nil)
      #expect(HostAddress(number: "127.0.0.1%lo") == nil)
    }

    @Test(
      "are known for localhost, whatever /etc/hosts says",
      arguments: ["localhost", "LocalHost", "apns.localhost"])
    func localhost(_ host: String) throws {
      #expect(try Self.find(host) == ["127.0.0.1", "::1"])
    }

    @Test("can't be found for an invalid name", arguments: [String(repeating: "a", count: 64)])
    func noName(_ host: String) throws {
      let failure = try #require(throws: WireFailure.self) { try Self.find(host) }
      #expect(failure == HostNames.failure(host, HostNames.noHost))
    }

    @Test("are named in a failure, with the port")
    func port() throws {
      let address = try #require(HostAddress(number: "127.0.0.1"))
      let failure = try #require(throws: WireFailure.self) {
        // This port has no listener: it belongs to a service that only UDP has.
        try RawConnection(host: "\(address)", port: 9, tls: nil)
      }
      #expect(failure.description == "connecting to 127.0.0.1, port 9: connection refused")
    }
  }

  @Suite("A host's addresses")
  struct AddressOrderTests {
    @Test("are tried in order, until one accepts")
    func order() throws {
      let gateway = try TestGateway()
      let port = gateway.server.port
      // The first address has no listener; the server listens on the second only.
      let addresses = ["127.0.0.2", "127.0.0.1"].compactMap { HostAddress(number: $0) }
      let deadline = BackgroundThread.milliseconds() + 5_000
      let (descriptor, isReset) = try ClientTransport.connected(
        to: addresses, port, deadline, "connecting")
      #expect(!isReset)
      Descriptor.close(descriptor)
      let failure = try #require(throws: WireFailure.self) {
        try ClientTransport.connected(
          to: Array(addresses.prefix(1)), port, BackgroundThread.milliseconds() + 500, "connecting")
      }
      #expect(failure.what == "connecting")
    }

    @Test("are all addresses of its name")
    func name() throws {
      let gateway = try TestGateway()
      let client = try Client(host: "localhost", port: gateway.server.port, tls: gateway.tls)
      #expect(client.send(ClientRequest(path: "/")).status == 200)
    }
  }
#endif
