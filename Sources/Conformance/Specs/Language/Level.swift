/// How binding a rule is.
public enum Level: String, Sendable, CaseIterable {
  /// The run fails if the rule isn't kept.
  case must
  /// The run warns if the rule isn't kept.
  case should
  /// The run records what was observed, and nothing follows from it.
  case may
}

/// On what the level of a rule rests.
package enum Basis: String, Sendable, CaseIterable {
  /// A document that the rule cites says it at this level.
  case stated
  /// It follows from what the documents say; the page says how.
  case inferred
  /// No document says it at this level: it is the suite's own ruling, and the page says why.
  case ruling = "our ruling"

  /// What stands behind the level; nothing where a document says it.
  package var word: String? { self == .stated ? nil : rawValue }

  /// What it means, for those whose target doesn't keep the rule; nothing where a document says it.
  package var explanation: String? {
    switch self {
    case .stated: nil
    case .inferred: "inferred from what the documents say"
    case .ruling: "our ruling; no document states this level"
    }
  }
}
