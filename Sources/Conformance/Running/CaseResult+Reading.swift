import ConformanceSpecs

/// Reads results from the stream's format.
extension CaseResult {
  /// The members that are stored as texts, because their values take ten times the memory.
  static let rawMembers = ["evidence", "observations", "control"]

  /// Reads a result, and how its parts contradict each other; nil if they don't.
  ///
  /// The contradiction isn't thrown: whether the result is planned is checked before, on one thread.
  static func read(
    _ event: StreamMembers, evidence text: [UInt8]
  ) throws(RunEvent.Unreadable) -> (result: CaseResult, contradiction: String?) {
    var result = CaseResult(
      id: try event.text("case"), rule: try event.text("rule"), target: try event.text("target"),
      line: try event.count("line"), verdict: try event.word("verdict"),
      isExpected: try event.flag("expected"),
      reason: event.has("reason") ? try event.text("reason") : "",
      outcomes: event.has("outcomes") ? try event.texts("outcomes") : [],
      remark: event.has("remark") ? try event.text("remark") : nil)
    var differences: [Difference]?
    if !text.isEmpty {
      differences = try Evidence.differences(in: text[...])
      result.storedEvidence = .text(text)
    }
    var finding: (members: StoredFinding.Members, id: String?)?
    if event.has("finding") {
      finding = try StoredFinding.Members.read(try event.object("finding"))
      result.setFinding(finding?.members)
    }
    if event.has("concerns") { result.concerns = try event.texts("concerns") }
    if event.has("because") { result.causes = try event.texts("because") }
    if event.has("redacted") { result.isRedacted = try event.flag("redacted") }
    if event.has("cut") {
      let sizes = try event.object("cut")
      for part in Cut.Part.allCases where sizes.has(part.rawValue) {
        result.cuts.append(Cut(part: part, size: try sizes.count(part.rawValue)))
      }
    }
    return (
      result,
      result.contradiction
        ?? finding.flatMap { result.contradiction(of: $0.members, id: $0.id, differences) }
    )
  }

  /// How the verdict contradicts the other parts; nil if it doesn't.
  private var contradiction: String? {
    if verdict == .pass, !reason.isEmpty || details.hasFinding || hasEvidence {
      return "a pass has no reason, finding or evidence"
    }
    if !causes.isEmpty, verdict != .inconclusive || concerns.isEmpty || !isExpected {
      return "only what is inconclusive, and expected, is so because of a rule"
    }
    // A warning fails a run or not, as its options say; for the others, only a known deviation does.
    if verdict == .warn || remark != nil || !causes.isEmpty { return nil }
    return isExpected == verdict.isAcceptable(failing: .must)
      ? nil
      : "\"expected\" is \(isExpected) for the verdict \"\(verdict.rawValue)\", and nothing says why"
  }

  /// Returns how a finding contradicts the reason and the evidence; nil if it doesn't.
  private func contradiction(
    of members: StoredFinding.Members, id stored: String?, _ differences: [Difference]?
  ) -> String? {
    if reason.isEmpty { return "it has a finding, but no reason" }
    // What a later version found, only that version can compute.
    if members.kind == nil { return nil }
    guard let finding = Finding(members, reason: reason, differences: differences),
      differences == nil || finding.isWordedByDifferences
    else { return "its reason isn't the one of its finding" }
    let computed = finding.id(case: id, target: target)
    return stored.flatMap { stored in
      stored == computed
        ? nil : "the id of its finding is \(stored), but that of what it found is \(computed)"
    }
  }
}

extension StoredFinding.Members {
  fileprivate static func read(
    _ finding: StreamMembers
  ) throws(RunEvent.Unreadable) -> (Self, id: String?) {
    let members = Self(
      kind: Finding.Kind(rawValue: try finding.text("kind")),
      step: finding.has("step") ? try finding.count("step") : nil,
      control: finding.has("control") ? try finding.text("control") : nil)
    return (members, finding.has("id") ? try finding.text("id") : nil)
  }
}

extension CaseResult.Evidence {
  private static let values = ["stimulus", "expected", "observed"]

  /// Reads evidence from its text; nil if it isn't in order.
  init?(_ text: ArraySlice<UInt8>) {
    guard let json = try? JSON.parse(text, limits: RunEvent.limits),
      let differences = try? Self.differences(of: json), let stimulus = json["stimulus"],
      let expected = json["expected"], let observed = json["observed"]
    else { return nil }
    self.init(
      stimulus: stimulus, expected: expected, observed: observed, differences: differences)
  }

  /// Reads the differences in the text of evidence, and checks that everything else is there.
  static func differences(
    in text: ArraySlice<UInt8>
  ) throws(RunEvent.Unreadable) -> [Difference] {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(text, leaving: values, limits: RunEvent.limits).value
    } catch {
      throw RunEvent.Unreadable(message: error.message)
    }
    return try differences(of: json)
  }

  private static func differences(of json: JSON) throws(RunEvent.Unreadable) -> [Difference] {
    guard case .object(let object) = json else {
      throw RunEvent.Unreadable(
        message: "\"evidence\" must be an object, not \(json.kindName)")
    }
    let evidence = StreamMembers(object)
    for key in values { _ = try evidence.value(key) }
    var differences: [Difference] = []
    for difference in try evidence.objects("differences") {
      differences.append(
        Difference(
          path: try difference.text("path"), expected: try difference.text("expected"),
          observed: try difference.text("observed")))
    }
    return differences
  }
}
