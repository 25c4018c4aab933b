import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Parallel work")
struct ParallelTests {
  @Test("Outputs come in the order of the inputs", arguments: [0, 1, 2, 100])
  func map(count: Int) {
    #expect(Parallel.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
  }

  @Test("Two closures run at the same time, and both results are returned")
  func both() {
    let (asked, answered) = (Guarded(false), Guarded(false))
    // Each waits for the other, so running them in turn would never end.
    let (first, second) = Parallel.both {
      asked.wait { $0 ? .done(()) : .untilSignal }
      answered.withLockAndSignal { $0 = true }
      return 1
    } _: {
      asked.withLockAndSignal { $0 = true }
      answered.wait { $0 ? .done(()) : .untilSignal }
      return "two"
    }
    #expect(first == 1)
    #expect(second == "two")
  }
}
