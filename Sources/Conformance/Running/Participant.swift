import ConformanceSpecs

/// A target in a run, with what every one of its cases needs to know about it.
package struct Participant: Sendable {
  let target: any Target
  let description: TargetDescription
  /// What the cases of its role can say; nil if the role has no vocabulary.
  let vocabulary: Vocabulary?
  /// Whether it can perform every action of the vocabulary, and nothing is hidden.
  private let isUnlimited: Bool

  package init(_ target: any Target, _ vocabulary: Vocabulary?) {
    self.target = target
    self.vocabulary = vocabulary
    let description = target.description
    self.description = description
    isUnlimited =
      description.hidden.isEmpty
      && vocabulary?.actions.allSatisfy { description.capabilities.contains($0.name) } == true
  }

  /// Returns why it can't be asked; nil if it can.
  package func limit(for body: CaseBody) -> Finding? {
    isUnlimited ? nil : description.limit(for: body, vocabulary)
  }
}

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
