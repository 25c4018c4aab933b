import Testing

@testable import ConformanceTools
@testable import TestSupport

@Suite("The phones behind a served gateway")
struct PhonesTests {
  private static let device = ServedSamples.device
  /// When the pushes of the samples arrive.
  private static let now = ServedSamples.now + 1

  /// Phones that have taken these pushes.
  private func phones(_ pushes: [ServedPush] = [], _ phones: Phones = Phones(atMost: 10)) -> Desk {
    var desk = Desk(phones: phones)
    for push in pushes { desk.send(push) }
    return desk
  }

  private struct Desk {
    let journal = PushJournal()
    var phones: Phones

    mutating func send(_ push: ServedPush, at now: Int = PhonesTests.now) {
      journal.record(weight: 1, .init(status: push.status, type: .alert)) { push }
      phones.catchUp(with: journal, at: now)
    }

    func phone(_ token: String = PhonesTests.device) -> JSON { phones.json(token) ?? .null }

    func bodies(_ token: String = PhonesTests.device) -> [String?] {
      (phone(token)["notifications"]?.array ?? []).map { $0["body"]?.string }
    }

    mutating func perform(_ text: String, on token: String = PhonesTests.device) throws -> [JSON] {
      try phones.perform(Array(text.utf8), on: token)
    }

    mutating func declare(_ text: String, _ token: String = PhonesTests.device) throws {
      try phones.declare(token, Array(text.utf8), at: PhonesTests.now)
    }
  }

  private static func alert(_ body: String, _ headers: [(String, String)] = []) -> ServedPush {
    ServedSamples.push(#"{"aps":{"alert":"\#(body)"}}"#, headers)
  }

  @Test("The first push of a device token makes its phone, and is shown there")
  func first() {
    let desk = phones([ServedSamples.push(#"{"aps":{"alert":"hi","badge":3}}"#)])
    #expect(desk.bodies() == ["hi"] && desk.phone()["badge"] == 3)
    let steps = desk.phones.steps(of: 1, on: Self.device)
    #expect(steps.count == 1 && steps[0]["observed"]?["badge"] == 3)
    #expect(steps[0]["rules"]?.array?.contains("device.presentation.badge") == true)
    #expect(steps[0]["heading"] == "push 1 arrives")
    let lines = steps[0]["lines"]?.array ?? []
    #expect(lines.first?["label"] == "shows" && lines.first?["at"] == 0)
    #expect(lines.first?["text"]?.string?.hasPrefix(#""hi" as a banner"#) == true)
    #expect(lines.contains { $0["withheld"] == true && $0["label"] == "calls" })
    #expect(desk.phones.list([Self.device])[0]?["shown"] == 1)
  }

  @Test("What is refused, dropped or never answered doesn't arrive")
  func refused() throws {
    let script = ServedPush.Answer(
      own: GatewayReply(status: 200), scripted: ScriptedAnswer(["silent": true]))
    let desk = phones([
      ServedSamples.push(answer: ServedSamples.refusal(.badPriority)),
      ServedSamples.push(answer: script),
    ])
    #expect(desk.phone() == .null)
  }

  @Test("Each payload does what simulate says of it")
  func likeSimulate() throws {
    let payloads = try Self.payloads()
    #expect(payloads.count > 10)
    for payload in payloads {
      let type = PayloadKind(try JSON.parse(payload)).pushType ?? "alert"
      let push = ServedSamples.push(payload, [("apns-push-type", type)])
      let desk = phones([push])
      let given = try #require(desk.phone()["given"]?.object)
      let arriving = ArrivingPush(accepted: push)
      let timeline = Timeline(
        withAlternativesOf: Stimulus(given: given, steps: [("push", arriving.argument)]))
      var step = try #require(desk.phones.steps(of: 1, on: Self.device).first?.object)
      let text = timeline.text()
      for line in step["lines"]?.array ?? [] {
        #expect(line["text"]?.string.map(text.contains) == true, "\(payload)")
      }
      for member in ["number", "heading", "lines"] { step[member] = nil }
      #expect(.object(step) == timeline.steps[0].json, "\(payload)")
    }
  }

  private static func payloads() throws -> [String] {
    let folder = "\(Program.package)/Examples/Payloads"
    return try FileSystem.list(folder).map(\.name).filter { $0.hasSuffix(".json") }.sorted().map {
      String(decoding: try FileSystem.read("\(folder)/\($0)", atMost: 1 << 16), as: UTF8.self)
    }
  }

  @Test("Without a connection APNs keeps the newest, which comes later with its number")
  func offline() throws {
    var desk = phones()
    try desk.declare(#"{"online":false}"#)
    for body in ["one", "two"] { desk.send(Self.alert(body)) }
    #expect(desk.bodies() == [])
    #expect(desk.phones.steps(of: 2, on: Self.device)[0]["rules"]?[0] == "C41")
    let steps = try desk.perform(#"[{"wait":{"seconds":60}},{"change":{"online":true}}]"#)
    #expect(steps.count == 3 && desk.bodies() == ["two"])
    #expect(desk.phones.steps(of: 2, on: Self.device).count == 2)
    #expect(desk.phones.steps(of: 1, on: Self.device).count == 1)
  }

  @Test("A declared phone is as it was said")
  func declared() throws {
    var desk = phones()
    try desk.declare(#"{"permission":"denied"}"#)
    desk.send(Self.alert("no"))
    #expect(desk.bodies() == [] && desk.phone()["pushes"] == 1)
    _ = try desk.perform(#"{"change":{"permission":"authorized"}}"#)
    desk.send(Self.alert("yes"))
    #expect(desk.bodies() == ["yes"])
    try desk.declare("{}")
    #expect(desk.phone()["pushes"] == 0)
  }

  @Test("Things are done to it, and what happened before an impossible step stays")
  func steps() throws {
    var desk = phones([Self.alert("one")])
    let steps = try desk.perform(#"[{"tap":{}},{"leave":{}}]"#)
    #expect(steps.map { $0["observed"]?["app"] } == ["active", "background"])
    let error = try #require(throws: Phones.Refusal.self) {
      try desk.perform(#"[{"open":{}}, {"open":{}}]"#)
    }
    guard case .impossible(let invalid) = error else { throw error }
    #expect(invalid.diagnostics[0].message == "open can't happen: the app is open")
    #expect(invalid.diagnostics[0].location?.column == 15)
    #expect(desk.phone()["app"] == "active")
  }

  @Test(
    "A step or a set-up with a mistake is refused with its place",
    arguments: [
      (#"{"tab":{}}"#, #"unknown action "tab""#), (#"{"tap":{"psuh":1}}"#, #"unknown key "psuh""#),
      ("5", "a step is an object with one action"),
    ])
  func mistakes(step: String, message: String) throws {
    var desk = phones([Self.alert("one")])
    let error = try #require(throws: Phones.Refusal.self) { try desk.perform(step) }
    guard case .wrong(let invalid) = error else { throw error }
    #expect(invalid.diagnostics.map(\.message) == [message])
    #expect(throws: Phones.Refusal.self) { try desk.declare(#"{"ap":"active"}"#) }
    #expect(throws: Phones.Refusal.self) { try desk.declare(#"{"presents":["banner"]}"#) }
    #expect(throws: Phones.Refusal.self) { try desk.declare("{}", "abc") }
    #expect(desk.phone()["given"] == .object(SimulationInput.usual))
  }

  @Test("Its clock runs by itself, unless it is stopped; a step moves it")
  func clock() throws {
    var desk = phones([Self.alert("one")])
    desk.phones.catchUp(with: desk.journal, at: Self.now + 100)
    #expect(desk.phone()["seconds"] == 100)
    _ = try desk.perform(#"{"wait":{"seconds":50}}"#)
    desk.phones.catchUp(with: desk.journal, at: Self.now + 110)
    #expect(desk.phone()["seconds"] == 160)
    desk.phones.setClock(runs: false, at: Self.now + 110)
    desk.phones.catchUp(with: desk.journal, at: Self.now + 1_000)
    #expect(desk.phone()["seconds"] == 160 && !desk.phones.clockRuns)
    desk.phones.setClock(runs: true, at: Self.now + 1_010)
    desk.phones.catchUp(with: desk.journal, at: Self.now + 1_015)
    #expect(desk.phone()["seconds"] == 165)
  }

  @Test("A broadcast reaches the phones that follow its channel")
  func broadcast() throws {
    var desk = phones()
    let given = #"{"activities":1,"follows":"AAAAAAAAAAAAAAAAAAAAAA=="}"#
    for token in ["aa", "bb"] { try desk.declare(given, token) }
    try desk.declare("{}", "cc")
    desk.send(
      ServedSamples.push(
        #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{"goals":1}}}"#,
        [
          ("apns-channel-id", "AAAAAAAAAAAAAAAAAAAAAA=="), ("apns-push-type", "liveactivity"),
          ("apns-expiration", "0"),
        ], path: "/4/broadcasts/apps/com.example.news"))
    #expect(["aa", "bb", "cc"].map { desk.phones.steps(of: 1, on: $0).count } == [1, 1, 0])
  }

  @Test("There are so many phones at most, with so many steps")
  func limits() throws {
    var desk = phones([], Phones(atMost: 2))
    for token in ["aa", "bb", "cc"] {
      desk.send(ServedSamples.push(path: "/3/device/\(token)"))
    }
    #expect(desk.phones.tokens(beginningWith: "") == ["aa", "bb"])
    #expect(desk.phones.hasRoom(for: "AA".lowercased()) && !desk.phones.hasRoom(for: "cc"))
    for _ in 0..<60 { desk.send(ServedSamples.push(path: "/3/device/AA")) }
    #expect(desk.phone("aa")["steps"]?.array?.count == 50 && desk.phone("aa")["forgotten"] == 11)
    #expect(desk.phone("aa")["steps"]?[49]?["heading"] == "push 63 arrives")
    desk.phones.remove("bb")
    #expect(desk.phones.hasRoom(for: "cc"))
  }

  @Test("Of many notifications, the newest are told of, and all are counted")
  func manyNotifications() {
    let desk = phones((1...130).map { Self.alert("\($0)") })
    #expect(desk.bodies() == (31...130).reversed().map(String.init))
    #expect(desk.phone()["shown"] == 130 && desk.phone()["pushes"] == 130)
  }

  @Test("Phones make room whose pushes came longest ago, those that were set up last of all")
  func makesRoom() throws {
    var desk = phones([], Phones(atMost: 10, bytes: 2_000))
    try desk.declare("{}", "aa")
    for token in ["aa", "bb", "cc"] { desk.send(ServedSamples.push(path: "/3/device/\(token)")) }
    #expect(desk.phones.tokens(beginningWith: "") == ["aa", "bb", "cc"])
    _ = try desk.perform(#"{"open":{}}"#, on: "bb")
    desk.send(ServedSamples.push(path: "/3/device/dd"))
    #expect(desk.phones.tokens(beginningWith: "") == ["aa", "dd"] && desk.phones.forgotten == 2)
    try desk.declare("{}", "dd")
    for token in ["dd", "dd", "dd"] { desk.send(ServedSamples.push(path: "/3/device/\(token)")) }
    #expect(desk.phones.tokens(beginningWith: "") == ["dd"] && desk.phones.forgotten == 3)
  }

  @Test("A phone that has had too many pushes starts again as it was set up")
  func startsAgain() throws {
    var desk = phones([], Phones(atMost: 10, pushes: 3))
    try desk.declare(#"{"app":"background","permission":"provisional"}"#)
    for number in 1...5 { desk.send(Self.alert("\(number)")) }
    #expect(desk.phone()["pushes"] == 2 && desk.phone()["given"]?["permission"] == "provisional")
    #expect(desk.bodies() == ["5", "4"])
  }

  @Test("What the journal dropped is missed, and counted; a reset begins anew")
  func missed() {
    let journal = PushJournal(pushes: 2)
    for _ in 0..<5 {
      journal.record(weight: 1, .init(status: 200, type: .alert)) { Self.alert("a") }
    }
    var phones = Phones()
    phones.catchUp(with: journal, at: Self.now)
    #expect(phones.missed == 3 && phones.list([Self.device])[0]?["pushes"] == 2)
    phones.reset(after: 5)
    phones.catchUp(with: journal, at: Self.now)
    #expect(phones.missed == 0 && phones.tokens(beginningWith: "") == [])
  }

  @Test("A phone is found by its token in any case, or by the beginning")
  func tokens() {
    var desk = phones()
    for token in ["aabb", "aa", "ab"] { desk.send(ServedSamples.push(path: "/3/device/\(token)")) }
    #expect(desk.phones.tokens(beginningWith: "AA") == ["aa"])
    #expect(desk.phones.tokens(beginningWith: "aab") == ["aabb"])
    #expect(desk.phones.tokens(beginningWith: "a") == ["aa", "aabb", "ab"])
  }

  @Test("A request has at most a thousand steps")
  func manySteps() throws {
    var desk = phones([Self.alert("hi")])
    let step = #"{"wait":{"seconds":1}}"#
    func list(_ count: Int) -> String {
      "[" + Array(repeating: step, count: count).joined(separator: ",") + "]"
    }
    #expect(try desk.perform(list(1_000)).count == 1_000)
    #expect(throws: Phones.Refusal.self) { try desk.perform(list(1_001)) }
  }

  @Test("Before its first push, something can be done to a phone only if a token makes one")
  func untouched() throws {
    var desk = phones()
    desk.phones.make("ab12", at: Self.now)
    #expect(try desk.perform(#"{"change":{"permission":"denied"}}"#, on: "ab12").count == 1)
    for token in ["abc", "xy", ""] {
      desk.phones.make(token, at: Self.now)
      #expect(desk.phones.tokens(beginningWith: token).count == (token.isEmpty ? 1 : 0))
    }
  }

  @Test("A step calls pushes by the numbers that they have here, and leaves what is in quotes")
  func numbers() throws {
    var desk = phones([
      ServedSamples.push(answer: ServedSamples.refusal(.badPriority)), Self.alert("a push 1"),
      Self.alert("b"),
    ])
    #expect(try desk.perform(#"{"tap":{}}"#)[0]["heading"] == "the user taps push 3")
    let step = desk.phones.steps(of: 2, on: Self.device)[0]
    #expect(step["heading"] == "push 2 arrives")
    let later = desk.phones.steps(of: 3, on: Self.device)[0]["lines"]?[0]?["text"]?.string
    #expect(later?.hasPrefix(#"push 3: "b" as a banner"#) == true)
    #expect(step["lines"]?[0]?["text"]?.string?.hasPrefix(#""a push 1" as a banner"#) == true)
  }

  @Test("A push that another replaces says that it never arrives")
  func replaced() throws {
    var desk = phones()
    try desk.declare(#"{"app":"suspended","online":false}"#)
    for text in ["a", "b"] { desk.send(Self.alert(text, [("apns-collapse-id", "one")])) }
    let lines = desk.phones.steps(of: 1, on: Self.device)[0]["lines"]?.array ?? []
    #expect(lines.last?["text"] == "throws it away: push 2 replaces it")
    #expect(lines.last?["withheld"] == true && lines.last?["rules"] == ["C41"])
  }

  @Test("What isn't a JSON object does nothing that is known", arguments: ["{", "[1]", "5"])
  func unreadable(body: String) {
    let desk = phones([ServedSamples.push(body)])
    let lines = desk.phones.steps(of: 1, on: Self.device)[0]["lines"]?.array ?? []
    #expect(lines.count == 1)
    #expect(lines[0]["text"] == "nothing that is known: the body isn't a JSON object")
  }

  @Test("An update of a Live Activity that changes nothing says why")
  func activityInVain() throws {
    func push(_ event: String, at time: Int) -> ServedPush {
      let more = event == "start" ? #","attributes-type":"A","attributes":{}"# : ""
      return ServedSamples.push(
        #"{"aps":{"event":"\#(event)","timestamp":\#(time),"content-state":{}\#(more)}}"#,
        [("apns-push-type", "liveactivity")])
    }
    let desk = phones([
      push("start", at: 1_800_000_000), push("update", at: 1_800_000_100),
      push("update", at: 1_800_000_050), push("end", at: 1_800_000_200),
      push("update", at: 1_800_000_300),
    ])
    func text(_ number: Int) -> JSON? {
      desk.phones.steps(of: number, on: Self.device)[0]["lines"]?[0]?["text"]
    }
    #expect(text(3) == "nothing: a push with a later timestamp came first")
    #expect(text(5) == "nothing: the activity has ended")
  }

  static let startsInVain = [
    (#"{"platform":"macOS"}"#, "", "nothing: the platform has no Live Activities"),
    (
      #"{"live-activities":false}"#, "",
      "nothing: Live Activities are switched off for the app"
    ),
    (#"{"system":16}"#, "", "nothing: the phone has a system before iOS 17.2"),
    (
      #"{"system":17}"#, #","input-push-channel":"c""#,
      "nothing: it names a channel, and the phone has a system before iOS 18"
    ),
    (#"{"system":18}"#, #","input-push-channel":"c""#, nil), (#"{"system":17}"#, "", nil),
  ]

  @Test("A start of a Live Activity that starts nothing says why", arguments: startsInVain)
  func startInVain(given: String, more: String, words: String?) throws {
    var desk = phones()
    try desk.declare(given)
    desk.send(
      ServedSamples.push(
        """
        {"aps":{"event":"start","timestamp":1800000000,"content-state":{},"attributes-type":"A",\
        "attributes":{},"alert":{"title":"a","body":"b"}\(more)}}
        """, [("apns-push-type", "liveactivity")]))
    let lines = desk.phones.steps(of: 1, on: Self.device)[0]["lines"]?.array ?? []
    let reasons = lines.filter { $0["withheld"] == true }.compactMap { $0["text"]?.string }
    #expect(reasons.first == words)
  }
}
