import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Sets of few elements")
struct FewOfTests {
  @Test("An element is in a set once, until it is removed")
  func once() {
    var words: FewOf = ["one", "two", "one"]
    words.insert("two")
    #expect(words.count == 2 && words.contains("one") && !words.contains("three"))
    words.remove("two")
    words.remove("three")
    #expect(words.count == 1 && !words.contains("two"))
  }
}
