import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// One entry can't show whether another one's pin is used, nor one difference whether all count.
@Suite("Several known deviations")
struct SeveralDeviationsTests {
  private static let priority = Difference(path: "priority", expected: "5", observed: "10")
  private static let status = Difference(path: "status", expected: "200", observed: "400")

  @Test("A known deviation explains by its fields, wherever in a list they were")
  func byField() {
    var reported = ReportedRules()
    let found = Difference(
      path: "requests[1].headers.apns-priority", expected: "\"5\"", observed: "absent")
    reported.add(
      deviation("first", PinnedFinding([found]), cases: "provider.a/x"), of: "probe", .provider)
    var result = SampleRun.result(.inconclusive)
    result.target = "probe"
    for (concern, rules) in [
      ("requests.headers.apns-priority", ["provider.a"]), ("requests.headers", []),
      ("requests[1].headers.apns-priority", []),
    ] as [(String, Set<String>)] {
      result.concerns = [concern]
      #expect(reported.candidates(for: result, .provider).map(\.rules) == [rules])
    }
  }

  private func deviation(_ id: String, _ finding: PinnedFinding, cases: String...)
    -> Expectations.Deviation
  {
    let day = Day("2026-11-21") ?? .today()
    return Expectations.Deviation(
      id: id, finding: finding, why: "It was never built.", link: "here", since: day,
      until: day,
      location: SourceLocation(path: "a.json", line: 1, column: 1, length: 1, sourceLine: "{}"),
      cases: Set(cases))
  }

  private func expectations() -> Expectations {
    Expectations(
      target: "mine",
      deviations: [
        deviation("first", PinnedFinding([Self.priority]), cases: "a", "b"),
        deviation("second", PinnedFinding([Self.status]), cases: "c"),
        deviation("third", PinnedFinding(.silent), cases: "d", "e"),
      ])
  }

  private func result(_ id: String, _ finding: Finding, target: String = "mine") -> CaseResult {
    var result = SampleRun.result(.fail)
    (result.id, result.target, result.finding) = (id, target, finding)
    return result
  }

  @Test("Each case is held against its own entry, and only for the target of the list")
  func each() {
    for (id, target, difference, isExpected) in [
      ("a", "mine", Self.priority, true), ("b", "mine", Self.priority, true),
      ("c", "mine", Self.status, true), ("a", "mine", Self.status, false),
      ("c", "mine", Self.priority, false), ("d", "mine", Self.priority, false),
      ("z", "mine", Self.priority, false), ("a", "other", Self.priority, false),
      ("c", "other", Self.status, false),
    ] {
      var result = result(id, Finding(differences: [difference], step: nil), target: target)
      expectations().apply(to: &result)
      #expect(result.isExpected == isExpected, "\(id) of \(target): \(difference)")
    }
  }

  @Test("An entry is unseen if the run has none of its cases, not if it lacks one of them")
  func unseen() {
    #expect(expectations().unseen(among: ["a", "e"]) == ["second"])
    #expect(expectations().unseen(among: ["c"]) == ["first", "third"])
    #expect(expectations().unseen(among: []) == ["first", "second", "third"])
  }

  @Test("Step, control, and every difference are part of what is pinned, but not their order")
  func members() {
    let pinned = PinnedFinding([Self.priority, Self.status], step: 2, control: "right")
    var found = Finding(differences: [Self.priority, Self.status], step: 2)
    found.control = "right"
    #expect(pinned.matches(found))
    for change: (inout Finding) -> Void in [
      { $0.step = 1 }, { $0.step = nil }, { $0.control = nil }, { $0.control = "fine" },
      { $0.differences[1].path = "other" }, { $0.differences[1].expected = "201" },
      { $0.differences[1].observed = "401" },
      { $0.differences.removeLast() }, { $0.differences.append(Self.status) },
      { $0.kind = .failed },
    ] {
      var other = found
      change(&other)
      #expect(!pinned.matches(other), "\(other)")
      #expect(!found.saysTheSame(as: other), "\(other)")
    }
    var turned = found
    turned.differences.reverse()
    #expect(pinned.matches(turned) && found.saysTheSame(as: turned))
    // A pattern takes no difference that only another pin fits.
    let anything = Difference(path: "*", expected: "*", observed: "*")
    let open = PinnedFinding([anything, Self.priority], step: 2, control: "right")
    #expect(open.matches(found) && open.matches(turned))
    #expect(found.id(case: "a", target: "b") == turned.id(case: "a", target: "b"))
  }

  @Test("What is pinned is read back from a file with every member")
  func written() throws {
    let all = [
      PinnedFinding([Self.priority, Self.status], step: 2, control: "right", others: 3),
      PinnedFinding([Self.status], others: nil), PinnedFinding([Self.status]),
      PinnedFinding(.failed, message: "no *", step: 1), PinnedFinding(.silent, control: "fine"),
    ]
    for pinned in all {
      let read = try PinnedFinding(pinned.json)
      #expect(read.kind == pinned.kind)
      #expect(read.step == pinned.step)
      #expect(read.control == pinned.control)
      #expect(read.differences == pinned.differences)
      #expect(read.others == pinned.others)
      #expect(read.message == pinned.message)
    }
  }

  @Test("How many more differences there are counts, unless any number may follow")
  func others() {
    for (others, fitting) in [(0, [1]), (1, [2]), (2, [3]), (nil, [1, 2, 3])] as [(Int?, [Int])] {
      for count in 0...3 {
        let found = Finding(
          differences: Array(repeating: Self.priority, count: count), step: nil)
        #expect(
          PinnedFinding([Self.priority], others: others).matches(found) == fitting.contains(count))
      }
    }
  }
}
