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

  /// The reference app, as a custom target.
  struct App: AppTarget {
    var behaviour = AppBehaviour()
    func launch(in surroundings: AppSurroundings) -> some AppUnderTest {
      AppModel(surroundings, behaviour)
    }
  }

  @Test("are named after their type, and have the role of their protocol")
  func descriptions() {
    #expect(Device().description.role == .device)
    #expect(Device().description.name == "Device")
    #expect(Mute().description.role == .provider)
    #expect(Closed().description.role == .gateway)
    #expect(App().description.role == .app)
  }

  @Test("get the cases that apply to them")
  func applicable() throws {
    let all = try ShippedSuite.read().cases
    let device = try ConformanceCase.all(for: Device())
    #expect(!device.isEmpty && device.count < all.filter { $0.rule.role == .device }.count)
    #expect(
      try ConformanceCase.all(for: App()).count == all.filter { $0.rule.role == .app }.count)
    #expect(throws: Selection.Failure.self) {
      try ConformanceCase.all(for: App(), matching: ["app.arival.tap"])
    }
  }

  /// An app that misspells what can't be observed of it.
  struct Misspelt: AppTarget {
    var hidden: Set<String> { ["registri"] }
    func launch(in surroundings: AppSurroundings) -> some AppUnderTest {
      AppModel(surroundings, AppBehaviour())
    }
  }

  @Test("can't hide what no app is asked about")
  func misspelt() async throws {
    let stimulus = Stimulus(given: [:], steps: [("wait", ["seconds": 1])])
    await #expect {
      try await Misspelt().observe(stimulus)
    } throws: { error in
      "\(error)".contains(
        "the role app has no observation \"registri\"; did you mean \"registry\"?")
    }
  }

  @Test("are asked step by step")
  func steps() async throws {
    for example in try ConformanceCase.all(for: Device(), matching: ["device.holding.*"]) {
      try await example.check(Device())
    }
  }

  @Test(
    "keep the rules where they are the reference's", arguments: try ConformanceCase.all(for: App()))
  func app(_ example: ConformanceCase) async throws {
    try await example.check(App())
  }

  @Test("fail with the rules that they break, at the level that is asked for")
  func broken() async throws {
    var behaviour = AppBehaviour()
    behaviour.needsWitness = false
    let example = try #require(
      try ConformanceCase.all(for: App(), matching: ["app.arrival.switcher/arrived"]).first)
    try await example.check(App(behaviour: behaviour))
    let failure = await #expect(throws: ConformanceFailure.self) {
      try await example.check(App(behaviour: behaviour), failing: .should)
    }
    #expect(try #require(failure).result.verdict == .warn)
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
    let example = try #require(try ConformanceCase.all(for: App()).first)
    let known = KnownDeviation(
      "app.arival.tap", finding: PinnedFinding(.silent), because: "y", link: "z",
      since: "2026-13-01",
      until: "2027-01-01")
    let failure = await #expect(throws: InvalidDocuments.self) {
      try await example.check(App(), known: [known])
    }
    let text = try #require(failure).description
    #expect(text.contains("did you mean \"app.arrival.tap\"?"))
    #expect(text.contains("\"2026-13-01\" is no day of the calendar"))
  }
}
