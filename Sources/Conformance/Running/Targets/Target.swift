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
