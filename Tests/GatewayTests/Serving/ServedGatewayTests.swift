#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceTools
  @testable import Gateway

  @Suite("The gateway of the command serve")
  struct ServedGatewayTests {
    private let files: TemporaryFiles
    private static let body = Array(#"{"aps":{"alert":"hi"}}"#.utf8)

    init() throws { files = try TemporaryFiles(named: "wire-test") }

    /// Calls a closure with a gateway with a script, a client, and a request to a device token.
    private func serve(
      _ script: String = "{}", _ change: (inout ServedGateway.Options) -> Void = { _ in }
    ) throws -> (ServedGateway, ServeInvitation) {
      var options = ServedGateway.Options()
      options.port = 0
      options.script = try AnswerScript(files.write(script, to: "answers.json"))
      change(&options)
      let gateway = try ServedGateway(options)
      return (gateway, try gateway.invitation { try files.write($0, to: $1) })
    }

    private func client(_ invitation: ServeInvitation, _ identity: Identity? = nil) throws -> Client
    {
      let pem = try FileSystem.read(invitation.authority, atMost: 1 << 20)
      let authority = try Certificate(pem: String(decoding: pem, as: UTF8.self))
      return try Client(
        port: invitation.port, tls: ClientTLS(authority: authority, identity: identity))
    }

    private func request(
      _ invitation: ServeInvitation, _ device: String? = nil, _ body: [UInt8] = body
    ) -> ClientRequest {
      ClientRequest(
        path: "/3/device/\(device ?? invitation.device)",
        headers: [
          ("authorization", "bearer \(invitation.token)"), ("apns-topic", invitation.topic),
          ("apns-push-type", "alert"),
        ], body: body)
    }

    /// Returns all events until the gateway was stopped.
    private func events(_ gateway: ServedGateway) -> [ServeEvent] {
      gateway.stop()
      var events: [ServeEvent] = []
      while let batch = gateway.take() {
        events += batch.events
        if batch.dropped > 0 { return events }
      }
      return events
    }

    @Test("It accepts tokens signed with its key")
    func key() throws {
      let (gateway, invitation) = try serve()
      defer { gateway.stop() }
      let pem = try FileSystem.read(invitation.keyFile, atMost: 1 << 20)
      let key = try SigningKey(pem: String(decoding: pem, as: UTF8.self))
      let words = invitation.token.split(separator: ".")
      let signature = try #require(Base64.decode(words[2]))
      #expect(key.verifyingKey.isSignature(signature, of: Array("\(words[0]).\(words[1])".utf8)))
    }

    @Test("Every kind of scripted answer reaches the client")
    func answers() throws {
      let (gateway, invitation) = try serve(
        """
        { "00": [ { "status": 503, "body": "no", "headers": { "retry-after": "2", "apns-id": null } },
                  { "status": 400, "reason": "BadTopic", "pieces": 2 },
                  { "reset": "refused-stream" }, { "reset": "internal-error" },
                  { "goaway": "", "processed": true } ],
          "01": { "goaway": "Shutdown" }, "02": { "dropped": true }, "03": { "silent": true },
          "04": { "status": 200, "after": 1 } }
        """)
      let client = try client(invitation)
      let failing = client.send(request(invitation, "00"))
      #expect(failing.status == 503 && failing.body == Array("no".utf8))
      #expect(failing.fields["retry-after"] == "2" && failing.fields["apns-id"] == nil)
      let pieces = client.send(request(invitation, "00"))
      #expect(pieces.body == Array(#"{"reason":"BadTopic"}"#.utf8) && pieces.dataFrames.count == 2)
      #expect(client.send(request(invitation, "00")).end == .reset(.refusedStream))
      #expect(client.send(request(invitation, "00")).end == .reset(.internalError))
      let late = client.send(request(invitation, "04"))
      #expect(late.status == 200 && late.milliseconds >= 900)
      #expect(client.send(request(invitation, "00")).status == 200)
      #expect(client.wait { !$0.goAways.isEmpty })

      let second = try self.client(invitation)
      #expect(second.send(request(invitation, "01")).end == .notProcessed)
      #expect(second.observation.goAways.first?.debug == Array(#"{"reason":"Shutdown"}"#.utf8))
      let third = try self.client(invitation)
      #expect(third.send(request(invitation, "03"), milliseconds: 200).end == .timedOut)
      _ = third.send(request(invitation, "02"))
      #expect(third.observation.end != nil)
      let answers = events(gateway).compactMap { event -> String? in
        if case .push(let push) = event { push.answer.scripted?.words } else { nil }
      }
      #expect(answers.count == 9)
    }

    @Test("A client's own certificate is accepted on trust")
    func certificate() throws {
      let (gateway, invitation) = try serve()
      let stranger = try GatewayIdentities().client(bundleID: "org.guest.app")
      let client = try client(invitation, stranger)
      let headers = [("apns-topic", "org.guest.app.voip"), ("apns-push-type", "alert")]
      let request = ClientRequest(path: "/3/device/abcd", headers: headers, body: Self.body)
      #expect(client.send(request).status == 200)
      for case .push(let push) in events(gateway) {
        #expect(push.trust == [.device, .topic, .certificate])
        #expect(push.token == nil)
      }
    }

    @Test(
      "The strict profile refuses what the lenient one accepts and reports",
      arguments: GatewayProfile.allCases)
    func profiles(profile: GatewayProfile) throws {
      let (gateway, invitation) = try serve { $0.profile = profile }
      let client = try client(invitation)
      var request = request(invitation)
      request.fields = HeaderFields(
        request.fields.map {
          ($0.name, $0.name == "authorization" ? "B\($0.value.dropFirst())" : $0.value)
        })
      #expect(client.send(request).status == (profile == .strict ? 403 : 200))
      let deviations = events(gateway).flatMap { event -> [GatewayDeviation] in
        if case .push(let push) = event { push.answer.own.deviations } else { [] }
      }
      #expect(deviations == (profile == .strict ? [] : [.schemeSpelling]))
    }

    @Test("Connections are reported when they open and close, and refused ones with the reason")
    func connections() throws {
      let (gateway, invitation) = try serve { $0.limits.bodyBytes = 1_000 }
      let client = try client(invitation)
      #expect(client.send(request(invitation)).status == 200)
      client.close()
      let large = try self.client(invitation)
      _ = large.send(request(invitation, nil, [UInt8](repeating: 32, count: 2_000)))
      #expect(large.wait { $0.end != nil })
      #expect(throws: WireFailure.self) {
        try Client(port: invitation.port, tls: ClientTLS(authority: nil, protocols: ["http/1.1"]))
      }
      // This client trusts another authority than the gateway's.
      let stranger = try GatewayIdentities().authority.certificate
      #expect(throws: WireFailure.self) {
        try Client(port: invitation.port, tls: ClientTLS(authority: stranger))
      }
      // This client doesn't use TLS.
      let plain = try RawConnection(host: "127.0.0.1", port: invitation.port, tls: nil)
      plain.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
      var told: [String] = []
      // Events of different threads may arrive in either order.
      while told.count < 8, let batch = gateway.take() {
        for event in batch.events {
          switch event {
          case .opened(let connection): told.append("\(connection.number) \(connection.alpn ?? "")")
          case .push(let push): told.append("\(push.connection) push")
          case .closed(let number, let requests, let reason, _):
            told.append("\(number) \(requests): \(reason)")
          case .refused(let number, let reason, _): told.append("\(number) \(reason)")
          }
        }
      }
      gateway.stop()
      #expect(
        told.sorted() == [
          "1 1: the client left", "1 h2", "1 push", "2 h2", "2 its body is too large",
          "3 no handshake: no application protocol (the client has to offer HTTP/2)",
          "4 no handshake: tlsv1 alert unknown ca "
            + "(the client has to trust the gateway's authority)",
          "5 no handshake: http request (the client has to use TLS: a URL with https)",
        ])
    }

    @Test("Channels have the port below, or a free one where that is taken")
    func managementPort() throws {
      // The port above may be in use too.
      for _ in 0..<20 {
        let (first, _) = try serve()
        defer { first.stop() }
        guard let (second, invitation) = try? serve("{}", { $0.port = first.port + 1 }) else {
          continue
        }
        defer { second.stop() }
        let management = try #require(invitation.managementPort)
        #expect(management != first.port && management != second.port)
        return
      }
      Issue.record("no port was free")
    }

    @Test("A tunnel inside the tunnel is refused with the right hint")
    func nested() throws {
      let (gateway, invitation) = try serve { $0.isProxy = true }
      let raw = try RawConnection(host: "127.0.0.1", port: invitation.port, tls: nil)
      let connect = Array("CONNECT api.push.apple.com:443 HTTP/1.1\r\n\r\n".utf8)
      raw.send(connect + connect)
      #expect(raw.waitForEnd() != nil)
      gateway.stop()
      guard case .refused(_, let reason, _)? = events(gateway).first else {
        Issue.record("it isn't refused")
        return
      }
      #expect(
        reason
          == "no handshake: https proxy request (the client asks for a tunnel inside the tunnel: "
          + "name the proxy to it only once)")
    }

    @Test("Streams beyond the limit are reported as such, not as malformed")
    func excess() throws {
      let (gateway, invitation) = try serve()
      let pem = String(
        decoding: try FileSystem.read(invitation.authority, atMost: 1 << 16), as: UTF8.self)
      let raw = try RawConnection(
        host: "127.0.0.1", port: invitation.port,
        tls: ClientTLS(authority: try Certificate(pem: pem)))
      raw.send(FrameWriter.preface + FrameWriter.settings())
      for stream in [1, 3, 5] {
        raw.send(
          FrameWriter.headers(stream, block: TestGateway.requestBlock, endStream: stream > 1))
      }
      #expect(raw.wait { $0.contains { $0.head.known == .resetStream && $0.head.stream == 5 } })
      raw.close()
      var reasons: [String] = []
      while reasons.isEmpty, let batch = gateway.take() {
        for case .closed(_, _, let reason, _) in batch.events { reasons.append(reason) }
      }
      gateway.stop()
      #expect(
        reasons == ["the client left; 2 of its streams were refused, because too many were open"])
    }

    @Test("Answers don't wait for the reader of events, however many there are")
    func flood() throws {
      let (gateway, invitation) = try serve()
      let client = try client(invitation)
      #expect(client.send(request(invitation)).status == 200)
      // Together these exceed the queue's capacity in bytes.
      let body = Array("{\"aps\":{\"alert\":\"\(String(repeating: "a", count: 400_000))\"}}".utf8)
      for _ in 0..<10 {
        let results = client.send(
          (0..<10).map { _ in request(invitation, nil, body) }, milliseconds: 20_000)
        #expect(results.allSatisfy { $0.status == 413 })
      }
      gateway.stop()
      let batch = try #require(gateway.take())
      let pushes = batch.events.filter { if case .push = $0 { true } else { false } }
      #expect((2..<60).contains(pushes.count))
      #expect(pushes.count + batch.dropped >= 101)
      #expect(gateway.take() == nil)
    }
  }
#endif
