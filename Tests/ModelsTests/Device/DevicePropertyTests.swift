import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

/// The device under made-up cases: not what it does in one of them, but what holds in all.
@Suite("Whatever is done to the device")
struct DevicePropertyTests {
  private static let seedsOfOneTest = 250 * Effort.factor

  private static func find(
    _ invariants: [DeviceInvariant], seeds: Range<Int>,
    _ observe: (Stimulus) -> [JSON.Object] = { ReferenceDevice().observe($0) }
  ) -> Find? {
    Find.search(seeds, .device, reference: { ReferenceDevice().observe($0) }) { stimulus in
      DeviceInvariant.violation(of: invariants, in: stimulus, observe(stimulus))
    }
  }

  @Test("the invariants hold", arguments: 0..<8)
  func invariants(_ part: Int) {
    let seeds = part * Self.seedsOfOneTest..<(part + 1) * Self.seedsOfOneTest
    let find = Self.find(DeviceInvariant.all, seeds: seeds)
    #expect(find == nil, "\(find?.description ?? "")")
  }

  @Test("the same is done again in the same way")
  func sameAgain() {
    for seed in 0..<200 {
      let stimulus = StimulusGenerator.device.stimulus(seed)
      #expect(stimulus.json == StimulusGenerator.device.stimulus(seed).json)
      #expect(ReferenceDevice().observe(stimulus) == ReferenceDevice().observe(stimulus))
    }
  }

  @Test("exactly the completion handlers that the app has can be called, and each once")
  func handlers() {
    let find = Find.search(0..<500, .device, reference: { ReferenceDevice().observe($0) }) {
      Self.wrongHandlers($0, DeviceBehaviour())
    }
    #expect(find == nil, "\(find?.description ?? "")")
  }

  /// Calls every handler that there may be at the end of a case, twice.
  private static func wrongHandlers(_ stimulus: Stimulus, _ behaviour: DeviceBehaviour) -> String? {
    var device = DeviceModel(behaviour, given: stimulus.given)
    var tally = DeviceTally(stimulus.given)
    for step in stimulus.steps {
      tally.take(step.action, step.argument, device.perform(step.action, step.argument).json)
    }
    for push in tally.payloads.indices.map({ $0 + 1 }) {
      let open = tally.handlers.filter { $0.push == push }.count
      var copy = device
      var called = 0
      while called <= open {
        _ = copy.perform("complete", ["result": "newData", "push": .int(push)])
        if copy.impossibility != nil { break }
        called += 1
      }
      if called != open { return "of push \(push) \(called) handlers are called, not \(open)" }
    }
    return nil
  }

  @Test("every action and every state takes part")
  func variety() {
    var actions: Set<String> = []
    var states: Set<AppState> = []
    for seed in 0..<600 {
      let stimulus = StimulusGenerator.device.stimulus(seed)
      var tally = DeviceTally(stimulus.given)
      for (step, seen) in zip(stimulus.steps, ReferenceDevice().observe(stimulus)) {
        tally.take(step.action, step.argument, seen)
        actions.insert(step.action)
        states.insert(tally.app)
      }
    }
    #expect(actions == Set(Vocabulary.device.actions.map(\.name)))
    #expect(states == Set(AppState.allCases))
  }

  // MARK: They bite

  /// A device that breaks an invariant.
  struct Broken: Sendable, CustomStringConvertible {
    var invariant: DeviceInvariant
    var observe: @Sendable (Stimulus) -> [JSON.Object]
    var description: String { invariant.name }

    /// One decision is changed.
    static func behaviour(
      _ invariant: DeviceInvariant, _ change: @Sendable (inout DeviceBehaviour) -> Void
    ) -> Broken {
      var behaviour = DeviceBehaviour()
      change(&behaviour)
      return Broken(invariant: invariant) { [behaviour] stimulus in
        ReferenceDevice(behaviour).observe(stimulus)
      }
    }

    /// What is right is reported wrongly.
    static func report(
      _ invariant: DeviceInvariant,
      _ change: @escaping @Sendable (String, inout JSON.Object) -> Void
    ) -> Broken {
      Broken(invariant: invariant) { stimulus in
        zip(stimulus.steps, ReferenceDevice().observe(stimulus)).map { step, seen in
          var seen = seen
          change(step.action, &seen)
          return seen
        }
      }
    }

    static let all: [Broken] = [
      report(.form) { _, seen in seen["colour"] = "blue" },
      report(.newState) { _, seen in seen["app"] = seen["app"] ?? "background" },
      behaviour(.forceQuit) { $0.launchesFrom.insert(.forceQuit) },
      behaviour(.launchedFirst) { $0.tellsLaunchFirst = false },
      report(.front) { action, seen in if action == "push" { seen["app"] = "active" } },
      behaviour(.callStates) { $0.tellsArrivalInBackground = false },
      behaviour(.oneHeld) { $0.holdsNewestOnly = false },
      report(.discarded) { action, seen in if action == "release" { seen["discarded"] = [99] } },
      behaviour(.lateEnds) { $0.endsAppThatIsLate = false },
      behaviour(.lateEnds) { $0.secondsToComplete = 32 },
      behaviour(.notEndedEarly) { $0.secondsToComplete = 28 },
      behaviour(.permission) { $0.needsPermissionToShow = false },
      behaviour(.badge) { $0.keepsBadgeWhenAbsent = false },
      behaviour(.badge) { $0.respectsSettings = false },
      report(.shownOnce) { _, seen in
        if let shown = seen["shown"]?.array { seen["shown"] = .array(shown + shown) }
      },
    ]
  }

  @Test("an invariant notices a device that breaks it, in few steps", arguments: Broken.all)
  func bites(_ broken: Broken) throws {
    let find = try #require(Self.find([broken.invariant], seeds: 0..<12_000, broken.observe))
    #expect(find.stimulus.steps.count <= 5, "\(find)")
    // What is found can stand on a page as it is.
    let page =
      "# A page\n\nRole: device\n\n## A rule\n\n`device.found` · must · a.b\n\nIt is so.\n\n"
      + find.fence + "\n"
    let read = PageReader.read(
      SourceFile(path: "page.md", bytes: Array(page.utf8)), path: "page.md", role: .device,
      vocabulary: .device)
    #expect(read.diagnostics.map(\.rendered) == [])
    #expect(read.cases.count == 1)
  }

  @Test("every invariant has such a device")
  func everyInvariant() {
    let broken = Set(Broken.all.map(\.invariant.name))
    #expect(broken == Set(DeviceInvariant.all.map(\.name)))
  }

  @Test("the tally of completion handlers notices one that is forgotten")
  func handlersBite() {
    var behaviour = DeviceBehaviour()
    behaviour.timesEachNotification = false
    let find = Find.search(0..<2000, .device, reference: { ReferenceDevice().observe($0) }) {
      Self.wrongHandlers($0, behaviour)
    }
    #expect(find != nil)
  }
}
