import ConformanceRunning

extension Explanation {
  /// Returns the transcript of a case that was run: what was done, expected and observed, and the
  /// verdict.
  package func replay(
    of example: Case, _ result: CaseResult,
    observed: [(stimulus: Stimulus, steps: [JSON.Object])], _ redaction: Redaction = .standard
  ) -> String {
    // What is in the case was published with it.
    let redaction = redaction.publishing(.object(example.body.given)).publishing(
      .array(example.body.steps.map { $0.argument }))
    let observed = observed.map { seen in
      (
        stimulus: seen.stimulus,
        steps: seen.steps.map { redaction.redacted(.object($0)).object ?? JSON.Object() }
      )
    }
    var lines = [
      "\(example.id) · \(result.target)", "  \(suite.root)/\(example.rule.page):\(example.line)",
      "  \(example.rule.level.rawValue): \(example.rule.requirement)", "",
    ]
    lines += Self.transcript(of: example.body, observed: observed.first?.steps)
    if let control = observed.dropFirst().first {
      lines += ["", "control \"\(example.template.control ?? "")\""]
      for (step, seen) in zip(control.stimulus.steps, control.steps) {
        lines += Self.block(step.action, step.argument) + Self.block("observed", .object(seen))
      }
    }
    let outcomes = result.outcomes.isEmpty ? "" : " (\(result.outcomes.joined(separator: " or ")))"
    let reason = result.reason.isEmpty ? "" : ": \(result.reason)"
    return Style.printable(lines: lines + ["", result.verdict.rawValue + outcomes + reason])
  }
}
