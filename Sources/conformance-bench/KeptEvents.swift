import Conformance

/// The events of a run, kept (as no real run does) so that rendering them can be measured on its own.
///
/// `@unchecked Sendable` is sound because a runner reports one event after the other, and nobody
/// asks for them before the run has ended.
final class KeptEvents: @unchecked Sendable {
  private(set) var all: [RunEvent] = []

  init(atMost count: Int) { all.reserveCapacity(count) }

  func append(_ event: RunEvent) { all.append(event) }
}
