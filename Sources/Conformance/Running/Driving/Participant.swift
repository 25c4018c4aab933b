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
