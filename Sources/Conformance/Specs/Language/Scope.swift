/// How much of a role a target has to do by itself.
public enum Scope: String, Sendable, CaseIterable {
  /// Everything that the role's rules ask for.
  case service
  /// It passes on what its caller says, and keeps little: some rules are the caller's to keep.
  case library
}
