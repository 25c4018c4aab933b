import ConformanceSpecs

extension TargetDescription {
  /// What is wrong with the words of the description, in a sentence; nil if the role has all of them.
  package func complaint(_ vocabulary: Vocabulary) -> String? {
    let actions = vocabulary.actions.map { $0.name }
    guard !capabilities.isEmpty else {
      return "\"capabilities\" is empty; the role \(role.rawValue) has "
        + actions.joined(separator: ", ")
    }
    let observations = vocabulary.actions.flatMap { $0.observations.map { $0.name } }
    return complaint("action", about: capabilities, known: actions)
      ?? complaint("observation", about: hidden, known: observations.withoutRepetition)
  }

  private func complaint(_ kind: String, about words: Set<String>, known: [String]) -> String? {
    words.sorted().first { !known.contains($0) }.map { word in
      let near = Spelling.closest(to: word, among: known).map { "; did you mean \"\($0)\"?" }
      return "the role \(role.rawValue) has no \(kind) \"\(word)\""
        + (near ?? "; it has \(known.joined(separator: ", "))")
    }
  }
}
