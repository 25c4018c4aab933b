import ConformanceSpecs

/// The controls that were kept in one run, so that the refusals that depend on them don't run them
/// again.
///
/// Only kept controls are recorded. A control that was not kept is run again for each refusal,
/// which then reports its own observation. Each run has its own record.
final class KeptControls: Sendable {
  private struct Entry: Hashable {
    var control: ObjectIdentifier
    var target: Int
  }

  private let kept = Guarded<[Entry: [JSON.Object]]>([:])

  /// Returns what was observed when a target kept a control in this run; nil if it hasn't.
  func observations(of control: CaseTemplate, target: Int) -> [JSON.Object]? {
    kept.withLock { $0[Entry(control: ObjectIdentifier(control), target: target)] }
  }

  /// Records that a target has kept a control, with the observations that results need of it.
  func insert(_ control: CaseTemplate, of target: Int, _ observed: [JSON.Object] = []) {
    kept.withLock { kept in
      kept[Entry(control: ObjectIdentifier(control), target: target)] = observed
    }
  }
}
