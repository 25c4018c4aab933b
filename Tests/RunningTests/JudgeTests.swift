import Testing

@testable import ConformanceRunning
@testable import TestSupport

@Suite("Judging a case")
struct JudgeTests {
  /// What the judge says, in a form that can be written down.
  static func judge(_ body: String, _ observations: String...) throws -> String {
    let steps = try observations.map { try #require(JSON.parse($0).object) }
    switch Judge(vocabulary: .probe).judge(CaseBody(try JSON.parse(body)), of: "probe.a.b", steps) {
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
    "Who is to blame for a difference depends on where it is stated",
    arguments: [
      // What isn't mentioned must be absent, but another rule says so.
      (
        #""expect": { "word": "a" }"#, #"{ "word": "a", "seen": [ 1 ] }"#, "inconclusive: seen.more"
      ),
      (#""expect": { "word": "a" }"#, #"{ "word": "b", "seen": [ 1 ] }"#, "broken: word"),
      (
        #""expect": { "word": "a", "seen": [] }"#, #"{ "word": "a", "seen": [ 1 ] }"#,
        "broken: seen.more"
      ),
      (#""expect": { "word": null }"#, #"{ "word": "a" }"#, "broken: word"),
      // What is required is for other rules, also within an object.
      (
        #""require": { "seen": [ 1 ] }, "expect": { "word": "a" }"#, #"{ "word": "a" }"#,
        "inconclusive: seen"
      ),
      (
        #""require": { "seen": [ 1 ] }, "expect": { "word": "a" }"#,
        #"{ "word": "b", "seen": [ 1 ] }"#, "broken: word"
      ),
      (#""require": { "word": "a" }"#, #"{ "word": "b" }"#, "inconclusive: word"),
      (
        #""require": { "word": "a" }"#, #"{ "word": "b", "seen": [ 1 ] }"#,
        "inconclusive: seen.more,word"
      ),
      (
        #""require": { "outcome": { "result": "sent" } }, "expect": { "outcome": { "code": 1 } }"#,
        #"{ "outcome": { "result": "lost", "code": 1 } }"#, "inconclusive: outcome.result"
      ),
      (
        #""require": { "outcome": { "result": "sent" } }, "expect": { "outcome": { "code": 1 } }"#,
        #"{ "outcome": { "result": "sent", "code": 2 } }"#, "broken: outcome.code"
      ),
      (
        #""require": { "outcome": { "result": "sent" } }, "expect": { "outcome": { "code": 1 } }"#,
        "{}", "inconclusive: outcome"
      ),
      // An outcome that doesn't mention what another one does is about it all the same.
      (
        #""permit": { "loud": { "seen": [ 1 ] }, "quiet": {} }"#, #"{ "seen": [ 2 ] }"#,
        "broken: seen"
      ),
      (
        #""permit": { "loud": { "seen": [ 1 ] }, "quiet": {} }"#, #"{ "word": "a" }"#,
        "inconclusive: word"
      ),
      // A number isn't missing if something else is in its place: the rule about that is broken.
      (
        #""expect": { "outcome": { "code": 1 } }"#, #"{ "outcome": { "noise": "1" } }"#,
        "inconclusive: outcome.noise"
      ),
      (
        #""expect": { "outcome": { "code": 1, "noise": null } }"#,
        #"{ "outcome": { "noise": "1" } }"#, "broken: outcome.noise"
      ),
      (#""expect": { "outcome": { "code": 1 } }"#, #"{ "outcome": {} }"#, "broken: outcome.code"),
      // What is missing may be missing because of what is required. What must not be there is wrong.
      (
        #""require": { "seen": [ 1 ] }, "expect": { "word": "a" }"#, "{}", "inconclusive: seen"
      ),
      (
        #""require": { "seen": [ 1 ] }, "expect": { "word": null }"#, #"{ "word": "a" }"#,
        "broken: word"
      ),
      // How often something happens is for the rules about it.
      (
        #""expect": { "seen": [ 1, 2 ] }"#, #"{ "seen": [ 1, 2, 1 ] }"#,
        "inconclusive: seen.repetition"
      ),
      (#""expect": { "seen": [ 1, 2 ] }"#, #"{ "seen": [ 1, 2, 3 ] }"#, "broken: seen.more"),
      // What is added to a payload is for the rules about it, unless the case mentions it.
      (
        #""expect": { "body": { "a": { "b": 1 } } }"#, #"{ "body": { "a": { "b": 1, "c": 2 } } }"#,
        "inconclusive: body.addition"
      ),
      (
        #""expect": { "body": { "a": { "b": 1 } } }"#, #"{ "body": { "a": { "b": 2, "c": 2 } } }"#,
        "broken: body.a.b"
      ),
      (
        #""expect": { "body": { "a": { "c": { "$any-of": [ null ] } } } }"#,
        #"{ "body": { "a": { "c": 2 } } }"#, "broken: body.a.c"
      ),
      // The order of a list is for the rules about it, but what is in it isn't.
      (#""expect": { "seen": [ 1, 2 ] }"#, #"{ "seen": [ 2, 1 ] }"#, "inconclusive: seen.order"),
      (#""expect": { "seen": [ 1, 2 ] }"#, #"{ "seen": [ 2, 3 ] }"#, "broken: seen"),
      (#""expect": { "seen": [ 1, 2 ] }"#, #"{ "seen": [ 2, 1, 1 ] }"#, "broken: seen,seen.more"),
      (
        #""expect": { "seen": [ 1, 2 ], "word": "a" }"#, #"{ "seen": [ 2, 1 ], "word": "b" }"#,
        "broken: word"
      ),
    ])
  func blame(expectation: String, observation: String, blamed: String) throws {
    let body = CaseBody(try JSON.parse("{ \"show\": {}, \(expectation) }"))
    let observed = try #require(JSON.parse(observation).object)
    switch Judge(vocabulary: .probe).judge(body, of: "device.a.b", [observed]) {
    case .broken(let breach, _):
      #expect("broken: " + breach.concerns.joined(separator: ",") == blamed)
    case .inconclusive(let breach):
      #expect("inconclusive: " + breach.concerns.joined(separator: ",") == blamed)
    case .kept, .error: Issue.record("\(expectation)")
    }
  }

  @Test(
    "Rules about an order, a repetition or an addition are broken by it",
    arguments: [
      ("device.a.order", #""seen": [ 2, 1 ], "body": {}"#, "seen.order"),
      ("device.a.once", #""seen": [ 1, 2, 2 ], "body": {}"#, "seen.repetition"),
      ("device.a.addition", #""seen": [ 1, 2 ], "body": { "a": 1 }"#, "body.addition"),
    ])
  func kinds(rule: String, observation: String, concern: String) throws {
    let body = CaseBody(
      try JSON.parse(#"{ "show": {}, "expect": { "seen": [ 1, 2 ], "body": {} } }"#))
    let observed = try #require(JSON.parse("{ \(observation) }").object)
    let judgement = Judge(vocabulary: .probe).judge(body, of: rule, [observed])
    guard case .broken(let breach, _) = judgement else {
      Issue.record("\(judgement)")
      return
    }
    #expect(breach.concerns == [concern])
  }

  @Test(
    "A report of too few or too many steps is an error of the target",
    arguments: [0, 1, 3])
  func wrongCount(count: Int) throws {
    let body = CaseBody(
      try JSON.parse(
        #"{ "steps": [ { "show": {}, "expect": {} }, { "show": {}, "expect": {} } ] }"#))
    let judgement = Judge(vocabulary: .probe).judge(
      body, of: "probe.a.b", Array(repeating: JSON.Object(), count: count))
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
