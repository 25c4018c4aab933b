#if Gateway
  @testable import TestSupport
  import Conformance
  import Testing

  @testable import Gateway

  /// Third-party clients: each sends a push that the gateway accepts, and one that it refuses.
  @Suite("Third-party clients")
  struct OtherClientsTests {
    private let gateway: TestAPNs
    private let files: TemporaryFiles
    private let authority: String
    private let body: String

    init() throws {
      gateway = try TestAPNs()
      files = try TemporaryFiles(named: "wire-test")
      authority = try files.write(
        gateway.identities.authority.certificate.pem(), to: "authority.pem")
      body = try files.write(String(decoding: gateway.body, as: UTF8.self), to: "body.json")
    }

    /// The URL of a push whose device token is unknown.
    private var wrongURL: String { gateway.url + "ff" }
    private let reason = #"{"reason":"BadDeviceToken"}"#

    /// Returns the headers of the push, each after an option.
    private func headers(after option: String) -> [String] {
      gateway.headers.flatMap { [option, "\($0): \($1)"] }
    }

    private func requests() -> Int? { gateway.apns.log[1]?.requests }

    @Test("curl", .enabled(if: Program.exists("curl"), "curl isn't installed"))
    func curl() throws {
      let said = try Command.run(
        ["curl", "-sS", "-4", "--http2", "--cacert", authority, "-d", "@\(body)"]
          + headers(after: "-H")
          + ["-w", "%{http_version} %{http_code} ", gateway.url, gateway.url, wrongURL])
      #expect(said.status == 0, "\(said)")
      #expect(said.output == "2 200 2 200 \(reason)2 400 ")
      #expect(requests() == 3)
    }

    @Test(
      "curl refuses a certificate for another host",
      .enabled(if: Program.exists("curl"), "curl isn't installed"))
    func curlRefuses() throws {
      let other = try TestGateway { configuration in
        if let identities = try? TestGateway.identities.get() {
          configuration.tls.identity = identities.wrongHost
        }
      }
      let said = try Command.run(
        "curl", "-sS", "-4", "--http2", "--cacert", authority,
        "https://localhost:\(other.server.port)/")
      #expect(said.status == 60)
    }

    @Test("nghttp", .enabled(if: Program.exists("nghttp"), "nghttp isn't installed"))
    func nghttp() throws {
      let words = ["nghttp", "-v", "--no-dep", "-d", body] + headers(after: "-H")
      let said = try Command.run(words + [gateway.url])
      #expect(said.status == 0 && said.output.contains(":status: 200"), "\(said)")
      #expect(requests() == 1)
      let refused = try Command.run(words + [wrongURL])
      #expect(refused.output.contains(":status: 400") && refused.output.contains(reason))
    }

    @Test(
      "h2load, 2,000 pushes over 10 connections",
      .enabled(if: Program.exists("h2load"), "h2load isn't installed"))
    func h2load() throws {
      let words = ["h2load", "-n", "2000", "-c", "10", "-m", "1", "-d", body]
      let said = try Command.run(words + headers(after: "-H") + [gateway.url])
      #expect(said.output.contains("status codes: 2000 2xx, 0 3xx, 0 4xx, 0 5xx"), "\(said)")
      let refused = try Command.run(words + headers(after: "-H") + [wrongURL])
      #expect(refused.output.contains("status codes: 0 2xx, 0 3xx, 2000 4xx, 0 5xx"), "\(refused)")
    }

    @Test(
      "Python's clients", .enabled(if: Command.python != nil, "no python3 with httpx and h2"),
      arguments: [("httpx", Self.httpx), ("h2", Self.h2)])
    func python(_ name: String, _ script: String) throws {
      let python = try #require(Command.python)
      let file = try files.write(script, to: "client.py")
      let said = try Command.run(
        [python, file, authority, body, gateway.url, wrongURL] + headers(after: "-H"))
      #expect(said.output == "200 \n200 \n400 \(reason)\n", "\(said)")
      #expect(requests() == 3)
    }

    /// A script that prints the answers to two pushes to the first URL and one to the second.
    ///
    /// Its arguments are the authority, the payload, the two URLs and the headers.
    private static let beginning = """
      import ssl, sys
      context = ssl.create_default_context(cafile=sys.argv[1])
      body = open(sys.argv[2], "rb").read()
      urls = [sys.argv[3], sys.argv[3], sys.argv[4]]
      headers = [tuple(text.split(": ", 1)) for text in sys.argv[5:] if text != "-H"]

      """

    private static let httpx =
      beginning + """
        import httpx
        with httpx.Client(http2=True, verify=context) as client:
          for url in urls:
            answer = client.post(url, content=body, headers=headers)
            assert answer.http_version == "HTTP/2"
            print(answer.status_code, answer.text)
        """

    private static let h2 =
      beginning + """
        import socket, urllib.parse
        import h2.connection, h2.events
        context.set_alpn_protocols(["h2"])
        where = urllib.parse.urlsplit(urls[0])
        plain = socket.create_connection((where.hostname, where.port), timeout=10)
        wire = context.wrap_socket(plain, server_hostname=where.hostname)
        connection = h2.connection.H2Connection()
        connection.initiate_connection()
        for url in urls:
          stream = connection.get_next_available_stream_id()
          line = [(":method", "POST"), (":scheme", "https"), (":authority", where.netloc),
                  (":path", urllib.parse.urlsplit(url).path)]
          connection.send_headers(stream, line + headers)
          connection.send_data(stream, body, end_stream=True)
          status, text, ended = "", b"", False
          while not ended:
            wire.sendall(connection.data_to_send())
            for event in connection.receive_data(wire.recv(65536)):
              if isinstance(event, h2.events.ResponseReceived):
                status = dict((bytes(n), bytes(v)) for n, v in event.headers)[b":status"].decode()
              if isinstance(event, h2.events.DataReceived): text += event.data
              if isinstance(event, h2.events.StreamEnded): ended = True
          print(status, text.decode())
        """
  }
#endif
