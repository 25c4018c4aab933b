import Testing

@testable import Conformance
@testable import ConformanceModels
@testable import TestSupport

@Suite("Custom targets in Swift")
struct OwnTargetTests {
  /// A device that is asked step by step, and forwards everything to the reference.
  struct Device: DeviceTarget {
    var actions: Set<String> { ["push", "wait"] }
    func begin(_ given: JSON.Object) -> Session { Session(given: given) }

    struct Session: TargetSession {
      let given: JSON.Object
      var steps: [(action: String, argument: JSON)] = []

      mutating func perform(_ action: String, _ argument: JSON) -> JSON.Object {
        steps.append((action, argument))
        // The model has no state between calls, so all steps so far are repeated.
        return ReferenceDevice().observe(Stimulus(given: given, steps: steps)).last
          ?? JSON.Object()
      }
    }
  }

  /// A provider and a gateway that do nothing.
  struct Mute: ProviderTarget {
    var actions: Set<String> { ["send"] }
    func begin(_ given: JSON.Object) -> Session { Session() }

    struct Session: TargetSession {
      func perform(_ action: String, _ argument: JSON) -> JSON.Object { [:] }
    }
  }

  struct Closed: GatewayTarget {
    var actions: Set<String> { ["request"] }
    func begin(_ given: JSON.Object) -> Mute.Session { Mute.Session() }
  }

  @Test("are named after their type, and have the role of their protocol")
  func descriptions() {
    #expect(Device().description.role == .device)
    #expect(Device().description.name == "Device")
    #expect(Mute().description.role == .provider)
    #expect(Closed().description.role == .gateway)
    #expect(ModelledApp.target().description.role == .app)
  }

  @Test("get the cases that apply to them")
  func applicable() throws {
    let all = try ShippedSuite.read().cases
    let device = try ConformanceCase.all(for: Device())
    #expect(!device.isEmpty && device.count < all.filter { $0.rule.role == .device }.count)
    #expect(
      try ConformanceCase.all(for: ModelledApp.target()).count
        == all.filter { $0.rule.role == .app }.count)
    #expect(throws: Selection.Failure.self) {
      try ConformanceCase.all(for: ModelledApp.target(), matching: ["app.arival.tap"])
    }
  }

  @Test("can hide each thing that an app is asked about")
  func deeds() {
    let known = Vocabulary.app.actions[0].observations.map(\.name)
    #expect(Set(AppDeed.allCases.map(\.rawValue)) == Set(known))
  }

  @Test("are asked step by step")
  func steps() async throws {
    for example in try ConformanceCase.all(for: Device(), matching: ["device.holding.*"]) {
      try await example.check(Device())
    }
  }

  @Test(
    "keep the rules where they are the reference's",
    arguments: try ConformanceCase.all(for: ModelledApp.target()))
  func app(_ example: ConformanceCase) async throws {
    try await example.check(ModelledApp.target())
  }

  @Test("fail with the rules that they break, at the level that is asked for")
  func broken() async throws {
    var behaviour = AppBehaviour()
    behaviour.needsWitness = false
    let example = try #require(
      try ConformanceCase.all(for: ModelledApp.target(), matching: ["app.arrival.switcher/arrived"])
        .first)
    try await example.check(ModelledApp.target(behaviour))
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await example.check(ModelledApp.target(behaviour), failing: .should)
    }
    #expect(try #require(failure).result.verdict == .warn)
    // An engineer reads what happened, second by second.
    let text = try #require(failure).description
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      lines.contains { $0.hasPrefix("2    0 s  A notification, with a completion handler: ") },
      "\(text)")
    #expect(
      lines.contains { $0.hasPrefix("the app opened article 7") && $0.hasSuffix("<- here") },
      "\(text)")
  }

  @Test("tell at the end how many shoulds are broken without failing a test")
  func shoulds() {
    #expect(
      BrokenShoulds.words("News", ["app.b", "app.a"])
        == "News: 2 shoulds broken, which fail no test: app.a, app.b. check(…, failing: .should) makes a test "
        + "fail for them.\n")
  }

  @Test("that do nothing are judged like any other")
  func mute() async throws {
    let sent = try #require(
      try ConformanceCase.all(for: Mute(), matching: ["provider.background.*"]).first)
    await #expect(throws: ConformanceFailure.self) { try await sent.check(Mute()) }
    let asked = try #require(
      try ConformanceCase.all(for: Closed(), matching: ["gateway.answers.*"]).first)
    await #expect(throws: ConformanceFailure.self) { try await asked.check(Closed()) }
  }

  @Test("have known deviations that are checked like a file's")
  func wrongDeviation() async throws {
    let example = try #require(try ConformanceCase.all(for: ModelledApp.target()).first)
    let known = KnownDeviation(
      "app.arival.tap", finding: PinnedFinding(.silent), because: "y", link: "z",
      since: Day(year: 2026, month: 13, day: 1), until: Day(year: 2027, month: 1, day: 1))
    let failure = await #expect(throws: InvalidDocuments.self) {
      try await example.check(ModelledApp.target(), known: [known])
    }
    let text = try #require(failure).description
    #expect(text.contains("did you mean \"app.arrival.tap\"?"))
    #expect(text.contains("\"2026-13-01\" is no day of the calendar"))
  }

  @Test("are read with the pages of their role alone", arguments: Role.allCases)
  func part(_ role: Role) throws {
    let (part, whole) = (try Suite.shipped(role), try Suite.shipped())
    #expect(
      part.cases.map(\.id) == whole.cases.map(\.id).filter { $0.hasPrefix("\(role.rawValue).") })
    #expect(
      part.rules.map(\.id) == whole.rules.map(\.id).filter { $0.hasPrefix("\(role.rawValue).") })
    #expect(!part.cases.isEmpty)
  }
}
