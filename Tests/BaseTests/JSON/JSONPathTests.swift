import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON paths")
struct JSONPathTests {
  @Test(
    "A path reads like code",
    arguments: [
      ([], "the top level"), ([.key("a")], "a"), ([.index(0)], "[0]"),
      (
        [.key("steps"), .index(0), .key("send"), .key("odd key"), .key("badge")],
        #"steps[0].send["odd key"].badge"#
      ),
      ([.key("odd key"), .key("a")], #"["odd key"].a"#), ([.key("")], #"[""]"#),
      ([.index(1), .key("a-b_c:d9")], "[1].a-b_c:d9"), ([.key("a.b"), .index(2)], #"["a.b"][2]"#),
      ([.key("é")], #"["é"]"#), ([.key("a\"\n")], #"["a\"\n"]"#), ([.key("0"), .key("1")], "0.1"),
    ] as [([JSON.Path.Step], String)])
  func description(steps: [JSON.Path.Step], text: String) {
    #expect(JSON.Path(steps).description == text)
  }

  @Test("Appending leaves the path itself unchanged")
  func appending() {
    let path = JSON.Path().appending(.key("a"))
    #expect(path.appending(.index(3)).appending(.key("b")).description == "a[3].b")
    #expect(path.steps == [.key("a")])
    #expect(JSON.Path([.key("\u{E9}")]) != JSON.Path([.key("e\u{301}")]))
  }

  @Test("A path is also a JSON Pointer, with its two escapes")
  func pointer() {
    #expect(JSON.Path([.key("aps"), .key("a/b~c"), .index(0)]).pointer == "/aps/a~1b~0c/0")
    #expect(JSON.Path().pointer == "")
  }
}
