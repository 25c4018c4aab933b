import ConformanceSpecs

extension TargetDescription {
  /// Returns why the target can't be asked about a case of a role; nil if it can.
  func limit(for body: CaseBody, _ vocabulary: Vocabulary?) -> Finding? {
    let lacks = body.steps.filter { !capabilities.contains($0.action) }
      .map { Self.lack(of: $0.action, vocabulary) }
    // What doesn't apply isn't untested, whatever else is missing.
    if let lack = lacks.first(where: { $0.kind == .outOfScope }) ?? lacks.first { return lack }
    if let hidden = body.expectedObservations.first(where: hidden.contains) {
      return Finding(.unsupported, "\"\(hidden)\" can't be seen of the target")
    }
    return nil
  }

  /// Why a case with an action is unsupported, or doesn't apply.
  static func lack(of action: String, _ vocabulary: Vocabulary?) -> Finding {
    Finding(
      vocabulary?.action(action)?.isOffer == true ? .outOfScope : .unsupported,
      "the target doesn't do \"\(action)\"")
  }
}
