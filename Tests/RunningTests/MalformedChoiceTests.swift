import Testing

@testable import ConformanceRunning
@testable import TestSupport

/// A report that fits what is expected so far may still not have the form of the vocabulary.
@Suite("Malformed reports beside a choice")
struct MalformedChoiceTests {
  private static func problems(_ expected: String, _ observed: String) throws -> String? {
    try Comparison(
      expected: #require(JSON.parse(expected).object),
      observed: #require(JSON.parse(observed).object), fields: Vocabulary.probeFields
    ).malformation.map { "\($0.path): \($0.message)" }
  }

  @Test(
    "A value of $any-of that fits doesn't excuse what is malformed beside or in it",
    arguments: [
      (
        #"{ "outcome": { "$any-of": [{ "code": 1 }, { "code": 2 }] } }"#,
        #"{ "outcome": { "code": 2, "result": 5 } }"#,
        "outcome.result: this must be text in quotation marks, but it is the number 5"
      ),
      (
        #"{ "outcome": { "$any-of": [{ "code": 1 }, { "code": 2 }] } }"#,
        #"{ "outcome": { "code": 1, "reslut": "x" } }"#, #"outcome.reslut: unknown key "reslut""#
      ),
      (
        #"{ "word": { "$any-of": ["a", null] } }"#, #"{ "word": null }"#,
        "word: this must be text in quotation marks, but it is null"
      ),
      (
        #"{ "refused": { "$any-of": [["a"], ["b"]] } }"#, #"{ "refused": ["b", 1] }"#,
        "refused[1]: this must be text in quotation marks, but it is the number 1"
      ),
      (
        #"{ "word": { "$like": "text" } }"#, #"{ "word": 1 }"#,
        "word: this must be text in quotation marks, but it is the number 1"
      ),
    ])
  func choice(expected: String, observed: String, problem: String) throws {
    #expect(try Self.problems(expected, observed) == problem)
  }

  @Test("Any element of a list may be malformed, not only the first", arguments: 0..<3)
  func elements(place: Int) throws {
    var refused: [JSON] = ["a", "b", "c"]
    refused[place] = 1
    let observed = JSON.array(refused).text()
    for expected in ["{}", #"{ "refused": ["a", "b", "c"] }"#, #"{ "refused": ["a"] }"#] {
      #expect(
        try Self.problems(expected, "{ \"refused\": \(observed) }")
          == "refused[\(place)]: this must be text in quotation marks, but it is the number 1")
    }
  }

  @Test("A permitted outcome that fits doesn't excuse a report that can't be judged")
  func permitted() throws {
    let body = """
      { "show": {}, "permit": { "quiet": { "outcome": { "code": 1 } },
        "loud": { "outcome": { "$any-of": [{ "code": 2 }, { "code": 3 }] } } } }
      """
    #expect(try JudgeTests.judge(body, #"{ "outcome": { "code": 3 } }"#) == "kept loud")
    #expect(
      try JudgeTests.judge(body, #"{ "outcome": { "code": 3, "result": 5 } }"#).hasPrefix("error "))
    #expect(
      try JudgeTests.judge(body, #"{ "outcome": { "code": 1, "result": 5 } }"#).hasPrefix("error "))
  }

  @Test("After a permitted outcome, every later step still counts", arguments: 1..<4)
  func later(step: Int) throws {
    let body = """
      { "steps": [ { "show": {}, "permit": { "a": {}, "b": { "word": "b" } } },
        { "show": {}, "expect": { "word": "1" } }, { "show": {}, "require": { "word": "2" } },
        { "show": {}, "permit": { "a": { "word": "3" }, "b": { "word": "4" } } } ] }
      """
    var words = ["{}", #"{ "word": "1" }"#, #"{ "word": "2" }"#, #"{ "word": "3" }"#]
    func judge() throws -> String {
      try JudgeTests.judge(body, words[0], words[1], words[2], words[3])
    }
    #expect(try judge() == "kept a")
    words[step] = #"{ "word": "x" }"#
    let kinds = [1: "broken step 2", 2: "inconclusive step 3", 3: "outside step 4"]
    #expect(try judge().hasPrefix(kinds[step] ?? "?"))
    words[step] = #"{ "word": 1 }"#
    #expect(try judge().hasPrefix("error "))
  }
}
