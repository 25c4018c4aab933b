import Testing

@testable import ConformanceBase

@Suite("What is remembered")
struct RememberedTests {
  @Test("is made once, when it is first asked for")
  func once() {
    var made = 0
    let remembered = Remembered<Int>()
    for _ in 0..<3 {
      let value = remembered.value {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
    #expect(Remembered(5).value { 6 } == 5)
  }

  @Test("is the same for all who ask at once")
  func sameForAll() {
    let remembered = Remembered<Int>()
    let next = Guarded(0)
    let values = Parallel.map(Array(0..<64)) { _ in
      remembered.value {
        next.withLock { next in
          next += 1
          return next
        }
      }
    }
    #expect(Set(values).count == 1)
  }
}
