#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  /// Clients that others wrote: they must understand what the server says.
  @Suite("Clients of others")
  struct OtherClientsTests {
    private static let body = #"{"aps":{"alert":"hi"}}"#

    private func gateway() throws -> TestGateway {
      try TestGateway.answering { request in
        guard String(decoding: request.body, as: UTF8.self) == Self.body else {
          return WireAnswer(status: 400, body: Array(#"{"reason":"PayloadEmpty"}"#.utf8))
        }
        return WireAnswer(
          status: 200, headers: HeaderFields([("apns-id", RandomIdentifier.make())]))
      }
    }

    private func authority(_ gateway: TestGateway, in folder: ScratchFolder) throws -> String {
      try folder.write(gateway.identities.authority.certificate.pem(), to: "ca.pem")
    }

    @Test("curl gets its answer", .enabled(if: Program.exists("curl"), "curl isn't installed"))
    func curl() throws {
      let gateway = try gateway()
      let folder = try ScratchFolder()
      let ca = try authority(gateway, in: folder)
      let url = "https://localhost:\(gateway.server.port)/3/device/00"
      let said = try Program.run(
        "curl", "-sS", "-4", "--http2", "--cacert", ca, "-d", Self.body, "-w",
        "%{http_version} %{http_code} ", url, url)
      #expect(said.status == 0, "\(said)")
      #expect(said.output == "2 200 2 200 ")
      #expect(gateway.server.log[1]?.requests == 2)
      let empty = try Program.run("curl", "-sS", "-4", "--http2", "--cacert", ca, "-d", "", url)
      #expect(empty.output == #"{"reason":"PayloadEmpty"}"#)
    }

    @Test(
      "curl refuses a certificate for another host",
      .enabled(if: Program.exists("curl"), "curl isn't installed"))
    func curlRefuses() throws {
      let gateway = try TestGateway { configuration in
        if let identities = try? TestGateway.identities.get() {
          configuration.tls.identity = identities.wrongHost
        }
      }
      let folder = try ScratchFolder()
      let said = try Program.run(
        "curl", "-sS", "-4", "--http2", "--cacert", authority(gateway, in: folder),
        "https://localhost:\(gateway.server.port)/")
      #expect(said.status == 60)
    }

    @Test(
      "nghttp gets its answers", .enabled(if: Program.exists("nghttp"), "nghttp isn't installed"))
    func nghttp() throws {
      let gateway = try gateway()
      let folder = try ScratchFolder()
      let file = try folder.write(Self.body, to: "body.json")
      let said = try Program.run(
        "nghttp", "-nv", "--no-dep", "-m", "20", "-d", file,
        "https://127.0.0.1:\(gateway.server.port)/3/device/00")
      #expect(said.status == 0, "\(said)")
      #expect(said.output.components(separatedBy: ":status: 200").count == 21)
      #expect(gateway.server.log[1]?.requests == 20)
    }

    @Test(
      "h2load gets 2,000 answers on 10 connections",
      .enabled(if: Program.exists("h2load"), "h2load isn't installed"))
    func h2load() throws {
      let gateway = try gateway()
      let folder = try ScratchFolder()
      let file = try folder.write(Self.body, to: "body.json")
      let said = try Program.run(
        "h2load", "-n", "2000", "-c", "10", "-m", "50", "-d", file,
        "https://127.0.0.1:\(gateway.server.port)/3/device/00")
      #expect(said.output.contains("2000 succeeded, 0 failed"), "\(said)")
    }

    @Test(
      "Python's httpx gets its answers, and one 400",
      .enabled(if: Program.python != nil, "no python3 with httpx and h2 was found"))
    func httpx() throws {
      let gateway = try gateway()
      let folder = try ScratchFolder()
      let ca = try authority(gateway, in: folder)
      let script = try folder.write(
        """
        import httpx, ssl, sys
        context = ssl.create_default_context(cafile=sys.argv[1])
        with httpx.Client(http2=True, verify=context) as client:
          for body in [sys.argv[3], sys.argv[3], "x"]:
            answer = client.post(sys.argv[2], content=body)
            print(answer.http_version, answer.status_code, answer.text)
        """, to: "client.py")
      let python = try #require(Program.python)
      let said = try Program.run(
        python, script, ca, "https://127.0.0.1:\(gateway.server.port)/3/device/00", Self.body)
      #expect(
        said.output == """
          HTTP/2 200\(" ")
          HTTP/2 200\(" ")
          HTTP/2 400 {"reason":"PayloadEmpty"}

          """, "\(said)")
    }
  }
#endif
