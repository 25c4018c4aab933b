/// An implementation under test, in one role.
///
/// A target reports what it did, never a verdict, and never sees what a case expects.
public protocol Target: Sendable {
  /// Who it is.
  var description: TargetDescription { get }

  /// Does what a case asks, from a fresh start, and reports what happened in each step.
  ///
  /// Cases may run side by side. An error that is thrown is the target's own failure, and its text
  /// is reported.
  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer

  /// Why nothing that the target says can be believed any more; nil while it can.
  var doubt: String? { get }

  /// Whether it always answers in time by itself; then the runner doesn't watch the clock.
  var keepsTime: Bool { get }

  /// Ends whatever was started for it; nothing is asked afterwards.
  func end()
}

extension Target {
  /// A target is believed.
  public var doubt: String? { nil }

  /// A target is watched.
  public var keepsTime: Bool { false }

  /// Nothing was started.
  public func end() {}
}

/// Who a target is, and what it can do.
public struct TargetDescription: Sendable, Equatable {
  /// The name in reports, and on the command line.
  public var name: String
  /// Its version.
  public var version: String
  /// The role whose cases it is held against.
  public var role: Role
  /// The actions of the role that it can perform; cases with others are unsupported.
  public var capabilities: Set<String>
  /// The observations of the role that can't be made of it.
  ///
  /// Cases that say something about one are unsupported; to all others it counts as not there.
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
}

/// What a target answers to a case.
public enum TargetAnswer: Sendable {
  /// What was observed in each step, by the names of the role's vocabulary; what isn't there didn't happen.
  case observed([JSON.Object])
  /// The target can't do what the case asks, and why.
  case unsupported(String)
}
