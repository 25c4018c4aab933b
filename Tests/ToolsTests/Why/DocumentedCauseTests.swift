import Testing

@testable import ConformanceModels
@testable import ConformanceTools
@testable import TestSupport

@Suite("What is documented to keep a push from its effect, and can't be seen")
struct DocumentedCauseTests {
  private static let ledger = SuiteReader.ledger(.embedded)

  private static func said(
    _ payload: String, _ headers: [String: String] = [:], _ facts: JSON.Object = [:]
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    var push = try ArrivingPush(try folder.write(payload, to: "push.json"))
    for (name, value) in headers { push.set(name, value) }
    return Why(push, facts: facts, ledger: Self.ledger).documented.flatMap(\.statements)
  }

  @Test("Each cause is about pushes that exist")
  func kinds() throws {
    #expect(try Self.ledger.causes == ShippedSuite.read().ledger.causes)
    let known = Set(PushType.allCases.map(\.rawValue) + ["broadcast", "pass", "any"])
    #expect(!Self.ledger.causes.isEmpty)
    for pushes in Self.ledger.causes.flatMap(\.pushes) {
      #expect(known.contains(pushes.kind), "\(pushes.words)")
    }
  }

  @Test("Each kind of push has one of its own", arguments: PushType.allCases)
  func everyKind(type: PushType) {
    let own = Self.ledger.causes.filter { $0.pushes.contains { $0.kind == type.rawValue } }
    #expect(!own.isEmpty)
  }

  @Test("The event, the priority and the channel choose among them")
  func chosen() throws {
    let update = #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{}}}"#
    let start = update.replacing("update", with: "start")
    let type = ["apns-push-type": "liveactivity"]
    #expect(try Self.said(start, type).first == "la.pushtostart.change")
    #expect(try !Self.said(update, type).contains("la.pushtostart.change"))
    // Without a header for it, the priority is 10.
    #expect(try Self.said(update, type).contains("la.throttle"))
    let relaxed = try Self.said(
      update, type.merging(["apns-priority": "5"]) { $1 })
    #expect(!relaxed.contains("la.throttle") && relaxed.contains("la.priority.5"))
    let silent = #"{"aps":{"content-available":1}}"#
    #expect(try !Self.said(silent).contains("type.background.no-launch"))
    #expect(try Self.said(silent, ["apns-priority": "10"]).contains("type.background.no-launch"))
    let broadcast = #"""
      {"method":"POST","path":"/4/broadcasts/apps/com.example.app","headers":{
      "authorization":"bearer a","apns-channel-id":"dHN0LXNyY2gtY2hubA==","apns-expiration":"0",
      "apns-priority":"1","apns-push-type":"liveactivity"},"payload":\#(update)}
      """#
    let toAll = try Self.said(broadcast)
    #expect(toAll.contains("bcast.priority.1") && toAll.contains("la.decode"))
    #expect(!toAll.contains("la.token.change") && !toAll.contains("la.throttle"))
    #expect(try Self.said("{}", ["apns-topic": "pass.com.example.a"]).first == "wallet.push.token")
  }

  @Test("Where the push never arrives, or is known to be in vain, none is named")
  func noneNeeded() throws {
    #expect(
      try Self.said(
        #"{"aps":{"alert":"hi"}}"#, ["apns-expiration": "0"], ["online": false]) == [])
    #expect(try Self.said("{}", ["apns-push-type": "location"], ["location": "when-in-use"]) == [])
  }

  @Test("What somebody reports isn't called documented")
  func reported() throws {
    let folder = try TemporaryFolder()
    let update = #"{"aps":{"event":"update","timestamp":1800000000,"content-state":{}}}"#
    let push = try ArrivingPush(try folder.write(update, to: "push.json"))
    let why = Why(push, facts: [:], ledger: Self.ledger)
    #expect(why.documented.filter(\.isReported).map(\.statements) == [["la.update.equal"]])
    let text = WhyReport(why, answer: nil).text(.plain)
    #expect(
      text.contains(
        "  its state equals the one before, and the phone is locked (reported, and not documented)\n"
      ))
  }
}
