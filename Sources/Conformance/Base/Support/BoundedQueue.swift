/// A bounded queue whose producers never block.
///
/// When it is full, elements are dropped and counted; the consumer receives the count.
package final class BoundedQueue<Element: Sendable>: Sendable {
  /// What the consumer receives at a time.
  package struct Batch: Sendable {
    /// The elements, in order.
    package var elements: [Element] = []
    /// How many elements after these were dropped.
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

  /// Makes a queue with limits for the number of elements and for their total weight.
  package init(elements: Int, weight: Int) { (mostElements, mostWeight) = (elements, weight) }

  /// Adds an element, or drops and counts it if the queue is full.
  package func put(_ element: Element, weight: Int = 0) {
    state.withLockAndSignal { state in
      guard !state.isClosed else { return }
      // Once one is dropped, so are those after it: what the consumer receives has no gap.
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

  /// Waits for elements, and removes and returns all; nil once the queue is closed and empty.
  package func take() -> Batch? {
    state.wait { state in
      guard !state.batch.elements.isEmpty || state.batch.dropped > 0 else {
        return state.isClosed ? .done(nil) : .untilSignal
      }
      defer { (state.batch, state.weight) = (Batch(), 0) }
      return .done(state.batch)
    }
  }

  /// Closes the queue for producers; what it contains can still be taken.
  package func close() { state.withLockAndSignal { $0.isClosed = true } }
}
