import ConformanceSpecs

/// An implementation under test, in one role.
///
/// A target reports what it did, never a verdict, and never sees what a case expects.
public protocol Target: Sendable {
  /// The target's name, version, role and capabilities.
  var description: TargetDescription { get }

  /// Tries the plainest thing once, before the first case.
  ///
  /// If that fails because of the set-up, every case would fail, and none because of its rule.
  /// Returns false if there is nothing plainer to try than a case.
  @discardableResult
  func preflight() async throws(PreflightFailure) -> Bool

  /// Performs a case from a fresh start, and returns what happened in each step.
  ///
  /// Cases may run concurrently. A thrown error means that the target itself failed, and its
  /// description is reported.
  func observe(_ stimulus: Stimulus) async throws -> TargetAnswer

  /// Why the target's reports can no longer be trusted; nil as long as they can.
  var doubt: String? { get }

  /// Whether it enforces its own deadline, so that the runner doesn't need one.
  var keepsTime: Bool { get }

  /// Whether it runs outside of the runner's process, so that the time of a case says something.
  var runsElsewhere: Bool { get }

  /// Ends whatever was started for the target; no case follows.
  func end()
}

extension Target {
  /// Does nothing: by default there is nothing to set up.
  @discardableResult
  public func preflight() async throws(PreflightFailure) -> Bool { false }

  /// Nil: a target is trusted by default.
  public var doubt: String? { nil }

  /// False: by default the runner sets a deadline.
  public var keepsTime: Bool { false }

  /// False: in the runner's process time is virtual.
  public var runsElsewhere: Bool { false }

  /// Does nothing: by default nothing was started.
  public func end() {}
}

/// A target that can be started once more, beside itself.
package protocol CopyableTarget: Target {
  /// Starts a copy of it, which may take this long for each answer.
  func copy(timeoutMilliseconds: Int) throws -> any Target
}

/// An error of a target that says what kind of finding it is; any other is `failed`.
package protocol TargetError: Error {
  /// The kind of the finding.
  var kind: Finding.Kind { get }
}

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
