/// The cases that may be controls and were kept in one run, so that the refusals beside a control
/// don't ask for it again.
///
/// Only what was kept is remembered: where a control was not, each refusal asks for it, and tells
/// what it saw itself. Another run knows nothing of it.
final class KeptControls: Sendable {
  private struct Kept: Hashable {
    var control: ObjectIdentifier
    var target: Int
  }

  private let kept = Guarded<Set<Kept>>([])

  /// Whether a target has kept a control in this run.
  func contains(_ control: CaseTemplate, of target: Int) -> Bool {
    kept.withLock { $0.contains(Kept(control: ObjectIdentifier(control), target: target)) }
  }

  /// Remembers that a target has kept a control.
  func insert(_ control: CaseTemplate, of target: Int) {
    kept.withLock { _ = $0.insert(Kept(control: ObjectIdentifier(control), target: target)) }
  }
}
