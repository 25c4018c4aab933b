/// How much of a role a target has to do by itself.
public enum Scope: String, Sendable, CaseIterable {
  /// Everything that the role's rules ask for.
  case service
  /// It passes on what its caller says, and keeps little: some rules are the caller's to keep.
  case library
}

extension Level {
  /// Returns the level for targets of a scope, where a library may have another one.
  package func forScope(_ scope: Scope, ofLibrary other: Level?) -> Level {
    scope == .library ? other ?? self : self
  }

  /// The level as the line of a rule has it: with that of a library if it is another one, and with
  /// what it rests on if no document says it.
  package func words(ofLibrary other: Level?, _ basis: Basis) -> String {
    let words = [rawValue, other.map { "\($0.rawValue) of a library" }, basis.word]
    return words.compactMap { $0 }.joined(separator: ", ")
  }
}
