#if Gateway
  import Conformance
  import ConformanceTools
  import Testing

  @testable import Gateway

  /// The reference gateway in the role of a remote one: its names differ from those of the cases,
  /// its clock is the system's, and its configuration has everything that a file can say.
  final class StandInGateway {
    let apns: APNs
    let files: TemporaryFiles
    let url: String
    let configuration: String

    init(
      _ behaviour: GatewayBehaviour = GatewayBehaviour(),
      environment: GatewayEnvironment = .development, script: String? = nil,
      _ change: (JSON) -> JSON = { $0 }
    ) throws {
      let identities = try WireCredentials.shared.get().identities
      let files = try TemporaryFiles(named: "wire-test")
      self.files = files
      let keys = try Self.keys.map { ($0, try SigningKey()) }
      for (key, secret) in keys { _ = try files.write(secret.pem(), to: "\(key.id).p8") }
      let certificates = try Self.certificates.map { ($0, try identities.client(bundleID: "any")) }
      for (index, (_, identity)) in certificates.enumerated() {
        _ = try files.write(identity.certificate.pem(), to: "push\(index).pem")
        _ = try files.write(identity.key.pem(), to: "push\(index).key")
      }
      _ = try files.write(identities.authority.certificate.pem(), to: "ca.pem")
      var setUp = GatewaySetUp(clock: WireClock.system.now() / 1_000_000_000)
      setUp.environment = environment
      setUp.devices = Self.devices(environment)
      setUp.keys = Self.keys
      setUp.apps = Self.apps
      var options = APNs.Options()
      options.loops = 1
      options.managementPort = 0
      if let script {
        options.script = try AnswerScript(files.write(script, to: "answers.json"))
      }
      options.certificates = { shown in
        certificates.first { $0.1.certificate == shown }.map(\.0)
      }
      let verifying = keys.map { ($0.0.id, $0.1.verifyingKey) }
      apns = try APNs(
        setUp, keys: Dictionary(uniqueKeysWithValues: verifying), identities: identities,
        behaviour: behaviour, options: options)
      url = "https://127.0.0.1:\(apns.port)"
      var json = Self.json(setUp, Self.certificates)
      json["management"] = .string("https://127.0.0.1:\(apns.managementPort ?? 0)")
      configuration = try files.write(change(.object(json)).text(), to: "mock.json")
    }

    deinit { apns.stop() }

    /// Returns the target that the command line would create for it.
    func target() throws -> RemoteGateway {
      let address = try #require(GatewayAddress(url))
      return try RemoteGateway(at: address, url: url, RemoteGatewayConfiguration(configuration))
    }

    // MARK: What it knows

    private static let app = "org.acme.app"

    private static let apps = [
      GatewayApp(id: app, team: "ACME000001"), GatewayApp(id: "org.acme.mail", team: "ACME000001"),
      GatewayApp(id: "net.other.app", team: "OTHER00001"),
    ]

    private static let keys = [
      GatewayKey(id: "ACMEKEY001", team: "ACME000001"),
      GatewayKey(id: "ACMEKEY002", team: "ACME000001"),
      GatewayKey(id: "OTHERKEY01", team: "OTHER00001"),
      GatewayKey(id: "ONETOPIC01", team: "ACME000001", topics: [app]),
      GatewayKey(
        id: "RELATED001", team: "ACME000001", topics: [app], related: "RELATED002"),
      GatewayKey(
        id: "RELATED002", team: "ACME000001", topics: [app], related: "RELATED001"),
      GatewayKey(id: "PRODKEY001", team: "ACME000001", environment: .production),
      GatewayKey(id: "TESTKEY001", team: "ACME000001", environment: .development),
    ]

    private static let certificates = [
      GatewayCertificate(topics: [app]),
      GatewayCertificate(topics: [app], standing: .invalid),
      GatewayCertificate(topics: [app], standing: .revoked),
      GatewayCertificate(topics: [app], environment: .production),
      GatewayCertificate(topics: [app], environment: .development),
    ]

    private static func devices(_ environment: GatewayEnvironment) -> [GatewayDevice] {
      let away: GatewayEnvironment = environment == .production ? .development : .production
      var unregistered = GatewayDevice(token: "a003", topic: app, environment: environment)
      unregistered.inactiveSince = 1_700_000_000_123
      var expired = GatewayDevice(token: "a004", topic: app, environment: environment)
      expired.inactiveSince = 1_700_000_000_456
      expired.hasExpired = true
      return [
        // The usual device token of the cases, with an unusual topic.
        GatewayDevice(token: "00fc13ad", topic: "org.acme.mail", environment: environment),
        GatewayDevice(token: "a001", topic: app, environment: environment),
        GatewayDevice(token: "a002", topic: app, environment: environment), unregistered, expired,
        GatewayDevice(token: "a005", topic: app + ".voip", environment: environment),
        GatewayDevice(token: "a006", topic: "net.other.app", environment: environment),
        GatewayDevice(token: "a007", topic: app, environment: away),
      ]
    }

    private static func json(
      _ setUp: GatewaySetUp, _ certificates: [GatewayCertificate]
    ) -> JSON.Object {
      [
        "name": "mock", "ca": "ca.pem", "environment": .string(setUp.environment.rawValue),
        "devices": .array(
          setUp.devices.map { device in
            var json: JSON.Object = [
              "token": .string(device.token), "topic": .string(device.topic),
              "environment": .string(device.environment.rawValue),
            ]
            let key = device.hasExpired ? "expired-since" : "unregistered-since"
            if let since = device.inactiveSince { json[key] = .number(JSON.Number(since)) }
            return .object(json)
          }),
        "apps": .array(setUp.apps.map { ["id": .string($0.id), "team": .string($0.team)] }),
        "keys": .array(
          setUp.keys.map { key in
            var json: JSON.Object = [
              "id": .string(key.id), "team": .string(key.team), "file": .string("\(key.id).p8"),
            ]
            if let topics = key.topics { json["topics"] = .array(topics.map(JSON.string)) }
            if let own = key.environment { json["environment"] = .string(own.rawValue) }
            if let related = key.related { json["related"] = .string(related) }
            return .object(json)
          }),
        "certificates": .array(
          certificates.enumerated().map { index, certificate in
            var json: JSON.Object = [
              "file": .string("push\(index).pem"), "key": .string("push\(index).key"),
              "topics": .array(certificate.topics.map(JSON.string)),
              "standing": .string(certificate.standing.rawValue),
            ]
            if let own = certificate.environment { json["environment"] = .string(own.rawValue) }
            return .object(json)
          }),
      ]
    }
  }
#endif
