/// What some threads hand to another one, as long as it doesn't become too much.
///
/// Whoever puts something in never waits. What finds no room is only counted, and the reader is told.
package final class BoundedQueue<Element: Sendable>: Sendable {
  /// What the reader gets at a time.
  package struct Batch: Sendable {
    /// What came, in order.
    package var elements: [Element] = []
    /// How many more came after them, and found no room.
    package var dropped = 0
  }

  private struct State {
    var batch = Batch()
    var weight = 0
    var isClosed = false
  }

  private let state = Guarded(State())
  private let mostElements: Int
  private let mostWeight: Int

  /// A queue for so many elements, which together weigh so much at most.
  package init(elements: Int, weight: Int) { (mostElements, mostWeight) = (elements, weight) }

  /// Adds an element, or counts it where there is no room.
  package func put(_ element: Element, weight: Int = 0) {
    state.withLockAndSignal { state in
      guard !state.isClosed else { return }
      // Where one was dropped, those after it are too: the reader gets them in order.
      guard state.batch.dropped == 0, state.batch.elements.count < mostElements,
        state.weight + weight <= mostWeight
      else {
        state.batch.dropped += 1
        return
      }
      state.batch.elements.append(element)
      state.weight += weight
    }
  }

  /// Waits for something, and takes all that there is; nil where nothing is left and nothing comes.
  package func take() -> Batch? {
    state.wait { state in
      guard !state.batch.elements.isEmpty || state.batch.dropped > 0 else {
        return state.isClosed ? .done(nil) : .untilSignal
      }
      defer { (state.batch, state.weight) = (Batch(), 0) }
      return .done(state.batch)
    }
  }

  /// Takes no more; what is there can still be taken.
  package func close() { state.withLockAndSignal { $0.isClosed = true } }
}
