import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("A bounded queue")
struct BoundedQueueTests {
  private func numbers(_ queue: BoundedQueue<Int>) -> ([Int], Int)? {
    queue.take().map { ($0.elements, $0.dropped) }
  }

  @Test("returns all elements at once, in order")
  func order() throws {
    let queue = BoundedQueue<Int>(elements: 10, weight: 10)
    for number in 1...3 { queue.put(number) }
    #expect(try #require(numbers(queue)) == ([1, 2, 3], 0))
  }

  @Test("never blocks its producers, and counts what it drops")
  func room() throws {
    let queue = BoundedQueue<Int>(elements: 3, weight: 10)
    for number in 1...1_000 { queue.put(number) }
    #expect(try #require(numbers(queue)) == ([1, 2, 3], 997))
    queue.put(4)
    #expect(try #require(numbers(queue)) == ([4], 0))
  }

  @Test("is limited by weight as well; after an element is dropped, so are those that follow")
  func weight() throws {
    let queue = BoundedQueue<Int>(elements: 100, weight: 10)
    for (number, weight) in [(1, 4), (2, 7), (3, 1)] { queue.put(number, weight: weight) }
    #expect(try #require(numbers(queue)) == ([1], 2))
    queue.put(4, weight: 10)
    #expect(try #require(numbers(queue)) == ([4], 0))
  }

  @Test("ends when it is closed and empty")
  func end() throws {
    let queue = BoundedQueue<Int>(elements: 10, weight: 10)
    queue.put(1)
    queue.close()
    queue.put(2)
    #expect(try #require(numbers(queue)) == ([1], 0))
    #expect(queue.take() == nil)
  }

  @Test("wakes its waiting consumer")
  func waiting() async {
    let queue = BoundedQueue<Int>(elements: 10, weight: 10)
    let got = await withCheckedContinuation { continuation in
      BackgroundThread.start { continuation.resume(returning: queue.take()?.elements) }
      queue.put(5)
    }
    #expect(got == [5])
  }
}
