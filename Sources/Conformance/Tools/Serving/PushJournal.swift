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
    fileprivate let kept: KeptPush

    /// The push.
    package var push: ServedPush { kept.push }
  }

  /// What is kept, and what isn't any longer.
  package struct Standing: Sendable, Equatable {
    /// How many are kept.
    package var kept = 0
    /// How many were dropped because there was no more room.
    package var dropped = 0
    /// The number of the last one.
    package var last = 0
  }

  private struct State {
    var entries: [Entry] = []
    /// Where the kept ones begin: those before it are gone, and removed now and then.
    var first = 0
    var bytes = 0
    var dropped = 0
    var last = 0
    var watcher: (@Sendable () -> Void)?

    var kept: ArraySlice<Entry> { entries[first...] }

    mutating func dropFirst() {
      bytes -= entries[first].weight
      first += 1
      dropped += 1
      if first > 1_000, first * 2 > entries.count {
        entries.removeFirst(first)
        first = 0
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
  package func record(weight: Int, _ make: @escaping @Sendable () -> ServedPush) -> Int {
    let (number, watcher) = state.withLock { state in
      state.last += 1
      state.entries.append(
        Entry(number: state.last, weight: weight, kept: KeptPush(make)))
      state.bytes += weight
      while state.kept.count > mostPushes || state.bytes > mostBytes && state.kept.count > 1 {
        state.dropFirst()
      }
      return (state.last, state.watcher)
    }
    watcher?()
    return number
  }

  /// What is called after each push, on the thread that records it; nil for nothing.
  package func watch(_ watcher: (@Sendable () -> Void)?) {
    state.withLock { $0.watcher = watcher }
  }

  /// The pushes that are kept, oldest first.
  package var entries: ArraySlice<Entry> { state.withLock { $0.kept } }

  /// What is kept, and what isn't.
  package var standing: Standing {
    state.withLock { Standing(kept: $0.kept.count, dropped: $0.dropped, last: $0.last) }
  }

  /// Removes pushes; returns how many there were.
  package func remove(_ numbers: Set<Int>) -> Int {
    state.withLock { state in
      let before = state.kept.count
      state.entries = state.kept.filter { !numbers.contains($0.number) }
      state.first = 0
      state.bytes = state.entries.reduce(0) { $0 + $1.weight }
      return before - state.entries.count
    }
  }
}

/// A push that is made when somebody asks for it, and only once.
private final class KeptPush: Sendable {
  private enum State {
    case recorded(@Sendable () -> ServedPush)
    case made(ServedPush)
  }

  private let state: Guarded<State>

  init(_ make: @escaping @Sendable () -> ServedPush) { state = Guarded(.recorded(make)) }

  var push: ServedPush {
    state.withLock { state in
      switch state {
      case .made(let push): return push
      case .recorded(let make):
        let push = make()
        state = .made(push)
        return push
      }
    }
  }
}
