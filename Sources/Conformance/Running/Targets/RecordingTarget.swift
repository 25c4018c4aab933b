import ConformanceSpecs

/// A target that forwards everything to another one, and records what it answered.
package final class RecordingTarget: Target {
  private let target: any Target
  private let recorded = Guarded<[(stimulus: Stimulus, steps: [JSON.Object])]>([])

  /// Makes a target that forwards to this one.
  package init(_ target: any Target) { self.target = target }

  /// The other target's description.
  package var description: TargetDescription { target.description }

  /// The other target's doubt.
  package var doubt: String? { target.doubt }

  /// Whether the other target keeps time.
  package var keepsTime: Bool { target.keepsTime }

  /// Whether the other target runs elsewhere.
  package var runsElsewhere: Bool { target.runsElsewhere }

  /// Lets the other target try the plainest thing.
  package func preflight() async throws(PreflightFailure) -> Bool { try await target.preflight() }

  /// Ends the other target.
  package func end() { target.end() }

  /// What was observed so far: for each stimulus, the observations of its steps.
  package var observations: [(stimulus: Stimulus, steps: [JSON.Object])] {
    recorded.withLock { $0 }
  }

  /// Asks the other target, and records its answer.
  package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    let answer = try await target.observe(stimulus)
    if case .observed(let steps) = answer { recorded.withLock { $0.append((stimulus, steps)) } }
    return answer
  }
}
