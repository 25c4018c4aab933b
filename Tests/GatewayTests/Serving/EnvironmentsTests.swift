#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceTools
  @testable import Gateway

  @Suite("serve is production and the sandbox")
  struct EnvironmentsTests {
    private static let production = "api.push.apple.com"
    private static let sandbox = "api.sandbox.push.apple.com"

    private let files: TemporaryFiles
    private let gateway: ServedGateway
    private let invitation: ServeInvitation

    init() throws {
      files = try TemporaryFiles(named: "wire-test")
      let files = files
      var options = ServedGateway.Options()
      (options.port, options.managementPort, options.sandboxPort) = (0, 0, 0)
      gateway = try ServedGateway(options)
      invitation = try gateway.invitation { try files.write($0, to: $1) }
    }

    /// Sends a push to a device token, and returns the answer in two words.
    private func push(
      _ device: String, authority: String = "localhost", serverName: String? = nil,
      port: Int? = nil, token: String? = nil
    ) throws -> String {
      let pem = try FileSystem.read(invitation.authority, atMost: 1 << 20)
      let trusted = try Certificate(pem: String(decoding: pem, as: UTF8.self))
      var tls = ClientTLS(authority: trusted)
      if let serverName { tls.serverName = serverName }
      let client = try Client(port: port ?? invitation.port, tls: tls)
      defer { client.close() }
      let answer = client.send(
        ClientRequest(
          path: "/3/device/\(device)", authority: authority,
          headers: [
            ("authorization", "bearer \(token ?? invitation.token)"),
            ("apns-topic", "org.guest.app"), ("apns-push-type", "alert"),
          ], body: Array(#"{"aps":{"alert":"hi"}}"#.utf8)))
      let reason = (try? JSON.parse(answer.body[...]))?["reason"]?.string
      return ["\(answer.status ?? 0)", reason].compactMap(\.self).joined(separator: " ")
    }

    private func pushes() -> [ServedPush] {
      gateway.stop()
      var found: [ServedPush] = []
      while let batch = gateway.take() {
        for case .push(let push) in batch.events { found.append(push) }
      }
      return found
    }

    @Test("A device token belongs to where it was first accepted, by the name in the handshake")
    func learned() throws {
      #expect(try push("ab12", serverName: Self.sandbox) == "200")
      #expect(try push("ab12", serverName: Self.production) == "400 BadDeviceToken")
      // Refusing it teaches nothing, and capitals name the same device.
      #expect(try push("AB12", serverName: Self.sandbox) == "200")
      #expect(try push("cd34", serverName: Self.production) == "200")
      #expect(try push("cd34", serverName: Self.sandbox) == "400 BadDeviceToken")
      let pushes = pushes()
      #expect(
        pushes.map(\.environment) == [
          .development, .production, .development, .production, .development,
        ])
      #expect(
        pushes.map(\.environmentOfDevice) == [nil, .development, nil, nil, .production])
      #expect(
        pushes[1].environmentSentence
          == "production, but this device token belongs to the sandbox: it was declared, or first accepted "
          + "there (gateway.devices.environment)")
      #expect(pushes[3].environmentSentence == nil)
    }

    @Test("A request's own authority has precedence, and a port can be for the sandbox alone")
    func named() throws {
      defer { gateway.stop() }
      #expect(try push("ab", authority: Self.sandbox, serverName: Self.production) == "200")
      #expect(try push("ab", serverName: Self.production) == "400 BadDeviceToken")
      #expect(try push("ab", port: invitation.sandboxPort) == "200")
      // A name that says nothing means production, as it did before.
      #expect(try push("ab") == "400 BadDeviceToken")
      #expect(try push("ef") == "200")
      #expect(try push("ef", port: invitation.sandboxPort) == "400 BadDeviceToken")
    }

    @Test("Who starts it is told where the sandbox is, in the terminal and in JSON")
    func told() throws {
      defer { gateway.stop() }
      let url = "https://localhost:\(try #require(invitation.sandboxPort))"
      let report = ServeFormat.text.report(RuleBook { nil })
      #expect(report.opening(invitation).contains("\n  for the sandbox  \(url)\n"))
      #expect(invitation.json["sandbox"] == .string(url))
    }

    @Test("What is declared counts more than what was seen, until it is declared anew")
    func declared() throws {
      defer { gateway.stop() }
      let file = Array(
        #"{"devices":{"DEAD*":"development"},"keys":{"SERVEDKEY2":"production"}}"#.utf8)
      gateway.declare(try ServedEnvironments(bytes: file).guests)
      #expect(try push("dead01") == "400 BadDeviceToken")
      #expect(try push("dead01", serverName: Self.sandbox) == "200")
      #expect(try push("be", serverName: Self.sandbox) == "200")
      #expect(try push("be") == "400 BadDeviceToken")
      gateway.reset()
      #expect(try push("dead01") == "200")
      #expect(try push("be") == "200")
    }

    @Test("A key that is declared for one environment has its documented answer in the other")
    func keys() throws {
      defer { gateway.stop() }
      let file = Array(#"{"keys":{"GUEST*":"production"}}"#.utf8)
      gateway.declare(try ServedEnvironments(bytes: file).guests)
      let key = try SigningKey()
      let header = Base64.encode(Array(#"{"alg":"ES256","kid":"GUESTKEY01"}"#.utf8))
      let now = WireClock.system.now() / 1_000_000_000
      let claims = Base64.encode(Array(#"{"iss":"GUESTTEAM1","iat":\#(now)}"#.utf8))
      let signature = try key.sign(Array("\(header).\(claims)".utf8))
      let token = "\(header).\(claims).\(Base64.encode(signature))"
      #expect(try push("ab", token: token) == "200")
      #expect(
        try push("cd", serverName: Self.sandbox, token: token) == "403 BadEnvironmentKeyIdInToken")
    }

    @Test(
      "What isn't a declaration is refused with its place",
      arguments: [
        (#"{"devices":{"ab":"staging"}}"#, "development or production"),
        (#"{"device":{}}"#, "unknown"), (#"[]"#, "object"),
      ])
    func refused(text: String, words: String) {
      let error = #expect(throws: InvalidDocuments.self) {
        try ServedEnvironments(bytes: Array(text.utf8))
      }
      #expect(error?.diagnostics.first?.message.contains(words) == true)
    }

    @Test(
      "The environment of a host name",
      arguments: [
        ("api.push.apple.com", "production"), ("api.push.apple.com:443", "production"),
        ("api.sandbox.push.apple.com", "development"),
        ("api.development.push.apple.com:2197", "development"),
        ("api-manage-broadcast.sandbox.push.apple.com", "development"),
        ("api-manage-broadcast.push.apple.com:2196", "production"),
        ("apns-sandbox:2197", "development"), ("API.SANDBOX.PUSH.APPLE.COM", "development"),
        ("localhost:2197", nil), ("sandboxes.example.com", nil), ("", nil),
      ] as [(String, String?)])
    func names(host: String, environment: String?) {
      #expect(GatewayEnvironment(host: host)?.rawValue == environment)
    }

    @Test("Any number of guests takes bounded memory, and who was learned stays")
    func bounded() {
      var guests = GuestEnvironments()
      guests.learn("first", .development)
      for number in 0..<100_000 { guests.learn("\(number)", .production) }
      guests.learn("last", .development)
      #expect(guests.environment(ofDevice: "first") == .development)
      #expect(guests.environment(ofDevice: "99998") == .production)
      #expect(guests.environment(ofDevice: "last") == nil)
    }
  }
#endif
