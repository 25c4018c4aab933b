import ConformanceSpecs

/// Reads results from the stream's format.
extension CaseResult {
  /// The members that are stored as texts, because their values take ten times the memory, and only
  /// `verify` reads them.
  static let rawMembers = ["observations", "control"]

  /// Reads a result, and how its parts contradict each other; nil if they don't.
  ///
  /// The contradiction isn't thrown: whether the result is planned is checked before, on one thread.
  static func read(
    _ event: StreamMembers
  ) throws(RunEvent.Unreadable) -> (result: CaseResult, contradiction: String?) {
    var result = CaseResult(
      id: try event.text("case"), rule: try event.text("rule"), target: try event.text("target"),
      line: try event.count("line"), verdict: try event.word("verdict"),
      isExpected: try event.flag("expected"),
      reason: event.has("reason") ? try event.text("reason") : "",
      outcomes: event.has("outcomes") ? try event.texts("outcomes") : [],
      remark: event.has("remark") ? try event.text("remark") : nil)
    if event.has("verdicts") {
      let words = try event.texts("verdicts")
      result.verdicts = words.compactMap(Verdict.init)
      guard result.verdicts.count == words.count, Set(words).count > 1,
        result.verdicts.contains(result.verdict)
      else {
        throw RunEvent.Unreadable(
          message: "\"verdicts\" has several different verdicts, and that of the result among them")
      }
    }
    if event.has("evidence") { result.evidence = try Evidence(try event.object("evidence")) }
    let finding = event.has("finding") ? try event.object("finding") : nil
    let unlikeness = try finding.flatMap { (finding) throws(RunEvent.Unreadable) in
      try result.take(finding)
    }
    if event.has("concerns") { result.concerns = try event.texts("concerns") }
    if event.has("because") { result.causes = try event.texts("because") }
    if event.has("unscored") { result.isUnscored = try event.flag("unscored") }
    if event.has("redacted") { result.isRedacted = try event.flag("redacted") }
    if event.has("milliseconds") {
      result.milliseconds = Int32(clamping: try event.count("milliseconds"))
    }
    if event.has("late") {
      let late = try event.object("late")
      result.lateness = Lateness(
        limit: try late.count("limit"), took: late.has("took") ? try late.count("took") : nil,
        rule: late.has("rule") ? try late.text("rule") : nil)
    }
    if event.has("cut") {
      let sizes = try event.object("cut")
      for part in Cut.Part.allCases where sizes.has(part.rawValue) {
        result.cuts.append(Cut(part: part, size: try sizes.count(part.rawValue)))
      }
    }
    return (result, result.contradiction(hasFinding: finding != nil) ?? unlikeness)
  }

  /// How the verdict contradicts the other parts; nil if it doesn't.
  private func contradiction(hasFinding: Bool) -> String? {
    if verdict == .pass, !reason.isEmpty || hasFinding || evidence != nil {
      return "a pass has no reason, finding or evidence"
    }
    if !causes.isEmpty, verdict != .inconclusive || concerns.isEmpty || !isExpected {
      return "only what is inconclusive, and expected, is so because of a rule"
    }
    if isUnscored, verdict != .inconclusive && verdict != .error || !isExpected {
      return "only what is inconclusive or an error, and expected, is unscored"
    }
    // A warning fails a run or not, as its options say; for the others, only a known deviation does.
    if verdict == .warn || remark != nil || isUnstable || isUnscored || !causes.isEmpty {
      return nil
    }
    return isExpected == verdict.isAcceptable(failing: .must)
      ? nil
      : "\"expected\" is \(isExpected) for the verdict \"\(verdict.rawValue)\", and nothing says why"
  }

  /// Takes a finding, and returns how it contradicts the reason and the evidence; nil if it doesn't.
  private mutating func take(
    _ members: StreamMembers
  ) throws(RunEvent.Unreadable) -> String? {
    let kind = Finding.Kind(rawValue: try members.text("kind"))
    let step = members.has("step") ? try members.count("step") : nil
    let control = members.has("control") ? try members.text("control") : nil
    let stored = members.has("id") ? try members.text("id") : nil
    if reason.isEmpty { return "it has a finding, but no reason" }
    // What a later version found, only that version can compute.
    guard let kind else { return nil }
    let differences = evidence?.differences
    finding = Finding(
      kind, step: step, control: control, reason: reason, differences: differences)
    guard let finding, differences == nil || finding.isWordedByDifferences else {
      return "its reason isn't the one of its finding"
    }
    let computed = finding.id(case: id, target: target)
    return stored.flatMap { stored in
      stored == computed
        ? nil : "the id of its finding is \(stored), but that of what it found is \(computed)"
    }
  }
}

extension CaseResult.Evidence {
  fileprivate init(_ evidence: StreamMembers) throws(RunEvent.Unreadable) {
    var differences: [Difference] = []
    for difference in try evidence.objects("differences") {
      differences.append(
        Difference(
          path: try difference.text("path"), expected: try difference.text("expected"),
          observed: try difference.text("observed")))
    }
    self.init(
      stimulus: try evidence.value("stimulus"), expected: try evidence.value("expected"),
      observed: try evidence.value("observed"), differences: differences)
  }
}
