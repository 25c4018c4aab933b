import Conformance

/// The events of a run, kept so that rendering them can be measured on its own.
///
/// `@unchecked Sendable` is sound because a runner reports one event after the other, and nobody
/// asks for them before the run has ended.
final class KeptEvents: @unchecked Sendable {
  private(set) var all: [RunEvent] = []

  func append(_ event: RunEvent) { all.append(event) }
}
