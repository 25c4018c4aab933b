import Testing

@testable import ConformanceSpecs
@testable import TestSupport

/// An expectation, an observation, and the paths at which they differ.
struct Compared: Sendable, CustomTestStringConvertible {
  var expected: String
  var observed: String
  var differs: [String]

  init(_ expected: String, _ observed: String, _ differs: [String] = []) {
    (self.expected, self.observed, self.differs) = (expected, observed, differs)
  }

  var testDescription: String { "\(expected) and \(observed)" }

  func found() throws -> [Difference] {
    try Comparison(
      expected: #require(JSON.parse(expected).object),
      observed: #require(JSON.parse(observed).object), fields: Vocabulary.probeFields
    ).differences
  }
}

@Suite("Comparing observations with expectations")
struct ComparisonTests {
  @Test(
    "What isn't mentioned must be absent, or is free, as the vocabulary says",
    arguments: [
      Compared("{}", "{}"),
      Compared("{}", #"{ "mood": "good", "headers": [["a", "b"]], "body": 1 }"#),
      Compared("{}", #"{ "seen": [] }"#),
      Compared("{}", #"{ "seen": [1] }"#, ["seen"]),
      Compared("{}", #"{ "word": "yes" }"#, ["word"]),
      Compared("{}", #"{ "word": "" }"#, ["word"]),
      Compared("{}", #"{ "outcome": { "result": "free" } }"#),
      Compared(#"{ "outcome": {} }"#, #"{ "outcome": { "result": "free" } }"#),
      Compared(#"{ "outcome": {} }"#, #"{ "outcome": { "code": 1 } }"#, ["outcome.code"]),
      Compared(#"{ "word": "yes" }"#, "{}", ["word"]),
      Compared(#"{ "mood": "good" }"#, #"{ "mood": "bad" }"#, ["mood"]),
      Compared(#"{ "mood": "good" }"#, "{}", ["mood"]),
      Compared(#"{ "outcome": { "code": 1 } }"#, "{}", ["outcome"]),
    ])
  func unmentioned(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test("An empty object says the same as none")
  func emptyObject() throws {
    let fields = [Field("thing", .object, "a thing")]
    let empty = Comparison(expected: [:], observed: ["thing": [:]], fields: fields)
    #expect(empty.differences.isEmpty)
    let full = Comparison(expected: [:], observed: ["thing": ["a": 1]], fields: fields)
    #expect(full.differences.map(\.path) == ["thing"])
  }

  @Test(
    "Sets are compared in any order, and as often as an element is in them",
    arguments: [
      (#"["list", "banner"]"#, true), (#"["banner", "list"]"#, true), (#"["list"]"#, false),
      (#"["list", "list"]"#, false), (#"["list", "banner", "list"]"#, false), (#""list""#, false),
    ])
  func sets(observed: String, isSame: Bool) throws {
    let fields = [Field("in", .set(of: .choice(["banner", "list", "lock-screen"])), "where")]
    let comparison = try Comparison(
      expected: ["in": ["banner", "list"]], observed: ["in": JSON.parse(observed)], fields: fields)
    #expect(comparison.differences.map(\.path) == (isSame ? [] : ["in"]))
  }

  @Test(
    "Lists are compared in order and to their ends",
    arguments: [
      Compared(#"{ "seen": [1, 2] }"#, #"{ "seen": [1, 2] }"#),
      Compared(#"{ "seen": [1, 2] }"#, #"{ "seen": [2, 1] }"#, ["seen[0]", "seen[1]"]),
      Compared(#"{ "seen": [1, 2] }"#, #"{ "seen": [1] }"#, ["seen[1]"]),
      Compared(#"{ "seen": [1] }"#, #"{ "seen": [1, 2] }"#, ["seen[1]"]),
      Compared(#"{ "seen": [] }"#, #"{ "seen": [null] }"#, ["seen[0]"]),
      Compared(#"{ "seen": [] }"#, "{}"),
      Compared(#"{ "seen": [null] }"#, "{}", ["seen[0]"]),
      Compared(#"{ "seen": [[1, [2]]] }"#, #"{ "seen": [[1, [3]]] }"#, ["seen[0][1][0]"]),
    ])
  func lists(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test(
    "Values are compared by what they mean, not by how they are written",
    arguments: [
      Compared(#"{ "body": 1 }"#, #"{ "body": 1.0 }"#),
      Compared(#"{ "body": 1 }"#, #"{ "body": 10e-1 }"#),
      Compared(#"{ "body": 1 }"#, #"{ "body": true }"#, ["body"]),
      Compared(#"{ "body": 1 }"#, #"{ "body": "1" }"#, ["body"]),
      Compared(#"{ "body": 0 }"#, #"{ "body": false }"#, ["body"]),
      Compared(#"{ "body": null }"#, #"{ "body": null }"#),
      Compared(#"{ "body": null }"#, "{}", ["body"]),
      Compared(#"{ "body": 9007199254740993 }"#, #"{ "body": 9007199254740992 }"#, ["body"]),
      Compared(#"{ "body": { "a": 1, "b": 2 } }"#, #"{ "body": { "b": 2, "a": 1 } }"#),
      Compared(#"{ "body": { "a": 1 } }"#, #"{ "body": { "a": 1, "b": 2 } }"#, ["body.b"]),
      Compared(#"{ "body": { "a": 1 } }"#, #"{ "body": { "a": 1, "b": null } }"#, ["body.b"]),
      Compared(#"{ "body": { "a": null } }"#, #"{ "body": { "a": null } }"#),
      Compared(#"{ "body": { "a": null } }"#, #"{ "body": {} }"#, ["body.a"]),
      Compared(#"{ "body": { "a": {} } }"#, #"{ "body": { "a": [] } }"#, ["body.a"]),
      Compared(
        #"{ "body": { "a b": [{ "c": 1 }] } }"#, #"{ "body": { "a b": [{ "c": 2 }] } }"#,
        [#"body["a b"][0].c"#]),
    ])
  func values(compared: Compared) throws {
    #expect(try compared.found().map(\.path) == compared.differs)
  }

  @Test("A difference says what was expected and what was there")
  func words() throws {
    let compared = Compared(
      #"{ "word": "yes", "seen": [1], "body": { "a": 1 } }"#, #"{ "seen": [1, 2], "body": [] }"#)
    #expect(
      try compared.found().map(\.description) == [
        "seen[1]: expected nothing, observed 2", #"word: expected "yes", observed absent"#,
        #"body: expected {"a":1}, observed []"#,
      ])
  }

  @Test("A long value is cut, and its size told")
  func longValue() throws {
    let long = String(repeating: "x", count: 1000)
    let found = try Compared(#"{ "body": 1 }"#, #"{ "body": "\#(long)" }"#).found()
    #expect(found.count == 1)
    #expect(found.first?.observed == "\"" + long.prefix(99) + "… (1002 bytes)")
  }
}
