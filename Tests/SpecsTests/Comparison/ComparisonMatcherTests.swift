import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Comparing with matchers and headers")
struct ComparisonMatcherTests {
  @Test(
    "$any-of takes one of its values; null among them means absent, too",
    arguments: [
      Compared(#"{ "word": { "$any-of": ["a", "b"] } }"#, #"{ "word": "b" }"#),
      Compared(#"{ "word": { "$any-of": ["a", "b"] } }"#, #"{ "word": "c" }"#, ["word"]),
      Compared(#"{ "word": { "$any-of": ["a", "b"] } }"#, "{}", ["word"]),
      Compared(#"{ "word": { "$any-of": ["a", null] } }"#, "{}"),
      Compared(#"{ "body": { "$any-of": [1, null] } }"#, #"{ "body": null }"#),
      Compared(#"{ "body": { "$any-of": [1, null] } }"#, #"{ "body": 1.0 }"#),
      Compared(#"{ "body": { "$any-of": [1, null] } }"#, #"{ "body": true }"#, ["body"]),
      Compared(#"{ "body": { "a": { "$any-of": [1, null] } } }"#, #"{ "body": {} }"#),
      Compared(
        #"{ "body": { "a": [{ "$any-of": [1, 2] }, 3] } }"#, #"{ "body": { "a": [4, 3] } }"#,
        ["body.a[0]"]),
      Compared(#"{ "seen": { "$any-of": [[1], [2, 3]] } }"#, #"{ "seen": [2, 3] }"#),
      Compared(#"{ "seen": { "$any-of": [[1], [2, 3]] } }"#, #"{ "seen": [2] }"#, ["seen"]),
      Compared(#"{ "word": { "$any-of": [] } }"#, "{}", ["word"]),
      Compared(#"{ "word": { "$any-of": [{ "$like": "uuid" }, "a"] } }"#, #"{ "word": "a" }"#),
    ])
  func anyOf(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test(
    "$like asks for a form",
    arguments: [
      Compared(#"{ "word": { "$like": "text" } }"#, #"{ "word": "a" }"#),
      Compared(#"{ "word": { "$like": "text" } }"#, #"{ "word": "" }"#, ["word"]),
      Compared(#"{ "word": { "$like": "text" } }"#, "{}", ["word"]),
      Compared(#"{ "body": { "$like": "text" } }"#, #"{ "body": 1 }"#, ["body"]),
      Compared(
        #"{ "word": { "$like": "uuid" } }"#,
        #"{ "word": "EC1BF194-B3B2-424A-89C9-5A918A6E6B5D" }"#),
      Compared(
        #"{ "word": { "$like": "uuid" } }"#,
        #"{ "word": "ec1bf194b3b2424a89c95a918a6e6b5d" }"#, ["word"]),
      Compared(
        #"{ "word": { "$like": "uuid" } }"#,
        #"{ "word": "ec1bf194-b3b2-424a-89c9-5a918a6e6b5g" }"#, ["word"]),
    ])
  func like(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test(
    "Headers are found by name in any letter case, count once, and null means absent",
    arguments: [
      Compared(#"{ "headers": { "a": "1" } }"#, #"{ "headers": [["a", "1"], ["b", "2"]] }"#),
      Compared(#"{ "headers": { "a": "1" } }"#, #"{ "headers": [["A", "1"]] }"#),
      Compared(#"{ "headers": { "a": "1" } }"#, #"{ "headers": [["a", "2"]] }"#, ["headers.a"]),
      Compared(#"{ "headers": { "a": "x" } }"#, #"{ "headers": [["a", "X"]] }"#, ["headers.a"]),
      Compared(#"{ "headers": { "a": "1" } }"#, "{}", ["headers.a"]),
      Compared(#"{ "headers": { "a": null } }"#, "{}"),
      Compared(#"{ "headers": { "a": null } }"#, #"{ "headers": [["b", "1"]] }"#),
      Compared(#"{ "headers": { "a": null } }"#, #"{ "headers": [["a", ""]] }"#, ["headers.a"]),
      Compared(
        #"{ "headers": { "a": "1" } }"#, #"{ "headers": [["a", "1"], ["A", "1"]] }"#,
        ["headers.a"]),
      Compared(
        #"{ "headers": { "a": null } }"#, #"{ "headers": [["a", "1"], ["a", "2"]] }"#,
        ["headers.a"]),
      Compared(#"{ "headers": { "a": { "$any-of": ["1", null] } } }"#, #"{ "headers": [] }"#),
      Compared(
        #"{ "headers": { "a": { "$any-of": ["1", null] } } }"#, #"{ "headers": [["a", "2"]] }"#,
        ["headers.a"]),
      Compared(
        #"{ "headers": { "a": { "$any-of": ["1", null] } } }"#,
        #"{ "headers": [["a", "1"], ["a", "1"]] }"#, ["headers.a"]),
    ])
  func headers(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test("A matcher says in words what would have fitted")
  func words() throws {
    let compared = Compared(
      #"""
      { "word": { "$any-of": ["a", null] }, "mood": { "$like": "text" },
        "headers": { "x-id": { "$like": "uuid" }, "x-two": "1", "x-none": null } }
      """#,
      #"{ "word": "c", "headers": [["x-two", "1"], ["x-two", "2"], ["x-none", "0"]] }"#)
    #expect(
      try compared.found().map(\.description) == [
        #"word: expected "a" or absent, observed "c""#,
        "mood: expected some text, observed absent",
        "headers.x-id: expected a uuid, observed absent",
        #"headers.x-two: expected "1", observed ["1","2"]"#,
        #"headers.x-none: expected absent, observed "0""#,
      ])
  }
}
