import Testing

@testable import Conformance

@Suite("Findings")
struct FindingTests {
  private static let priority = Difference(
    path: "requests[0].headers.apns-priority", expected: "\"5\"", observed: "absent")
  private static let status = Difference(
    path: "outcome.status", expected: "200", observed: "\"a; b: expected c, observed d\"")

  /// A finding of each kind and form, with its reason in earlier versions.
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

  @Test("Each has the same reason as before, and is read back from it")
  func reasons() {
    for (finding, reason) in Self.samples {
      #expect(finding.reason == reason)
      let read = Finding(
        reason: reason, isUnsupported: finding.kind == .unsupported, differences: nil)
      #expect(read == finding)
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

  @Test("A finding that is migrated from a reason matches the same results, and is read back")
  func pinned() throws {
    for (finding, reason) in Self.samples where finding.kind != .unsupported {
      let pinned = try #require(PinnedFinding(reason: reason), "\(reason)")
      #expect(pinned.matches(finding))
      let read = try PinnedFinding(pinned.json)
      #expect(read.json == pinned.json)
      for (other, _) in Self.samples where other != finding { #expect(!pinned.matches(other)) }
    }
  }

  @Test(
    "A * matches only within its own member",
    arguments: [
      ("requests[0].headers.apns-*: expected \"5\", observed absent", true),
      ("requests[0].headers.apns-priority: expected \"*\", observed absent", true),
      ("requests[0].headers.apns-topic: expected \"5\", observed absent", false),
      ("requests[0].headers.apns-priority: expected \"5\", observed \"*\"", false),
    ])
  func patterns(reason: String, fits: Bool) throws {
    let pinned = try #require(PinnedFinding(reason: reason))
    #expect(pinned.matches(Finding(differences: [Self.priority], step: nil)) == fits)
    #expect(!pinned.matches(Finding(differences: [Self.priority, Self.status], step: nil)))
  }

  @Test("A reason that ends with a * allows more differences, and no other does")
  func others() throws {
    let two = Finding(differences: [Self.priority, Self.status], step: nil)
    for end in ["abs*", "absent; *", "absent; *; *"] {
      let open = try #require(
        PinnedFinding(reason: "requests[0].headers.apns-priority: expected \"5\", observed \(end)"))
      #expect(open.others == nil)
      #expect(open.matches(two))
    }
    let counted = try #require(
      PinnedFinding(
        reason: "requests[0].headers.apns-priority: expected \"5\", observed absent; and 1 more"))
    #expect(counted.matches(two))
    #expect(!counted.matches(Finding(differences: [Self.priority], step: nil)))
  }

  @Test("A pattern in place of a reason isn't parsed", arguments: ["*", "step 2: *", "x*y"])
  func whole(reason: String) { #expect(PinnedFinding(reason: reason) == nil) }
}
