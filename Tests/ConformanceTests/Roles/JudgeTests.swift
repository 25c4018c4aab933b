import Testing

@testable import Conformance

@Suite("Judging a case")
struct JudgeTests {
  /// What the judge says, in a form that can be written down.
  static func judge(_ body: String, _ observations: String...) throws -> String {
    let steps = try observations.map { try #require(JSON.parse($0).object) }
    switch Judge(vocabulary: .probe).judge(CaseBody(try JSON.parse(body)), steps) {
    case .kept(let outcomes): return "kept " + outcomes.joined(separator: ",")
    case .broken(let breach, let outside):
      return (outside ? "outside " : "broken ") + breach.finding.reason
    case .inconclusive(let breach): return "inconclusive " + breach.finding.reason
    case .error(let message): return "error " + message
    }
  }

  @Test("An expectation that is met is kept, and one that isn't is broken")
  func expect() throws {
    let body = #"{ "show": {}, "expect": { "word": "a" } }"#
    #expect(try Self.judge(body, #"{ "word": "a" }"#) == "kept ")
    #expect(
      try Self.judge(body, #"{ "word": "b" }"#) == #"broken word: expected "a", observed "b""#)
  }

  @Test("A precondition that isn't met leaves the case open, whatever follows")
  func require() throws {
    let body = """
      { "steps": [ { "show": {}, "require": { "word": "a" } },
        { "show": {}, "expect": { "word": "b" } } ] }
      """
    #expect(try Self.judge(body, #"{ "word": "a" }"#, #"{ "word": "b" }"#) == "kept ")
    #expect(
      try Self.judge(body, #"{ "word": "x" }"#, #"{ "word": "x" }"#)
        == #"inconclusive step 1: word: expected "a", observed "x""#)
    #expect(
      try Self.judge(body, #"{ "word": "a" }"#, #"{ "word": "x" }"#)
        == #"broken step 2: word: expected "b", observed "x""#)
  }

  @Test(
    "A report of too few or too many steps is an error of the target",
    arguments: [0, 1, 3])
  func wrongCount(count: Int) throws {
    let body = CaseBody(
      try JSON.parse(
        #"{ "steps": [ { "show": {}, "expect": {} }, { "show": {}, "expect": {} } ] }"#))
    let judgement = Judge(vocabulary: .probe).judge(
      body, Array(repeating: JSON.Object(), count: count))
    guard case .error(let message) = judgement else {
      Issue.record("\(judgement)")
      return
    }
    let steps = count == 1 ? "1 step" : "\(count) steps"
    #expect(message == "the target reported \(steps), but the case has 2")
  }

  @Test(
    "A report that the vocabulary doesn't know is an error, never a verdict",
    arguments: [
      (
        #"{ "wrod": "a" }"#,
        #" at wrod: unknown key "wrod" (expected one of seen, refused, word, mood, headers, body, "#
          + #"outcome) (did you mean "word"?)"#
      ),
      (
        #"{ "word": 1 }"#,
        #" at word: this must be text in quotation marks, but it is the number 1 (write "1")"#
      ),
      (
        #"{ "headers": { "a": "1" } }"#,
        " at headers: this must be a list of [name, value] pairs, but it is an object"
      ),
      (
        #"{ "headers": [["a", 1]] }"#,
        " at headers: this must be a list of [name, value] pairs, but it is a list"
      ),
      (
        #"{ "seen": null }"#, " at seen: this must be a list, but it is null"
      ),
      (
        #"{ "outcome": { "code": 1.5 } }"#,
        " at outcome.code: this must be a whole number, but it is the number 1.5"
      ),
      (
        #"{ "word": { "$like": "text" } }"#,
        " at word: this must be text in quotation marks, but it is an object"
      ),
    ])
  func malformed(observed: String, place: String) throws {
    #expect(
      try Self.judge(#"{ "show": {}, "expect": { "word": "a" } }"#, observed)
        == "error the target's report of \"show\" isn't understood" + place)
  }

  @Test("Only the first three differences stand in the reason")
  func manyDifferences() throws {
    #expect(
      try Self.judge(
        #"{ "show": {}, "expect": { "seen": [1, 2, 3, 4, 5] } }"#, #"{ "seen": [] }"#)
        == "broken seen[0]: expected 1, observed nothing; seen[1]: expected 2, observed nothing; "
        + "seen[2]: expected 3, observed nothing; and 2 more")
  }
}
