#if Gateway
  @testable import TestSupport
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  @Suite(
    "A command in its own network namespace",
    .enabled(if: Isolation.isPossible, "no network namespace can be made here"))
  struct IsolatedTests {
    private let python = Isolation.python
    private let wrapper = Isolation.wrapper
    private let files: TemporaryFiles
    init() throws { files = try TemporaryFiles(named: "wire-test") }

    /// Runs a Python script inside the namespace, with arguments.
    private func run(
      _ script: String, gateway port: Int, _ words: [String] = []
    ) throws -> Command.Said {
      let file = try files.write(script, to: "inside.py")
      return try Command.run(
        [python, wrapper, "--gateway", "127.0.0.1:\(port)", python, file] + words)
    }

    @Test(
      "A third-party client that sends to APNs unchanged reaches the gateway",
      .enabled(if: Command.python != nil, "no python3 with httpx and h2"),
      arguments: [
        "https://api.push.apple.com", "https://api.sandbox.push.apple.com:2197",
        "https://api.development.push.apple.com",
      ])
    func arrives(base: String) throws {
      let gateway = try TestAPNs()
      let authority = try files.write(
        gateway.identities.authority.certificate.pem(), to: "authority.pem")
      let body = try files.write(String(decoding: gateway.body, as: UTF8.self), to: "body.json")
      let script = try files.write(
        """
        import httpx, sys
        headers = [tuple(text.split(": ", 1)) for text in sys.argv[3:]]
        with httpx.Client(http2=True) as client:
          answer = client.post(sys.argv[1], content=open(sys.argv[2], "rb").read(), headers=headers)
          print(answer.http_version, answer.status_code)
        """, to: "client.py")
      let said = try Command.run(
        [
          python, wrapper, "--gateway", "127.0.0.1:\(gateway.apns.port)", "env",
          "SSL_CERT_FILE=\(authority)", try #require(Command.python), script, base + gateway.path,
          body,
        ] + gateway.headers.map { "\($0): \($1)" })
      #expect(said.output == "HTTP/2 200\n")
      #expect(gateway.apns.log[1]?.requests == 1)
    }

    @Test(
      "A given authority is trusted inside, and not outside",
      .enabled(if: Program.exists("curl"), "curl isn't installed"), arguments: [true, false])
    func authority(isGiven: Bool) throws {
      let gateway = try TestAPNs()
      let authority = try files.write(
        gateway.identities.authority.certificate.pem(), to: "authority.pem")
      let said = try Command.run(
        [python, wrapper, "--gateway", "127.0.0.1:\(gateway.apns.port)"]
          + (isGiven ? ["--ca", authority] : [])
          + ["curl", "-s", "-w", "%{http_version} %{http_code}", "https://api.push.apple.com/"])
      #expect(said.output.hasSuffix(isGiven ? "2 405" : "0 000"), "\(said)")
      #expect(said.status == (isGiven ? 0 : 60))
    }

    /// Tries to get out, by addresses and by names.
    private static let escape = """
      import socket, sys
      def attempt(what, call):
        try:
          call()
          print(what, "got out")
        except OSError as error:
          print(what, type(error).__name__)
      outside = ("127.0.0.1", int(sys.argv[1]))
      attempt("loopback", lambda: socket.create_connection(outside, 5))
      attempt("address", lambda: socket.create_connection(("192.0.2.1", 443), 5))
      attempt("address 6", lambda: socket.create_connection(("2001:db8::1", 443), 5))
      datagram = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
      attempt("datagram", lambda: datagram.sendto(b"x", ("192.0.2.1", 53)))
      attempt("name", lambda: socket.getaddrinfo("example.com", 443))
      attempt("other port", lambda: socket.create_connection(("api.push.apple.com", 80), 5))
      print([socket.gethostbyname(name) for name in sys.argv[2:]])
      """

    @Test("Nothing gets out: no address, no datagram, no name, no other port")
    func leaks() throws {
      let outside = try TestGateway()
      let port = "\(outside.server.port)"
      let said = try run(Self.escape, gateway: 1, [port] + GatewayIdentities.names)
      #expect(
        said.output == """
          loopback ConnectionRefusedError
          address OSError
          address 6 OSError
          datagram OSError
          name gaierror
          other port ConnectionRefusedError
          ['127.0.0.1', '127.0.0.1', '127.0.0.1']

          """)
      #expect(outside.server.log.all.isEmpty)
      // The control: without the wrapper the same script finds that listener.
      let script = try files.write(
        "import socket, sys\nsocket.create_connection(('127.0.0.1', int(sys.argv[1])), 5)",
        to: "outside.py")
      #expect(try Command.run(python, script, port).status == 0)
      #expect(outside.ended() != nil)
    }

    @Test(
      "The gateway's way of ending a connection is visible inside",
      arguments: [(WireStep.Closing.abrupt, "b''"), (.reset, "ConnectionResetError")])
    func ends(how: WireStep.Closing, seen: String) throws {
      let gateway = try TestGateway { $0.opening = { _, _ in [.close(how)] } }
      let said = try run(
        """
        import os, socket, ssl
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.set_alpn_protocols(["h2"])
        plain = socket.create_connection(("api.push.apple.com", 443), 10)
        wire = context.wrap_socket(plain)
        # TLS takes both for the end; the socket below tells them apart.
        below = socket.socket(fileno=os.dup(wire.fileno()))
        below.settimeout(10)
        try:
          while data := below.recv(1000): pass
          print(data)
        except OSError as error:
          print(type(error).__name__)
        """, gateway: gateway.server.port)
      #expect(said.output == "\(seen)\n")
    }

    @Test("Concurrent connections arrive complete")
    func many() throws {
      let gateway = try TestGateway()
      let said = try run(
        """
        import socket
        many = [socket.create_connection(("api.push.apple.com", 2197), 20) for _ in range(200)]
        for one in many: one.sendall(b"\\xA5" * 2000)
        for one in many:
          try:
            while one.recv(1000): pass
          except ConnectionResetError: pass
        print("all ended")
        """, gateway: gateway.server.port)
      #expect(said.output == "all ended\n")
      #expect(gateway.server.log.wait(milliseconds: 20_000) { $0.number == 200 } != nil)
      #expect(gateway.server.log.endCounts == [.handshakeFailed: 200])
    }

    @Test("Without a gateway a connection is reset")
    func noGateway() throws {
      let said = try run(
        """
        import socket
        try: print(socket.create_connection(("api.push.apple.com", 443), 10).recv(1))
        except ConnectionResetError: print("reset")
        """, gateway: 1)
      #expect(said.output == "reset\n")
    }

    @Test(
      "It exits with the command's status",
      arguments: [
        (["sh", "-c", "exit 3"], 3), (["sh", "-c", "kill -9 $$"], 137), (["no-such-command"], 127),
        (["/"], 126),
      ] as [([String], Int32)])
    func status(command: [String], status: Int32) throws {
      let said = try Command.run([python, wrapper, "--gateway", "127.0.0.1:1"] + command)
      #expect(said.status == status)
    }

    @Test(
      "Invalid arguments are refused",
      arguments: [
        [], ["--gateway", "here", "true"], ["--gateway", "a:0", "true"], ["--other"],
        ["--ca", "/no/such/file", "true"],
      ])
    func usage(words: [String]) throws {
      #expect(try Command.run([python, wrapper] + words).status == 2)
    }

    @Test("If no network namespace can be made, one message says what to do")
    func forbidden() throws {
      let said = try Command.run(
        "unshare", "--user", "--map-root-user", "sh", "-c",
        "echo 0 > /proc/sys/user/max_user_namespaces; \(python) \(wrapper) echo started")
      #expect(said.status == 125)
      #expect(said.output.hasPrefix("isolated: no network namespace can be made here: "))
      #expect(said.output.contains("use the proxy: Adapters/Redirecting.md"))
      #expect(!said.output.contains("started\n"))
    }
  }
#endif
