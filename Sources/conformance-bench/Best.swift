/// Measures the shortest time of each figure over all rounds.
struct Best {
  private var times: [WritableKeyPath<SuiteFigures, Duration>: Duration] = [:]
  private let clock = ContinuousClock()

  /// Performs some work, and records its time if it is the shortest so far.
  mutating func time<Result>(
    _ figure: WritableKeyPath<SuiteFigures, Duration>, _ work: () throws -> Result
  ) rethrows -> Result {
    let start = clock.now
    let result = try work()
    take(clock.now - start, as: figure)
    return result
  }

  /// Performs some asynchronous work, and records its time if it is the shortest so far.
  mutating func time<Result>(
    _ figure: WritableKeyPath<SuiteFigures, Duration>, _ work: () async throws -> Result
  ) async rethrows -> Result {
    let start = clock.now
    let result = try await work()
    take(clock.now - start, as: figure)
    return result
  }

  /// Copies the times into the figures.
  func fill(_ figures: inout SuiteFigures) {
    for (figure, time) in times { figures[keyPath: figure] = time }
  }

  private mutating func take(
    _ time: Duration, as figure: WritableKeyPath<SuiteFigures, Duration>
  ) {
    times[figure] = min(time, times[figure] ?? time)
  }
}
