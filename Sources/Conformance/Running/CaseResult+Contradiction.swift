import ConformanceSpecs

extension CaseResult {
  /// Says how another result says something else than this one, which follows from observations; nil
  /// if it says the same.
  func contradiction(of stored: CaseResult) -> String? {
    func differs(_ what: String, _ stored: String, _ judged: String) -> String? {
      stored == judged ? nil : "\(what) is \(stored), but \(judged) follows from what was observed"
    }
    func words(_ outcomes: [String]) -> String {
      outcomes.isEmpty ? "none" : outcomes.joined(separator: " or ")
    }
    return differs("the verdict", stored.verdict.rawValue, verdict.rawValue)
      ?? differs("the outcome", words(stored.outcomes), words(outcomes))
      ?? contradictionOfFindings(stored.finding, differs)
      ?? contradictionOfEvidence(stored.evidence)
  }

  private func contradictionOfFindings(
    _ stored: Finding?, _ differs: (String, String, String) -> String?
  ) -> String? {
    func reason(_ finding: Finding?) -> String { finding?.reason ?? "none" }
    guard let stored, let finding else {
      return differs("the finding", reason(stored), reason(finding))
    }
    if stored.saysTheSame(as: finding) { return nil }
    func words(_ step: Int?) -> String { step.map(String.init) ?? "none" }
    return differs("the finding", stored.reason, finding.reason)
      ?? differs("the kind of the finding", stored.kind.rawValue, finding.kind.rawValue)
      ?? differs("the step of the finding", words(stored.step), words(finding.step))
      ?? differs("the control of the finding", stored.control ?? "none", finding.control ?? "none")
      ?? "the differences of the finding aren't those that follow from what was observed"
  }

  private func contradictionOfEvidence(_ stored: Evidence?) -> String? {
    if stored == evidence { return nil }
    guard let stored, let evidence else {
      return stored == nil
        ? "the evidence is missing" : "there is evidence, but nothing differs in what was observed"
    }
    let members = [
      ("stimulus", stored.stimulus == evidence.stimulus),
      ("expected", stored.expected == evidence.expected),
      ("observed", stored.observed == evidence.observed),
      ("differences", stored.differences == evidence.differences),
    ]
    let names = members.filter { !$0.1 }.map { "\"\($0.0)\"" }
    return
      "in the evidence, \(names.joined(separator: " and ")) is something else than follows from "
      + "what was observed"
  }
}
