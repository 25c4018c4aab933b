import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("A list in chunks")
struct ChunkedListTests {
  @Test("It is the list that an array is, whatever is done to it")
  func isAList() {
    var (list, array) = (ChunkedList<Int>(), [Int]())
    var random = SeededRandom(7)
    for number in 1...5_000 {
      switch random.next() % 6 {
      case 0...3:
        list.append(number)
        array.append(number)
      case 4 where !array.isEmpty:
        #expect(list.removeFirst() == array.removeFirst())
      case 5 where !array.isEmpty:
        let index = Int(random.next() % UInt64(array.count))
        list[index] = -number
        array[index] = -number
      default: break
      }
      guard number.isMultiple(of: 50) else { continue }
      #expect(Array(list) == array)
      #expect(list.suffix(70).map(\.self) == Array(array.suffix(70)))
    }
    while !array.isEmpty {
      #expect(list.removeFirst() == array.removeFirst() && list.count == array.count)
      #expect(list.first == array.first && list.last == array.last)
    }
    list.append(1)
    #expect(Array(list) == [1])
  }

  @Test("A copy stays as it was")
  func copies() {
    var list = ChunkedList(1...200)
    let copy = list
    list.append(201)
    list[0] = 0
    list[150] = 0
    _ = list.removeFirst()
    #expect(Array(copy) == Array(1...200))
    #expect(list.count == 200 && list.first == 2 && list.last == 201 && list[149] == 0)
  }

  @Test("What was removed is freed")
  func frees() {
    final class Something {}
    var list = ChunkedList<Something>()
    var alive: [() -> Something?] = []
    for _ in 0..<200 {
      let something = Something()
      weak let seen = something
      alive.append { seen }
      list.append(something)
    }
    for count in 1...200 {
      _ = list.removeFirst()
      #expect(alive.count { $0() == nil } == count)
    }
  }
}
