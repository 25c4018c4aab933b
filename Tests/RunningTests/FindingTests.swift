import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Findings")
struct FindingTests {
  private static let priority = Difference(
    path: "requests[0].headers.apns-priority", expected: "\"5\"", observed: "absent")
  private static let status = Difference(
    path: "outcome.status", expected: "200", observed: "\"a; b: expected c, observed d\"")

  /// A finding of each kind and form, with its reason.
  private static let samples: [(finding: Finding, reason: String)] = {
    let ofStep = Finding(differences: [priority], step: 2)
    var ofControl = ofStep
    ofControl.control = "five"
    var unsupported = Finding(.unsupported, "the target doesn't do \"tap\"")
    unsupported.control = "five"
    let place = "requests[0].headers.apns-priority: expected \"5\", observed absent"
    return [
      (Finding(differences: [priority], step: nil), place),
      (ofStep, "step 2: \(place)"),
      (ofControl, "its control \"five\" was not kept: step 2: \(place)"),
      (
        Finding(differences: [priority, priority], step: 1),
        "step 1: \(place); \(place)"
      ),
      (unsupported, "its control \"five\" is unsupported: the target doesn't do \"tap\""),
      (Finding(.failed, "the target failed: step by step"), "the target failed: step by step"),
      (
        Finding(.silent, "the target gave no answer within 10 s"),
        "the target gave no answer within 10 s"
      ),
      (
        Finding(.malformed, "the target reported 1 step, but the case has 2"),
        "the target reported 1 step, but the case has 2"
      ),
    ]
  }()

  @Test("Each has its reason, and is read back from what a stream has of it")
  func reasons() {
    for (finding, reason) in Self.samples {
      #expect(finding.reason == reason)
      let read = Finding(
        finding.kind, step: finding.step, control: finding.control, reason: reason,
        differences: finding.differences)
      #expect(read == finding)
      #expect(Finding(reason: reason, isUnsupported: finding.kind == .unsupported) == finding)
    }
  }

  @Test("A reason lists three of many differences, and how many more there are")
  func many() throws {
    let many = Array(repeating: Self.priority, count: 5)
    let finding = Finding(differences: many, step: nil)
    #expect(finding.reason.hasSuffix("; and 2 more"))
    let text = try #require(DifferenceText(finding.message[...]))
    #expect(text.differences == Array(many.prefix(3)))
    #expect(text.others == 2)
  }

  @Test("The id depends on the case, the target and the structure, but not on the wording")
  func ids() {
    let finding = Finding(differences: [Self.priority], step: 2)
    let id = finding.id(case: "a/b", target: "mine")
    #expect(id == "8d54bf151d91b13e")
    var reworded = finding
    reworded.message = "other words"
    #expect(reworded.id(case: "a/b", target: "mine") == id)
    var others = [finding.id(case: "a/c", target: "mine"), finding.id(case: "a/b", target: "x")]
    for change: (inout Finding) -> Void in [
      { $0.step = nil }, { $0.control = "five" }, { $0.kind = .failed },
      { $0.differences[0].path = "x" }, { $0.differences[0].expected = "x" },
      { $0.differences[0].observed = "x" }, { $0.differences = [] },
    ] {
      var changed = finding
      change(&changed)
      others.append(changed.id(case: "a/b", target: "mine"))
    }
    #expect(Set(others + [id]).count == 10)
  }

  // MARK: Pinned

  @Test("A finding that is written into a file matches the same results, and is read back")
  func pinned() throws {
    for (finding, _) in Self.samples {
      let pinned =
        finding.kind == .difference
        ? PinnedFinding(finding.differences, step: finding.step, control: finding.control)
        : PinnedFinding(
          finding.kind, message: finding.message, step: finding.step, control: finding.control)
      #expect(pinned.matches(finding))
      #expect(try PinnedFinding(pinned.json).json == pinned.json)
      for (other, _) in Self.samples where other != finding { #expect(!pinned.matches(other)) }
    }
  }

  @Test(
    "A * matches only within its own member",
    arguments: [
      ("requests[0].headers.apns-*", "\"5\"", "absent", true),
      ("requests[0].headers.apns-priority", "\"*\"", "absent", true),
      ("requests[0].headers.apns-topic", "\"5\"", "absent", false),
      ("requests[0].headers.apns-priority", "\"5\"", "\"*\"", false),
    ])
  func patterns(path: String, expected: String, observed: String, fits: Bool) {
    let pinned = PinnedFinding([Difference(path: path, expected: expected, observed: observed)])
    #expect(pinned.matches(Finding(differences: [Self.priority], step: nil)) == fits)
    #expect(!pinned.matches(Finding(differences: [Self.priority, Self.status], step: nil)))
  }

  @Test("Other differences are counted, or of any number")
  func others() {
    let (one, two) = (
      Finding(differences: [Self.priority], step: nil),
      Finding(differences: [Self.priority, Self.status], step: nil)
    )
    let open = PinnedFinding([Self.priority], others: nil)
    #expect(open.matches(one) && open.matches(two))
    let counted = PinnedFinding([Self.priority], others: 1)
    #expect(counted.matches(two) && !counted.matches(one))
  }
}
