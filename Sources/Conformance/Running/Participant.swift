/// A target in a run, with what every one of its cases needs to know about it.
struct Participant: Sendable {
  let target: any Target
  let description: TargetDescription
  /// What the cases of its role can say; nil if the role has no vocabulary.
  let vocabulary: Vocabulary?
  /// Whether it can perform every action of the vocabulary, and nothing is hidden.
  private let isUnlimited: Bool

  init(_ target: any Target, _ vocabulary: Vocabulary?) {
    self.target = target
    self.vocabulary = vocabulary
    let description = target.description
    self.description = description
    isUnlimited =
      description.hidden.isEmpty
      && vocabulary?.actions.allSatisfy { description.capabilities.contains($0.name) } == true
  }

  /// Returns why it can't be asked; nil if it can.
  func limit(for body: CaseBody) -> String? {
    if isUnlimited { return nil }
    if let missing = body.steps.first(where: { !description.capabilities.contains($0.action) }) {
      return "the target doesn't do \"\(missing.action)\""
    }
    if let hidden = body.expectedObservations.first(where: description.hidden.contains) {
      return "\"\(hidden)\" can't be seen of the target"
    }
    return nil
  }
}
