#if Gateway
  import Testing

  @testable import Gateway

  @Suite("The table of open streams")
  struct StreamTableTests {
    private static func stream(_ number: Int32) -> ServerStream {
      let stream = ServerStream()
      stream.begin(id: number, at: 0)
      return stream
    }

    private static func table(_ numbers: [Int32]) -> StreamTable {
      var table = StreamTable()
      for number in numbers { table.add(stream(number)) }
      return table
    }

    @Test(
      "finds each stream by its number, and no other",
      arguments: [[], [5], [1, 3], [1, 5, 9, 11, 13, 301], [9, 1, 5]] as [[Int32]])
    func find(numbers: [Int32]) {
      let table = Self.table(numbers)
      let found = (0...400).filter { table[$0]?.id == $0 }
      #expect(found == numbers.sorted())
      #expect(table.isEmpty == numbers.isEmpty)
    }

    @Test("removes streams in any order", arguments: [1, 5, 9, 13] as [Int32])
    func remove(first: Int32) {
      var table = Self.table([1, 5, 9, 13])
      let others = [1, 5, 9, 13].filter { $0 != first }
      let taken = ([first, first, 7] + others).map { table.remove($0)?.id }
      #expect(taken == [first, nil, nil] + others)
      #expect(table.isEmpty)
    }
  }
#endif
