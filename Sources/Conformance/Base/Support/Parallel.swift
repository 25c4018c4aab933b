internal import LibC

/// Runs independent work on several threads.
package enum Parallel {
  private struct State<Output> {
    var next = 0
    var finished = 0
    var outputs: [Output?]

    /// Returns the position of the next input, unless all are taken.
    mutating func take() -> Int? {
      guard next < outputs.count else { return nil }
      next += 1
      return next - 1
    }
  }

  /// How many threads can run at the same time.
  package static var width: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs one closure on another thread while the caller runs the second, and returns both results.
  package static func both<First: Sendable, Second>(
    _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    let output = Guarded<First?>(nil)
    let work: @Sendable () -> Void = {
      let value = first()
      output.withLockAndSignal { $0 = value }
    }
    let isStarted = BackgroundThread.start(work)
    let other = second()
    if !isStarted { work() }
    return (output.wait { value in value.map { .done($0) } ?? .untilSignal }, other)
  }

  /// Returns the outputs, in the order of the inputs.
  ///
  /// The calling thread works too, so that it succeeds even if the system can't create a thread.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
  ) -> [Output] {
    let state = Guarded(State<Output>(outputs: Array(repeating: nil, count: inputs.count)))
    let takeAndWork: @Sendable () -> Void = {
      while let index = state.withLock({ $0.take() }) {
        let output = work(inputs[index])
        state.withLockAndSignal { state in
          state.outputs[index] = output
          state.finished += 1
        }
      }
    }
    for _ in 1..<max(2, min(width, inputs.count)) where inputs.count > 1 {
      BackgroundThread.start(takeAndWork)
    }
    takeAndWork()
    return state.wait { state in
      state.finished == inputs.count ? .done(state.outputs.compactMap { $0 }) : .untilSignal
    }
  }
}
