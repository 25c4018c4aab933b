#if Gateway
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import ConformanceModels
  @testable import ConformanceSpecs
  @testable import Gateway

  /// A provider, APNs, a phone and an app, connected in a chain.
  ///
  /// The provider sends over HTTP/2 and TLS. The gateway passes accepted notifications to the
  /// simulated phone. The phone calls the app, and receives its completion. Each writes its line.
  final class Story {
    private(set) var lines: [String] = []
    private let apns: APNs
    private let provider: Client
    private let key: SigningKey
    private let gateway = SpecifiedGateway([:])

    private let phone: JSON.Object = [
      "app": "suspended", "modes": ["remote-notification"],
      "implements": ["didReceiveRemoteNotification", "didReceiveResponse"],
    ]
    private var steps: [(action: String, argument: JSON)] = []
    private var payloads: [JSON] = []
    private var app: AppDriver<AppModel>

    init() throws {
      let identities = try TestGateway.identities.get()
      key = try SigningKey()
      let clock = gateway.setUp.clock
      var options = APNs.Options()
      options.clock = WireClock { clock * 1_000_000_000 }
      options.makeID = ReferenceGateway.identifier
      options.remembersHappenings = true
      apns = try APNs(
        gateway.setUp, keys: [gateway.setUp.keys[0].id: key.verifyingKey], identities: identities,
        options: options)
      provider = try Client(
        port: apns.port, tls: ClientTLS(authority: identities.authority.certificate))
      // The app has been launched and put into the background.
      app = AppDriver(
        Stimulus(given: ["centre-delegate": true], steps: [("wait", [:])]), hasScenes: true
      ) {
        AppModel($0, AppBehaviour())
      }
    }

    deinit {
      provider.close()
      apns.stop()
    }

    // MARK: The provider and APNs

    /// Sends a notification to the phone, which receives what APNs delivers.
    func send(_ payload: JSON, type: String, priority: Int) throws {
      let setUp = gateway.setUp
      var token = JSON.WebToken(
        header: ["alg": "ES256", "kid": .string(setUp.keys[0].id)],
        claims: [
          "iss": .string(setUp.keys[0].team), "iat": .number(JSON.Number(setUp.clock)),
        ], signature: [])
      let signed = String(token.text().dropLast())
      token.signature = try key.sign(Array(signed.utf8))
      tell("the provider", "sends \(payload.text())")
      let result = provider.send(
        ClientRequest(
          path: "/3/device/\(setUp.devices[0].token)",
          headers: [
            ("authorization", "bearer \(token.text())"), ("apns-topic", setUp.devices[0].topic),
            ("apns-push-type", type), ("apns-priority", "\(priority)"),
          ], body: Array(payload.text().utf8)))
      let status = try #require(result.status)
      let reason = (try? JSON.parse(result.body[...]))?["reason"]?.string
      tell("APNs", "answers \(status)" + (reason.map { ", \($0)" } ?? ", and hands it on"))
      for notification in apns.takeHappenings().delivered {
        payloads.append(try JSON.parse(notification.body[...]))
        phone("push", ["payload": payloads[payloads.count - 1], "type": .string(type)])
      }
    }

    // MARK: The phone

    /// What the vocabulary of apps calls the changes of a scene.
    private static let names = [
      "sceneWillEnterForeground": "willEnterForeground", "sceneDidBecomeActive": "didBecomeActive",
      "sceneWillResignActive": "willResignActive", "sceneDidEnterBackground": "didEnterBackground",
    ]

    /// Performs an action on the phone; the app performs the resulting calls.
    func phone(_ action: String, _ argument: JSON = [:], told: String? = nil) {
      if let told { tell("the user", told) }
      steps.append((action, argument))
      // The model is fast enough to repeat the whole story at each step.
      let seen = ReferenceDevice().observe(Stimulus(given: phone, steps: steps)).last
      for alert in seen?["shown"]?.array ?? [] {
        tell("the phone", "shows \(alert["body"]?.text() ?? "")")
      }
      for held in seen?["held"]?.array ?? [] { tell("the phone", "holds push \(held.text())") }
      for gone in seen?["discarded"]?.array ?? [] {
        tell("the phone", "throws push \(gone.text()) away")
      }
      if action == "force-quit" { app.perform("end", [:]) }
      for call in seen?["callbacks"]?.array ?? [] { perform(call) }
    }

    /// Calls the app, and reports its completion to the phone.
    private func perform(_ call: JSON) {
      guard let (name, details) = call.object?.first.map({ ($0.key, $0.value) }) else { return }
      var argument = details.object ?? [:]
      for (number, payload) in [
        ("push", "payload"), ("notification-response", "notification-response"),
      ] {
        guard let push = argument[number]?.int else { continue }
        argument[number] = nil
        argument[payload] = payloads[push - 1]
      }
      tell("the phone", "calls \(name)" + (details["state"]?.string.map { ", \($0)" } ?? ""))
      app.perform(Self.names[name] ?? name, .object(argument))
      let did = app.takeSeen()
      for article in did["downloads"]?.array ?? [] {
        tell("the app", "downloads article \(article.text())")
      }
      for article in did["opened"]?.array ?? [] {
        tell("the app", "opens article \(article.text())")
      }
      for completion in did["completed"]?.array ?? [] {
        guard let (method, details) = completion.object?.first.map({ ($0.key, $0.value) }) else {
          continue
        }
        let result = details["result"]?.string
        tell("the app", "completes \(method)" + (result.map { " with \($0)" } ?? ""))
        if let result, let push = details["push"]?.int ?? call.callDetails?["push"]?.int {
          steps.append(
            ("complete", ["result": .string(result), "push": .number(JSON.Number(push))]))
        }
      }
    }

    private func tell(_ who: String, _ what: String) {
      lines.append(who.padded(to: 14) + what)
    }
  }
#endif
