/// Passes everything on to another target, and remembers what it answered.
public final class RecordingTarget: Target {
  private let target: any Target
  private let recorded = Guarded<[(stimulus: Stimulus, steps: [JSON.Object])]>([])

  /// Listens to a target.
  public init(_ target: any Target) { self.target = target }

  /// The other target's.
  public var description: TargetDescription { target.description }

  /// The other target's.
  public var doubt: String? { target.doubt }

  /// The other target's.
  public var keepsTime: Bool { target.keepsTime }

  /// Ends the other target.
  public func end() { target.end() }

  /// What was observed so far: of each stimulus its steps.
  public var observations: [(stimulus: Stimulus, steps: [JSON.Object])] {
    recorded.withLock { $0 }
  }

  /// Asks the other target.
  public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    let answer = try await target.observe(stimulus)
    if case .observed(let steps) = answer { recorded.withLock { $0.append((stimulus, steps)) } }
    return answer
  }
}
