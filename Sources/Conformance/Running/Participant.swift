/// A target in a run, and what has to be known of it for each of its cases.
struct Participant: Sendable {
  let target: any Target
  let description: TargetDescription
  /// What the cases of its role can say; nil where nobody has described the role.
  let vocabulary: Vocabulary?
  /// Whether it can do all of that, and all of it can be seen.
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

  /// What keeps it from being asked; nil where nothing does.
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
