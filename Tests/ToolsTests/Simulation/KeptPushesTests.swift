import Testing

@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

@Suite("Pushes that APNs keeps")
struct KeptPushesTests {
  private static let online: (action: String, argument: JSON) = ("change", ["online": true])
  private static let clock = 1_790_000_000

  private static func wait(_ seconds: Int) -> (action: String, argument: JSON) {
    ("wait", ["seconds": .number(JSON.Number(seconds))])
  }

  /// Sends alerts to a phone without a connection; the first may have an expiration.
  private static func timeline(
    _ alerts: [String], expiration: String? = nil, _ rest: [(action: String, argument: JSON)]
  ) throws -> Timeline {
    let folder = try TemporaryFolder()
    var steps: [(action: String, argument: JSON)] = []
    var pushes: [Int: ArrivingPush] = [:]
    for (index, alert) in alerts.enumerated() {
      let text = #"{"aps":{"alert":"\#(alert)"}}"#
      var push = try ArrivingPush(try folder.write(text, to: "\(index).json"))
      if index == 0, let expiration { push.set("apns-expiration", expiration) }
      pushes[index] = push
      steps.append(("push", push.argument))
    }
    return Timeline(
      withAlternativesOf: Stimulus(
        given: ["app": "suspended", "online": false], steps: steps + rest),
      pushes: pushes, clock: clock)
  }

  private static func lines(_ timeline: Timeline) -> [String] {
    timeline.steps.flatMap { step in
      ["# \(step.heading)"]
        + step.moments.flatMap(\.lines).filter { $0.label == "APNs" || $0.label == "shows" }
        .map { "\($0.label) \($0.text) \($0.rules.joined(separator: ", "))" }
    }
  }

  @Test("One arrives when the phone is back")
  func back() throws {
    #expect(
      Self.lines(try Self.timeline(["hi"], [Self.wait(3600), Self.online])) == [
        "# push 1 is sent",
        "APNs keeps it until there is a connection gateway.storage.offline",
        "shows nothing: the device has no connection device.background.route",
        "# 1 h pass", "# a change: the device has a connection",
        "# push 1 arrives, which APNs kept",
        "shows \"hi\" as a banner, on the Lock Screen and in Notification Center "
          + "device.states.no-call",
      ])
  }

  @Test("With expiration 0 it is never kept")
  func zero() throws {
    let lines = Self.lines(try Self.timeline(["hi"], expiration: "0", [Self.online]))
    #expect(
      lines.contains(
        "APNs doesn't keep it: there is no connection, and it has expired gateway.storage.zero"))
    #expect(!lines.contains { $0.contains("which APNs kept") })
  }

  @Test(
    "It expires at its time, and after 30 days without one",
    arguments: [
      ("1790003600", 3_000, true, ""), ("1790003600", 200_000, false, "gateway.storage.late"),
      (nil, 2_000_000, true, ""), (nil, 3_000_000, false, "gateway.storage.month"),
      ("1780000000", 1, false, "gateway.storage.late"),
    ] as [(String?, Int, Bool, String)])
  func expiry(expiration: String?, seconds: Int, arrives: Bool, rule: String) throws {
    let timeline = try Self.timeline(
      ["hi"], expiration: expiration, [Self.wait(seconds), Self.online])
    #expect(timeline.steps.contains { $0.heading.hasSuffix("which APNs kept") } == arrives)
    if !rule.isEmpty { #expect(timeline.steps.flatMap(\.rules).contains(rule)) }
  }

  @Test("A second one takes the place of the first")
  func second() throws {
    let lines = Self.lines(try Self.timeline(["hi", "ho"], [Self.online]))
    #expect(lines.contains("APNs keeps it in place of push 1 C41"))
    #expect(
      lines.filter { $0.hasSuffix("which APNs kept") } == ["# push 2 arrives, which APNs kept"])
  }

  @Test("The phone decides about it as about any other, also what is permitted")
  func alternatives() throws {
    let timeline = try Self.timeline(
      ["hi"], [("change", ["online": true, "permission": "denied"])])
    let last = try #require(timeline.steps.last)
    #expect(last.heading == "push 1 arrives, which APNs kept")
    #expect(last.rules.contains("device.permission.needed-to-show"))
    let front = try Self.timeline(["hi"], [("open", [:]), Self.online])
    #expect(front.steps.last?.alternatives.map(\.source).contains("C10") == true)
  }

  @Test(
    "A gateway that breaks the rule beside a line does something else",
    arguments: [
      ("offline", nil, 60), ("zero", "0", 60), ("late", "1790003600", 200_000),
      ("month", nil, 3_000_000),
    ] as [(String, String?, Int)])
  func governed(rule: String, expiration: String?, seconds: Int) throws {
    let id = "gateway.storage.\(rule)"
    let folder = try TemporaryFolder()
    var push = try ArrivingPush(try folder.write(#"{"aps":{"alert":"hi"}}"#, to: "push.json"))
    if let expiration { push.set("apns-expiration", expiration) }
    func told(_ behaviour: GatewayBehaviour) -> [String] {
      var kept = KeptPushes(clock: Self.clock, by: behaviour)
      let sent = kept.send(push, push.argument, number: 1, at: 0)
      let back = kept.connect(at: seconds)
      return sent.rules + (back.line?.rules ?? []) + back.numbers.map(String.init)
    }
    #expect(told(GatewayBehaviour()).contains(id))
    let mutants = GatewayBehaviour.mutants.filter { $0.breaks.contains(id) }
      .compactMap { $0.behaviour?.gateway }
    #expect(mutants.contains { told($0) != told(GatewayBehaviour()) })
  }
}
