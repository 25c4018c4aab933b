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
    isUnlimited ? nil : description.limit(for: body)
  }
}

extension TargetDescription {
  /// Returns why the target can't be asked about a case; nil if it can.
  func limit(for body: CaseBody) -> Finding? {
    let missing = body.steps.map(\.action).filter { !capabilities.contains($0) }
    // What doesn't apply isn't untested, whatever else is missing.
    if let action = missing.first(where: Action.offers.contains) ?? missing.first {
      return Self.lack(of: action)
    }
    if let hidden = body.expectedObservations.first(where: hidden.contains) {
      return Finding(.unsupported, "\"\(hidden)\" can't be seen of the target")
    }
    return nil
  }

  /// Why a case with an action is unsupported, or doesn't apply.
  static func lack(of action: String) -> Finding {
    Finding(
      Action.offers.contains(action) ? .outOfScope : .unsupported, "\(lackWords)\"\(action)\"")
  }

  private static let lackWords = "the target doesn't do "

  /// Returns the action whose lack is the reason of a result; nil if there is another reason.
  package static func missingAction(_ reason: String) -> String? {
    guard reason.hasPrefix(lackWords) else { return nil }
    return reason.dropFirst(lackWords.count).trimmingPrefix("\"").split(separator: "\"").first
      .map(String.init)
  }
}
