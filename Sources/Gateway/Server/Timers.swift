#if Gateway
  /// A heap of scheduled actions.
  ///
  /// It belongs to one thread.
  struct Timers {
    private struct Entry {
      var due: Int
      var order: Int
      var action: () -> Void

      static func < (one: Entry, other: Entry) -> Bool {
        (one.due, one.order) < (other.due, other.order)
      }
    }

    private var heap: [Entry] = []
    private var count = 0

    /// When the next action is due, in milliseconds on the monotonic clock.
    var next: Int? { heap.first?.due }

    /// Schedules an action; actions that are due at the same time run in the order of scheduling.
    mutating func add(due: Int, _ action: @escaping () -> Void) {
      count += 1
      heap.append(Entry(due: due, order: count, action: action))
      var child = heap.count - 1
      while child > 0, heap[child] < heap[(child - 1) / 2] {
        heap.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    /// Removes and returns the next action that is due.
    mutating func take(now: Int) -> (() -> Void)? {
      guard let first = heap.first, first.due <= now else { return nil }
      let last = heap.removeLast()
      guard !heap.isEmpty else { return first.action }
      heap[0] = last
      var parent = 0
      while true {
        let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }
        guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[parent]
        else { return first.action }
        heap.swapAt(parent, least)
        parent = least
      }
    }
  }
#endif
