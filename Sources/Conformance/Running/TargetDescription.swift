import ConformanceSpecs

/// The identity of a target, and what it can do.
public struct TargetDescription: Sendable, Equatable {
  /// The name in reports, and on the command line.
  public var name: String
  /// Its version.
  public var version: String
  /// The role whose cases it is tested with.
  public var role: Role
  /// How much of the role it has to do by itself.
  public var scope = Scope.service
  /// The actions of the role that it can perform; cases with others are unsupported.
  public var capabilities: Set<String>
  /// The observations of the role that can't be made of the target.
  ///
  /// Cases that mention one are unsupported; in all others it counts as absent.
  public var hidden: Set<String>

  /// Describes a target.
  public init(
    name: String, version: String, role: Role, capabilities: Set<String>, hidden: Set<String> = []
  ) {
    self.name = name
    self.version = version
    self.role = role
    self.capabilities = capabilities
    self.hidden = hidden
  }

  /// The role and the scope in words, such as `provider library`; a service is the usual scope.
  package var roleWords: String {
    scope == .service ? role.rawValue : "\(role.rawValue) \(scope.rawValue)"
  }
}

/// What a target answers to a case.
public enum TargetAnswer: Sendable {
  /// What was observed in each step, by the names of the vocabulary; what is absent didn't happen.
  case observed([JSON.Object])
  /// The target can't do what the case asks, and why.
  case unsupported(String)
}
