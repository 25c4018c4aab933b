#if Gateway
  import Testing

  @testable import Conformance
  @testable import Gateway

  @Suite("The addresses of a host")
  struct HostNamesTests {
    private static func find(_ host: String) throws(WireFailure) -> [String] {
      let deadline = BackgroundThread.milliseconds() + 5_000
      return try HostNames.addresses(of: host, deadline: deadline).map(\.description)
    }

    @Test("are a number itself", arguments: ["127.0.0.1", "0.0.0.0", "::1", "fe80::1"])
    func number(_ host: String) throws {
      #expect(try Self.find(host) == [host])
    }

    @Test("may be of one interface only")
    func zone() throws {
      // The loopback interface has the number 1 and one of these names.
      let interfaces = ["lo", "lo0", "1"].compactMap { HostAddress(number: "fe80::1%\($0)") }
      #expect(interfaces.map(\.description).contains("fe80::1"))
      #expect(HostAddress(number: "fe80::1%no-such-interface") == nil)
      #expect(HostAddress(number: "fe80::1%") == nil)
      #expect(HostAddress(number: "127.0.0.1%lo") == nil)
    }

    @Test(
      "are known for this host's own names, whatever its files say",
      arguments: ["localhost", "LocalHost", "apns.localhost"])
    func localhost(_ host: String) throws {
      #expect(try Self.find(host) == ["127.0.0.1", "::1"])
    }

    @Test("can't be found for what is no name", arguments: [String(repeating: "a", count: 64)])
    func noName(_ host: String) throws {
      let failure = try #require(throws: WireFailure.self) { try Self.find(host) }
      #expect(failure == HostNames.failure(host, HostNames.noHost))
    }

    @Test("are written where a connection goes to, with its port")
    func port() throws {
      let address = try #require(HostAddress(number: "127.0.0.1"))
      let failure = try #require(throws: WireFailure.self) {
        // Nobody listens on this port: it belongs to a service that only UDP has.
        try RawConnection(host: "\(address)", port: 9, tls: nil)
      }
      #expect(failure.description == "connecting to 127.0.0.1, port 9: connection refused")
    }
  }

  @Suite("A host's addresses")
  struct AddressOrderTests {
    @Test("are tried in their order, until somebody listens")
    func order() throws {
      let gateway = try TestGateway()
      let port = gateway.server.port
      // On the first one nobody listens: the server has the second one only.
      let addresses = ["127.0.0.2", "127.0.0.1"].compactMap { HostAddress(number: $0) }
      let deadline = BackgroundThread.milliseconds() + 5_000
      let (descriptor, isReset) = try ClientTransport.connected(
        to: addresses, port, deadline, "connecting")
      #expect(!isReset)
      Socket.close(descriptor)
      let failure = try #require(throws: WireFailure.self) {
        try ClientTransport.connected(
          to: Array(addresses.prefix(1)), port, BackgroundThread.milliseconds() + 500, "connecting")
      }
      #expect(failure.what == "connecting")
    }

    @Test("are all those of its name")
    func name() throws {
      let gateway = try TestGateway()
      let client = try Client(host: "localhost", port: gateway.server.port, tls: gateway.tls)
      #expect(client.send(ClientRequest(path: "/")).status == 200)
    }
  }
#endif
