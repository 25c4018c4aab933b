import ConformanceModels

/// The pushes that a served gateway has received, newest last, up to a limit.
///
/// A push is there before its answer leaves: whoever has the answer finds it. What a push means and
/// breaks is worked out when somebody asks, so that recording costs the gateway next to nothing.
package final class PushJournal: Sendable {
  /// A push with its number, which counts all pushes from 1.
  package struct Entry: Sendable {
    package let number: Int
    /// About how many bytes it takes.
    let weight: Int
    private let make: @Sendable () -> ServedPush

    fileprivate init(_ number: Int, weight: Int, _ make: @escaping @Sendable () -> ServedPush) {
      (self.number, self.weight, self.make) = (number, weight, make)
    }

    /// The push, worked out anew each time, so that only what arrived takes memory.
    package var push: ServedPush { make() }
  }

  /// Some of the pushes, as they were at a moment, the newest last.
  package typealias Entries = Slice<ChunkedList<Entry>>

  /// What the figures tell apart.
  package struct Kind: Hashable, Sendable {
    /// The status of the answer; nil where there was none.
    package var status: Int?
    /// The push type; nil where it is none that is documented.
    package var type: PushType?

    package init(status: Int?, type: PushType?) { (self.status, self.type) = (status, type) }
  }

  /// How many pushes there are, and aren't any longer.
  package struct Counts: Sendable, Equatable {
    /// How many are recorded.
    package var recorded = 0
    /// How many were dropped because there was no more room.
    package var dropped = 0
    /// The number of the newest that was dropped.
    package var lastDropped = 0
    /// The number of the newest.
    package var last = 0
  }

  private struct State {
    var entries = ChunkedList<Entry>()
    var bytes = 0
    var dropped = 0
    var lastDropped = 0
    var last = 0
    var totals: [Kind: Int] = [:]
    var watcher: (@Sendable () -> Void)?

    var counts: Counts {
      Counts(recorded: entries.count, dropped: dropped, lastDropped: lastDropped, last: last)
    }

    mutating func dropFirst() -> Entry {
      let entry = entries.removeFirst()
      bytes -= entry.weight
      lastDropped = entry.number
      dropped += 1
      return entry
    }
  }

  private let state = Guarded(State())
  private let mostPushes: Int
  private let mostBytes: Int

  /// Creates an empty journal with limits for the number of pushes and for their bytes.
  package init(pushes: Int = 10_000, bytes: Int = 64 << 20) {
    (mostPushes, mostBytes) = (pushes, bytes)
  }

  /// Records a push; returns its number.
  @discardableResult
  package func record(
    weight: Int, _ kind: Kind, _ make: @escaping @Sendable () -> ServedPush
  ) -> Int {
    // Freed after the lock, for which the server's threads wait.
    var garbage: [Entry] = []
    let (number, watcher) = state.withLock { state in
      state.last += 1
      state.totals[kind, default: 0] += 1
      state.entries.append(Entry(state.last, weight: weight, make))
      state.bytes += weight
      while state.entries.count > mostPushes || state.bytes > mostBytes && state.entries.count > 1 {
        garbage.append(state.dropFirst())
      }
      defer { state.watcher = nil }
      return (state.last, state.watcher)
    }
    withExtendedLifetime(garbage) { watcher?() }
    return number
  }

  /// What is called once after the next push, on the thread that records it; nil for nothing.
  package func callOnce(_ watcher: (@Sendable () -> Void)?) {
    state.withLock { $0.watcher = watcher }
  }

  /// Returns those that came after the push of this number.
  private static func entries(of all: ChunkedList<Entry>, after number: Int) -> Entries {
    // Their numbers rise, with gaps where some were removed.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return all[low...]
  }

  /// How many pushes have come in all, those that are gone included.
  package var totals: [Kind: Int] { state.withLock { $0.totals } }

  package var counts: Counts { state.withLock { $0.counts } }

  /// The pushes after one of this number, and the counts at that moment.
  package func snapshot(after number: Int = 0) -> (entries: Entries, counts: Counts) {
    let (entries, counts) = state.withLock { ($0.entries, $0.counts) }
    return (Self.entries(of: entries, after: number), counts)
  }

  /// Removes all pushes; returns the number of the newest.
  @discardableResult
  package func removeAll() -> Int {
    state.withLock { state in
      (state.entries, state.bytes) = (ChunkedList(), 0)
      return state.last
    }
  }

  /// Removes pushes; returns how many there were.
  package func remove(_ numbers: Set<Int>) -> Int {
    state.withLock { state in
      let before = state.entries.count
      state.entries = ChunkedList(state.entries.lazy.filter { !numbers.contains($0.number) })
      state.bytes = state.entries.reduce(0) { $0 + $1.weight }
      return before - state.entries.count
    }
  }
}
