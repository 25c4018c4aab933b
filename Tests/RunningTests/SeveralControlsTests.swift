import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Refusals with several controls, outcomes and targets")
struct SeveralControlsTests {
  /// Two controls, a refusal for each, and one that may be refused in two ways.
  private static let rule = SmallSuite.rule(
    "device.one", "must",
    [
      SmallSuite.fence("case=right", #"{ "show": { "is": "right" }, "expect": {} }"#),
      SmallSuite.fence("case=fine", #"{ "show": { "is": "fine" }, "expect": {} }"#),
      SmallSuite.fence(
        "case=asked",
        """
        { "steps": [ { "show": { "is": "first" }, "require": { "word": "ready" } },
          { "show": { "is": "asked" }, "expect": {} } ] }
        """),
      SmallSuite.fence(
        "case=wrong control=right",
        #"{ "show": { "is": "wrong" }, "expect": { "refused": [ "it" ] } }"#),
      SmallSuite.fence(
        "case=coarse control=fine",
        #"{ "show": { "is": "coarse" }, "expect": { "refused": [ "it" ] } }"#),
      SmallSuite.fence(
        "case=either control=right",
        """
        { "show": { "is": "either" },
          "permit": { "loud": { "refused": [ "it" ] }, "quiet": { "refused": [ "it", "too" ] } } }
        """),
      SmallSuite.fence(
        "case=later control=asked",
        #"{ "show": { "is": "later" }, "expect": { "refused": [ "it" ] } }"#),
    ])

  /// Returns a target that refuses what isn't on a list, and what each of its answers says besides.
  private static func target(
    _ name: String = "probe", accepting accepted: Set<String>,
    instead: @escaping @Sendable (String) throws -> JSON.Object? = { _ in nil }
  ) -> ScriptedTarget {
    ScriptedTarget(name) { stimulus in
      .observed(
        try stimulus.steps.map { step in
          let word = step.argument["is"]?.string ?? ""
          if let other = try instead(word) { return other }
          if word == "first" { return ["word": "ready"] }
          return accepted.contains(word) ? [:] : ["refused": ["it"]]
        })
    }
  }

  private func verdicts(
    _ targets: [any Target], only patterns: [String] = []
  ) async throws -> [String: Verdict] {
    var selection = Selection()
    selection.patterns = patterns
    let (events, _) = try await Runner.events(
      of: SmallSuite.read([Self.rule]), targets, selection: selection
    ) { $0.jobs = 1 }
    return Dictionary(
      events.results.map { ("\($0.target) \($0.id.dropFirst("device.one/".count))", $0.verdict) }
    ) { first, _ in first }
  }

  @Test("A refusal that is one of several permitted outcomes needs its control too")
  func permitted() async throws {
    let all = try await verdicts([Self.target(accepting: [])])
    #expect(all["probe either"] == .inconclusive)
    let some = try await verdicts([Self.target(accepting: ["right"])])
    #expect(some["probe either"] == .pass)
    // The control isn't selected, so nothing has run it yet.
    let alone = try await verdicts([Self.target(accepting: [])], only: ["device.one/either"])
    #expect(alone == ["probe either": .inconclusive])
  }

  @Test("Each refusal has its own control: another one that was kept says nothing")
  func eachItsOwn() async throws {
    let right = try await verdicts([Self.target(accepting: ["right"])])
    #expect(right["probe wrong"] == .pass)
    #expect(right["probe coarse"] == .inconclusive)
    let fine = try await verdicts([Self.target(accepting: ["fine"])])
    #expect(fine["probe wrong"] == .inconclusive)
    #expect(fine["probe coarse"] == .pass)
  }

  @Test("What one target accepts says nothing about another", arguments: [false, true])
  func eachTarget(isReversed: Bool) async throws {
    let targets = [
      Self.target("open", accepting: ["right", "fine"]), Self.target("closed", accepting: []),
    ]
    let verdicts = try await verdicts(isReversed ? targets.reversed() : targets)
    for refusal in ["wrong", "coarse", "either"] {
      #expect(verdicts["open \(refusal)"] == .pass)
      #expect(verdicts["closed \(refusal)"] == .inconclusive)
    }
  }

  @Test("A control that can't be judged, or whose precondition wasn't met, isn't kept")
  func notKept() async throws {
    let malformed = Self.target(accepting: ["right", "fine", "asked"]) { word in
      word == "right" ? ["seen": 1] : nil
    }
    #expect(try await verdicts([malformed])["probe wrong"] == .inconclusive)
    #expect(try await verdicts([malformed])["probe coarse"] == .pass)
    let unready = Self.target(accepting: ["right", "fine", "asked"]) { word in
      word == "first" ? ["word": "busy"] : nil
    }
    #expect(try await verdicts([unready])["probe later"] == .inconclusive)
    #expect(try await verdicts([unready])["probe wrong"] == .pass)
    let ready = Self.target(accepting: ["right", "fine", "asked"])
    #expect(try await verdicts([ready])["probe later"] == .pass)
  }
}
