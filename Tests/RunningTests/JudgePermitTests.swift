import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Judging permitted outcomes")
struct JudgePermitTests {
  /// Two steps, in which something may be delivered late or not at all.
  private static let lateOrNever = """
    { "steps": [
      { "show": {}, "permit": { "delayed": {}, "dropped": {}, "at once": { "seen": [1] } } },
      { "show": {}, "permit": { "delayed": { "seen": [1] }, "dropped": {}, "at once": {} } } ] }
    """

  @Test(
    "A course holds from the first step to the last",
    arguments: [
      ("{}", #"{ "seen": [1] }"#, "kept delayed"),
      ("{}", "{}", "kept dropped"),
      (#"{ "seen": [1] }"#, "{}", "kept at once"),
      (
        #"{ "seen": [1] }"#, #"{ "seen": [1] }"#,
        "outside step 2: seen: expected nothing, observed [1]"
      ),
      (
        #"{ "seen": [2] }"#, "{}",
        "outside step 1: seen: expected nothing, observed [2]"
      ),
    ])
  func course(first: String, second: String, judgement: String) throws {
    #expect(try JudgeTests.judge(Self.lateOrNever, first, second) == judgement)
  }

  @Test("What was dropped in the first step isn't delivered in the second")
  func droppedThenDelivered() throws {
    let body = """
      { "steps": [
        { "show": {}, "permit": { "delivered": { "word": "here" }, "dropped": {} } },
        { "show": {}, "permit": { "delivered": { "seen": [1] }, "dropped": {} } } ] }
      """
    #expect(
      try JudgeTests.judge(body, #"{ "word": "here" }"#, #"{ "seen": [1] }"#) == "kept delivered")
    #expect(try JudgeTests.judge(body, "{}", "{}") == "kept dropped")
    #expect(
      try JudgeTests.judge(body, "{}", #"{ "seen": [1] }"#)
        == "outside step 2: seen: expected nothing, observed [1]")
    #expect(
      try JudgeTests.judge(body, #"{ "word": "here" }"#, "{}")
        == "outside step 2: seen[0]: expected 1, observed nothing")
  }

  @Test("Outcomes that can't be told apart are all named")
  func ambiguous() throws {
    let body = #"{ "show": {}, "permit": { "a": { "mood": "x" }, "b": {}, "c": { "word": "y" } } }"#
    #expect(try JudgeTests.judge(body, #"{ "mood": "x" }"#) == "kept a,b")
  }

  @Test("The nearest outcome is the one that is shown")
  func nearest() throws {
    let body = """
      { "show": {}, "permit": { "far": { "word": "a", "seen": [1, 2] }, "near": { "word": "b" } } }
      """
    #expect(
      try JudgeTests.judge(body, #"{ "word": "c" }"#)
        == #"outside word: expected "b", observed "c""#)
  }

  @Test("Between two choices an expectation binds every course")
  func expectationBetween() throws {
    let body = """
      { "steps": [ { "show": {}, "permit": { "a": { "word": "a" }, "b": { "word": "b" } } },
        { "show": {}, "expect": { "word": "x" } },
        { "show": {}, "permit": { "a": { "seen": [1] }, "b": { "seen": [2] } } } ] }
      """
    #expect(
      try JudgeTests.judge(body, #"{ "word": "b" }"#, #"{ "word": "x" }"#, #"{ "seen": [2] }"#)
        == "kept b")
    #expect(
      try JudgeTests.judge(body, #"{ "word": "b" }"#, #"{ "word": "y" }"#, #"{ "seen": [2] }"#)
        == #"broken step 2: word: expected "x", observed "y""#)
    #expect(
      try JudgeTests.judge(body, #"{ "word": "b" }"#, #"{ "word": "x" }"#, #"{ "seen": [1] }"#)
        == "outside step 3: seen[0]: expected 2, observed 1")
  }
}
