import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("What traffic shows of a sender")
struct TrafficJudgeTests {
  private static let second = 1_000_000_000

  /// A sender whose pushes are judged one after the other.
  private struct Sender {
    var judge = TrafficJudge(ownName: "self")
    private var time = ServedSamples.now * TrafficJudgeTests.second
    private var streams: [Int: Int] = [:]

    /// Sends a push so many seconds after the last one.
    mutating func send(
      _ payload: String = #"{"aps":{"alert":"hi"}}"#, _ headers: [(String, String)] = [],
      to device: String = ServedSamples.device, on connection: Int = 1, after seconds: Double = 2,
      answer: ServedPush.Answer = .init(own: GatewayReply(status: 200))
    ) {
      time += Int(seconds * 1e9)
      let stream = streams[connection].map { $0 + 2 } ?? 1
      streams[connection] = stream
      let sample = ServedSamples.push(payload, headers, path: "/3/device/\(device)")
      judge.take(
        .push(
          ServedPush(
            connection: connection, stream: stream, arrival: time, headers: sample.headers,
            body: sample.body, showsCertificate: false, answer: answer)))
    }

    mutating func send(
      headers: [(String, String)], to device: String = ServedSamples.device,
      after seconds: Double = 2, answer: ServedPush.Answer = .init(own: GatewayReply(status: 200))
    ) {
      send(#"{"aps":{"alert":"hi"}}"#, headers, to: device, after: seconds, answer: answer)
    }

    mutating func leave(_ connection: Int) {
      judge.take(.closed(connection: connection, requests: 1, reason: "the client left", at: time))
    }

    func standing(_ rule: String) -> TrafficJudge.Standing? {
      judge.summary.showings["provider.\(rule)"]?.standing
    }
  }

  private static func answer(_ status: Int, _ reason: String) -> ServedPush.Answer {
    let script = ScriptedAnswer(["status": .int(status), "reason": .string(reason)])
    return ServedPush.Answer(own: GatewayReply(status: 200), scripted: script)
  }

  private static func bearer(issued seconds: Int, _ salt: UInt8 = 7) -> (String, String) {
    let token = JSON.WebToken(
      header: ["alg": "ES256", "kid": "ABC123DEFG"],
      claims: ["iss": "DEF123GHIJ", "iat": .int(ServedSamples.now + seconds)],
      signature: Array(repeating: salt, count: 64))
    return ("authorization", "bearer \(token.text())")
  }

  @Test("A rule is kept, broken, or was never put to the test")
  func standings() {
    var sender = Sender()
    sender.send()
    sender.send(#"{"aps":{"content-available":1}}"#, [("apns-push-type", "background")])
    #expect(sender.standing("alerts.form") == .kept)
    #expect(sender.standing("background.priority") == .broken)
    #expect(sender.standing("sounds.volume") == .neverExercised)
    let showing = sender.judge.summary.showings["provider.background.priority"]
    #expect(showing?.broken == [2] && showing?.message.isEmpty == false)
    #expect(sender.judge.summary.pushes == 2)
  }

  @Test("An alert puts nothing to the test that is about other pushes")
  func alert() {
    var sender = Sender()
    sender.send(#"{"aps":{"alert":{"title":"a","body":"b"},"badge":1}}"#)
    let tested = sender.judge.summary.showings.filter { $0.value.standing != .neverExercised }.keys
      .map { $0.dropFirst("provider.".count) }.sorted()
    for other in [
      "background.priority", "background.no-interaction", "background.visible-is-alert",
      "live-activities.event", "live-activities.timestamp", "broadcasts.path", "topic.suffix",
      "sounds.form", "push-type.call-expiration", "aps.interruption-level",
      "aps.mutable-content-alert", "payloads.size", "token.age", "headers.expiration-whole",
      "retries.inactive", "channels.path",
    ] { #expect(!tested.contains(other[...]), "\(other)") }
    for own in [
      "alerts.form", "alerts.texts", "aps.badge", "payloads.interaction", "topic.present",
      "token.algorithm", "requests.hex", "headers.known", "background.custom-keys",
    ] { #expect(tested.contains(own[...]), "\(own)") }
  }

  @Test("An update of a Live Activity says nothing of starts")
  func activities() {
    let activity = ("apns-push-type", "liveactivity")
    var sender = Sender()
    sender.send(
      #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{}}}"#, [activity])
    #expect(sender.standing("live-activities.start-keys") == .neverExercised)
    #expect(sender.standing("live-activities.update-keys") == .kept)
    // One with the same keys is another form.
    sender.send(#"{"aps":{"event":"start","timestamp":1800000000,"content-state":{}}}"#, [activity])
    #expect(sender.standing("live-activities.start-keys") == .broken)
  }

  @Test("Pushes that serve sends itself aren't judged")
  func own() {
    var sender = Sender()
    var connection = ServedConnection(number: 9, tls: nil, alpn: nil, at: 0)
    connection.serverName = "self"
    sender.judge.take(.opened(connection))
    sender.send(#"{"aps":{"alert":5}}"#, on: 9)
    #expect(sender.judge.summary.pushes == 0 && sender.standing("alerts.form") == .neverExercised)
  }

  @Test(
    "A dead device token isn't used again; only a second after the answer that is certain",
    arguments: [(0.001, TrafficJudge.Standing.uncertain), (0.9, .uncertain), (1.1, .broken)])
  func inactive(pause: Double, standing: TrafficJudge.Standing) {
    var sender = Sender()
    sender.send(to: "aa", answer: Self.answer(410, "Unregistered"))
    sender.send(to: "bb")
    // Nothing shows that the sender tried.
    #expect(sender.standing("retries.inactive") == .uncertain)
    sender = Sender()
    sender.send(to: "aa", answer: Self.answer(410, "Unregistered"))
    sender.send(to: "AA", on: 2, after: pause)
    #expect(sender.standing("retries.inactive") == standing)
    let message = sender.judge.summary.showings["provider.retries.inactive"]?.message ?? ""
    #expect(message.contains("ms after the answer 410") == (standing == .uncertain))
    // It has known since the first answer, however often it asks.
    sender = Sender()
    for _ in 0..<3 { sender.send(to: "aa", after: 0.6, answer: Self.answer(410, "Unregistered")) }
    #expect(sender.standing("retries.inactive") == .broken)
  }

  @Test("A device token that a sender was told of after it had become invalid is valid again")
  func again() {
    for (told, standing) in [(1_500, TrafficJudge.Standing.neverExercised), (500, .broken)] {
      var sender = Sender()
      sender.judge.learn("AA", at: told * 1_000_000_000)
      let script = ScriptedAnswer(["status": 410, "reason": "Unregistered", "timestamp": 1_000_000])
      sender.send(to: "aa", answer: .init(own: GatewayReply(status: 200), scripted: script))
      sender.send(to: "aa", after: 2)
      #expect(sender.standing("retries.inactive") == standing)
    }
  }

  @Test(
    "A sender that connects anew because APNs ended the connection keeps its connections",
    arguments: [
      (#"{"goaway":""}"#, TrafficJudge.Standing.kept), (#"{"dropped":true}"#, .kept),
      (#"{"silent":true}"#, .kept),
      (#"{"status":503,"reason":"Shutdown"}"#, .kept),
      (#"{"status":503,"reason":"ServiceUnavailable"}"#, .broken),
    ])
  func endedConnections(answer: String, standing: TrafficJudge.Standing) throws {
    var sender = Sender()
    let script = ScriptedAnswer(try JSON.parse(answer))
    for connection in 1...4 {
      sender.send(on: connection, answer: .init(own: GatewayReply(status: 200), scripted: script))
      sender.leave(connection)
    }
    #expect(sender.standing("connections.reuse") == standing)
  }

  @Test("Before a slow answer has left, nothing is wrong with sending again")
  func slowAnswers() {
    let id = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    for (status, reason) in [(410, "Unregistered"), (503, "ServiceUnavailable")] {
      let script = ScriptedAnswer(
        ["status": .int(status), "reason": .string(reason), "after": 6])
      var sender = Sender()
      sender.send("{}", [id], answer: .init(own: GatewayReply(status: 200), scripted: script))
      sender.send("{}", [id], after: 4)
      #expect(
        !sender.judge.summary.showings.contains {
          $0.key.contains("retries") && $0.value.breaks > 0
        })
    }
  }

  @Test("A reset forgets the answers")
  func reset() {
    var sender = Sender()
    sender.send(to: "aa", answer: Self.answer(410, "Unregistered"))
    sender.judge.forgetAnswers(until: 1)
    sender.send(to: "aa")
    #expect(sender.standing("retries.inactive") == .uncertain)
  }

  @Test(
    "The same notification isn't sent again after a refusal that stays",
    arguments: [
      (400, "BadDeviceToken", "retries.never", 2.0, true),
      (400, "BadPriority", "retries.mended", 2.0, true),
      (503, "ServiceUnavailable", "retries.server-errors", 2.0, true),
      (503, "ServiceUnavailable", "retries.server-errors", 901.0, false),
      (429, "TooManyRequests", "retries.too-many", 0.01, true),
      (429, "TooManyRequests", "retries.too-many", 1.5, false),
      (429, "TooManyRequests", "retries.mended", 2.0, nil),
    ])
  func again(status: Int, reason: String, rule: String, pause: Double, isBroken: Bool?) {
    let id = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    var sender = Sender()
    sender.send(#"{"aps":{"alert":"a"}}"#, [id], answer: Self.answer(status, reason))
    sender.send(#"{"aps":{"alert":"a"}}"#, [id], after: pause)
    #expect(sender.standing(rule) == isBroken.map { $0 ? .broken : .uncertain } ?? .neverExercised)
    let exercised = sender.judge.summary.showings["provider.\(rule)"]?.exercised ?? 0
    #expect((exercised > 0) == (isBroken == false))
    // Without an ID it may be another notification.
    sender = Sender()
    sender.send(answer: Self.answer(status, reason))
    sender.send()
    #expect(sender.standing(rule) == (isBroken == nil ? .neverExercised : .uncertain))
  }

  @Test(
    "A pause that the answer names is as long as it says", arguments: [(1.5, true), (3.5, false)])
  func named(pause: Double, isBroken: Bool) {
    let id = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    let script = ScriptedAnswer([
      "status": 503, "reason": "ServiceUnavailable", "headers": ["retry-after": "3"],
    ])
    var sender = Sender()
    sender.send(
      "{}", [id], answer: ServedPush.Answer(own: GatewayReply(status: 200), scripted: script))
    sender.send("{}", [id], after: pause)
    #expect((sender.standing("retries.server-errors") == .broken) == isBroken)
  }

  @Test("The rules that traffic can't show are listed if asked for, each with what its cases do")
  func unshown() throws {
    let suite = try ShippedSuite.read()
    let summary = Sender().judge.summary
    let short = TrafficReport(summary, suite)
    #expect(short.text().contains("(--unshown lists them)"))
    #expect(short.json(.standard)["unshown"] == nil)
    let report = TrafficReport(summary, suite, listsUnshown: true)
    let listed = try #require(report.json(.standard)["unshown"]?.array)
    let shown = Set(report.rows.map(\.id))
    let rules = suite.rules.filter { $0.role == .provider && !shown.contains($0.id) }
    #expect(listed.compactMap { $0["rule"]?.string } == rules.map(\.id).sorted())
    #expect(
      report.text().contains("\n  provider.streams.limit (must): a case sends several at a time"))
  }

  @Test(
    "Without an ID, or with a new one, a retry is known by what it says, and never certain",
    arguments: [
      (400, "BadPriority", "retries.mended"), (503, "ServiceUnavailable", "retries.server-errors"),
      (400, "BadDeviceToken", "retries.never"), (429, "TooManyRequests", "retries.too-many"),
    ], [false, true])
  func unnamed(_ refusal: (status: Int, reason: String, rule: String), hasIDs: Bool) {
    let answer = Self.answer(refusal.status, refusal.reason)
    func headers(_ number: Int) -> [(String, String)] {
      hasIDs ? [("apns-id", "123e4567-e89b-12d3-a456-42661417400\(number)")] : []
    }
    var sender = Sender()
    sender.send(headers: headers(0), answer: answer)
    sender.send(headers: headers(1), after: 0.1, answer: answer)
    #expect(sender.standing(refusal.rule) == .uncertain)
    let message = sender.judge.summary.showings["provider.\(refusal.rule)"]?.message ?? ""
    #expect(
      message.contains("again, 100 ms after \(refusal.status) \(refusal.reason), perhaps"))
    sender.send(headers: headers(2), after: 0.1, answer: answer)
    #expect(sender.standing(refusal.rule) == .uncertain)
    let third = sender.judge.summary.showings["provider.\(refusal.rule)"]?.message ?? ""
    #expect(third.contains("the same push came again, 2 times in all, 100 ms after"))
    // Other words, another device, a later time and an accepted push aren't the same push again.
    sender = Sender()
    sender.send(headers: headers(0), answer: answer)
    sender.send(#"{"aps":{"alert":"other"}}"#, headers(1), after: 0.1, answer: answer)
    sender.send(headers: headers(2), to: "abcd", after: 0.1, answer: answer)
    sender.send(headers: headers(3), after: 11, answer: answer)
    sender.send(headers: headers(4), after: 11)
    sender.send(headers: headers(5), after: 0.1)
    sender.send(headers: headers(6), after: 0.1)
    #expect(sender.standing(refusal.rule) != .broken)
    #expect(
      sender.judge.summary.showings["provider.\(refusal.rule)"]?.message.contains("perhaps") != true
    )
  }

  @Test("What is mended keeps its ID")
  func mended() {
    let id = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    var sender = Sender()
    sender.send("{}", [id, ("apns-priority", "11")], answer: Self.answer(400, "BadPriority"))
    sender.send("{}", [id, ("apns-priority", "10")])
    sender.send(#"{"a":1}"#, [id], answer: Self.answer(413, "PayloadTooLarge"))
    #expect(sender.standing("retries.mended") == .uncertain)
    sender = Sender()
    sender.send(#"{"a":1}"#, [id], answer: Self.answer(413, "PayloadTooLarge"))
    sender.send("{}", [id])
    for rule in ["headers.id-fresh", "retries.never"] {
      #expect(sender.standing(rule) != .broken, "\(rule)")
    }
  }

  @Test("Two notifications never share an ID")
  func ids() {
    let id = ("apns-id", "123e4567-e89b-12d3-a456-426614174000")
    var sender = Sender()
    sender.send(#"{"aps":{"alert":"a"}}"#, [id])
    sender.send(#"{"aps":{"alert":"b"}}"#, [id])
    #expect(sender.standing("headers.id-fresh") == .broken)
  }

  @Test(
    "A provider token is used for 20 minutes at least",
    arguments: [(600, TrafficJudge.Standing.broken), (-1, .broken), (1_200, .kept)])
  func tokens(age: Int, standing: TrafficJudge.Standing) {
    var sender = Sender()
    sender.send("{}", [Self.bearer(issued: 0)])
    sender.send("{}", [Self.bearer(issued: 0)])
    sender.send("{}", [Self.bearer(issued: age, 8)])
    #expect(sender.standing("token.too-often") == standing)
    // After a refusal a new one is right.
    sender = Sender()
    sender.send("{}", [Self.bearer(issued: 0)])
    sender.send("{}", [Self.bearer(issued: 0)], answer: Self.answer(403, "ExpiredProviderToken"))
    sender.send("{}", [Self.bearer(issued: age, 8)])
    #expect(sender.standing("token.too-often") != .broken)
    // Another connection may be another process.
    sender = Sender()
    sender.send("{}", [Self.bearer(issued: 0)])
    sender.send("{}", [Self.bearer(issued: 1, 8)], on: 2)
    #expect(sender.standing("token.too-often") == .neverExercised)
  }

  @Test("A token for each topic is no token that is renewed too often")
  func topics() {
    var sender = Sender()
    for round in 0..<3 {
      sender.send("{}", [Self.bearer(issued: 0, 1), ("apns-topic", "one")])
      sender.send("{}", [Self.bearer(issued: 1, 2), ("apns-topic", "two")])
      // One change back may be a request that was under way.
      #expect((sender.standing("token.topics") == .broken) == (round > 0))
    }
    #expect(sender.standing("token.too-often") == .kept)
  }

  @Test("A connection is used for more than a few pushes")
  func connections() {
    var sender = Sender()
    for connection in 1...3 {
      sender.send(on: connection)
      sender.leave(connection)
    }
    #expect(sender.standing("connections.reuse") == .broken)
    #expect(sender.judge.summary.showings["provider.connections.reuse"]?.broken == [3])
    sender = Sender()
    for connection in 1...2 {
      sender.send(on: connection)
      sender.leave(connection)
    }
    #expect(sender.standing("connections.reuse") == .uncertain)
    // A connection with many pushes was worth it, several at once are allowed, and what the gateway closed isn't the sender's doing.
    sender = Sender()
    for connection in 1...3 { sender.send(on: connection) }
    #expect(sender.standing("connections.reuse") == .kept)
    sender = Sender()
    for connection in 1...5 {
      for _ in 1...10 { sender.send(on: connection) }
      sender.leave(connection)
    }
    #expect(sender.standing("connections.reuse") == .kept)
  }

  @Test(
    "The form of a payload, its type and its media type agree",
    arguments: [
      (
        #"{"aps":{"content-available":1,"badge":1}}"#, "background", "background.visible-is-alert",
        true
      ),
      (
        #"{"aps":{"content-available":1,"badge":1}}"#, "alert", "background.visible-is-alert", false
      ),
      (#"{"mdm":"x"}"#, "alert", "push-type.truthful", true),
      (#"{"mdm":"x"}"#, "mdm", "push-type.truthful", false),
    ])
  func forms(payload: String, type: String, rule: String, isBroken: Bool) {
    var sender = Sender()
    sender.send(payload, [("apns-push-type", type)])
    #expect(sender.standing(rule) == (isBroken ? .broken : .kept))
    sender.send(payload, [("content-type", "text/plain")])
    #expect(sender.standing("requests.content-type") == .broken)
  }

  @Test("A token that its key didn't sign breaks the rule that every request has one")
  func unsigned() {
    let token = Self.bearer(issued: 0)
    var sender = Sender()
    sender.send(#"{"aps":{"alert":"hi"}}"#, [token])
    #expect(sender.standing("token.every-request") == .kept)
    // What is scripted is no verdict on the token.
    sender.send(
      #"{"aps":{"alert":"hi"}}"#, [token], answer: Self.answer(403, "InvalidProviderToken"))
    #expect(sender.standing("token.every-request") == .kept)
    sender.send(
      #"{"aps":{"alert":"hi"}}"#, [token], answer: ServedSamples.refusal(.invalidProviderToken))
    #expect(sender.standing("token.every-request") == .broken)
  }

  @Test("Every rule that it judges is a rule of the provider's pages, with its level")
  func levels() throws {
    let rules = try ShippedSuite.read().rules
    for (id, level) in TrafficJudge.levels {
      let rule = try #require(rules.first { $0.id == id }, "\(id)")
      #expect(rule.role == .provider && rule.level == level, "\(id)")
    }
    #expect(TrafficJudge.levels.count == RequestRule.all.count + TrafficHistory.rules.count)
  }

  @Test("The report names what was broken, with the page")
  func report() throws {
    var sender = Sender()
    sender.send(#"{"aps":{"content-available":1}}"#, [("apns-push-type", "background")])
    sender.judge.miss(3)
    let report = TrafficReport(sender.judge.summary, try ShippedSuite.read())
    let text = report.text()
    #expect(text.contains("What 1 push shows of the provider's rules"))
    #expect(text.contains("provider.background.priority (must, Specs/Provider/Background.md:"))
    #expect(text.contains("\n    push 1: apns-priority: "))
    #expect(text.contains("3 events came too fast to be judged"))
    #expect(report.isBroken([.must]))
    let json = JSON.object(report.json(.standard))
    let rows = json["rules"]?.array ?? []
    #expect(rows.count == TrafficJudge.levels.count && json["missed"] == 3)
    #expect(rows.first { $0["rule"] == "provider.background.priority" }?["broken"] == [1])
    #expect(!TrafficReport(TrafficJudge(ownName: "").summary, nil).isBroken([.must, .should]))
  }
}
