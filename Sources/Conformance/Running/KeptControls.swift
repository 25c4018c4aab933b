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

  private let kept = Guarded<Set<Entry>>([])

  /// Whether a target has kept a control in this run.
  func contains(_ control: CaseTemplate, of target: Int) -> Bool {
    kept.withLock { $0.contains(Entry(control: ObjectIdentifier(control), target: target)) }
  }

  /// Records that a target has kept a control.
  func insert(_ control: CaseTemplate, of target: Int) {
    kept.withLock { _ = $0.insert(Entry(control: ObjectIdentifier(control), target: target)) }
  }
}
