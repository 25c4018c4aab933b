import ConformanceModels

/// The pushes that a served gateway has received, newest last, up to a limit.
///
/// A push is there before its answer leaves: whoever has the answer finds it. What a push means and
/// breaks is worked out when somebody asks, so that recording costs the gateway next to nothing.
package final class PushJournal: Sendable {
  /// A push with its number, which counts all pushes from 1.
  package struct Entry: Sendable {
    package let number: Int
    fileprivate let weight: Int
    private let make: @Sendable () -> ServedPush

    fileprivate init(_ number: Int, weight: Int, _ make: @escaping @Sendable () -> ServedPush) {
      (self.number, self.weight, self.make) = (number, weight, make)
    }

    /// The push, worked out anew each time, so that only what arrived takes memory.
    package var push: ServedPush { make() }
  }

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
    var entries: [Entry] = []
    /// Where the kept ones begin: those before it are gone, and removed now and then.
    var first = 0
    var bytes = 0
    /// The bytes of those that are gone and not removed yet.
    var goneBytes = 0
    var dropped = 0
    var lastDropped = 0
    var last = 0
    var totals: [Kind: Int] = [:]
    var watcher: (@Sendable () -> Void)?

    var kept: ArraySlice<Entry> { entries[first...] }

    var counts: Counts {
      Counts(recorded: kept.count, dropped: dropped, lastDropped: lastDropped, last: last)
    }

    /// Drops the oldest; puts those that are removed into `garbage`.
    mutating func dropFirst(mostGoneBytes: Int, _ garbage: inout [Entry]) {
      bytes -= entries[first].weight
      goneBytes += entries[first].weight
      lastDropped = entries[first].number
      first += 1
      dropped += 1
      // Removed many at a time: each removal moves all that follow.
      if first > 1_000 && first * 2 > entries.count || goneBytes > mostGoneBytes {
        garbage = entries
        entries = Array(kept)
        (first, goneBytes) = (0, 0)
      }
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
    // Freed after the lock: thousands of requests take their time, and the server's threads wait for it.
    var garbage: [Entry] = []
    let (number, watcher) = state.withLock { state in
      state.last += 1
      state.totals[kind, default: 0] += 1
      state.entries.append(Entry(state.last, weight: weight, make))
      state.bytes += weight
      while state.kept.count > mostPushes || state.bytes > mostBytes && state.kept.count > 1 {
        state.dropFirst(mostGoneBytes: mostBytes / 4, &garbage)
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
  private static func entries(
    of kept: ArraySlice<Entry>, after number: Int
  ) -> ArraySlice<Entry> {
    // Their numbers rise, with gaps where some were removed.
    var (low, high) = (kept.startIndex, kept.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return kept[low...]
  }

  /// How many pushes have come in all, those that are gone included.
  package var totals: [Kind: Int] { state.withLock { $0.totals } }

  package var counts: Counts { state.withLock { $0.counts } }

  /// The pushes after one of this number, and the counts at that moment.
  package func snapshot(after number: Int = 0) -> (entries: ArraySlice<Entry>, counts: Counts) {
    let (kept, counts) = state.withLock { ($0.kept, $0.counts) }
    return (Self.entries(of: kept, after: number), counts)
  }

  /// Removes all pushes; returns the number of the newest.
  @discardableResult
  package func removeAll() -> Int {
    state.withLock { state in
      (state.entries, state.first, state.bytes, state.goneBytes) = ([], 0, 0, 0)
      return state.last
    }
  }

  /// Removes pushes; returns how many there were.
  package func remove(_ numbers: Set<Int>) -> Int {
    state.withLock { state in
      let before = state.kept.count
      state.entries = state.kept.filter { !numbers.contains($0.number) }
      (state.first, state.goneBytes) = (0, 0)
      state.bytes = state.entries.reduce(0) { $0 + $1.weight }
      return before - state.entries.count
    }
  }
}
