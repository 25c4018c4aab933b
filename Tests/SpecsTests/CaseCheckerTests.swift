import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("What a case must look like")
struct CaseCheckerTests {
  /// A role in which one thing can be pushed and another released.
  private static let vocabulary = Vocabulary(
    role: .device, given: [Field("state", .choice(["on", "off"]), "how it is")],
    actions: [
      Action(
        "push", "Pushes.", argument: .record([Field("n", .integer, "a number", required: true)]),
        observations: [
          Field("shown", .list(of: .integer), "what is shown"),
          Field("findings", .list(of: .ruleID), "what is broken"),
        ], isRefusal: { $0["shown"]?.array?.isEmpty == true }),
      Action("release", "Releases.", argument: .record([]), observations: []),
    ])

  private static func check(_ json: String) throws -> CaseChecker {
    var checker = CaseChecker(vocabulary)
    checker.check(try JSON.parse(json))
    return checker
  }

  private static func problems(_ json: String) throws -> [String] {
    try check(json).problems.map { "\($0.path): \($0.message)" }
  }

  @Test(
    "One action, or steps of one action each, with an expectation of each",
    arguments: [
      #"{"push": {"n": 1}, "expect": {}}"#,
      #"{"given": {"state": "on"}, "push": {"n": 1}, "require": {"shown": [1]}}"#,
      #"{"push": {"n": 1}, "permit": {"late": {"shown": []}, "never": {}}}"#,
      #"{"push": {"n": 1}, "require": {"shown": [1]}, "expect": {}}"#,
      #"{"given": {}, "steps": [{"push": {"n": 1}, "expect": {}}, {"release": {}, "expect": {}}]}"#,
    ])
  func right(json: String) throws {
    #expect(try Self.problems(json) == [])
  }

  @Test(
    "Anything else is reported with its place",
    arguments: [
      ("[]", "the top level: a case is a JSON object"),
      ("{}", "the top level: a step holds exactly one action, but here is none"),
      (#"{"steps": []}"#, "steps: \"steps\" is a list with at least one step"),
      (#"{"steps": {}}"#, "steps: \"steps\" is a list with at least one step"),
      (#"{"steps": [1]}"#, "steps[0]: a step is an object"),
      (
        #"{"steps": [{"release": {}, "expect": {}, "given": {}}]}"#,
        "steps[0].given: unknown key \"given\""
      ),
      (
        #"{"push": {"n": 1}, "release": {}, "expect": {}}"#,
        "the top level: a step holds exactly one action, but here are \"push\" and \"release\""
      ), (#"{"release": {}}"#, "the top level: nothing is expected of \"release\""),
      (
        #"{"release": {}, "expect": {}, "permit": {}}"#,
        "the top level: a step has one expectation, but here are expect and permit"
      ),
      (
        #"{"push": {"n": 1}, "require": {"shown": [1]}, "expect": {"shown": [1]}}"#,
        "require.shown[0]: this is required, and expected as well"
      ),
      (
        #"{"release": {}, "permit": {"a": {}}}"#, "permit: \"permit\" names at least two outcomes"
      ),
      (#"{"release": {}, "permit": []}"#, "permit: \"permit\" names at least two outcomes"),
      (
        #"{"release": {}, "permit": {"a": {}, "b": 1}}"#,
        "permit.b: this must be an object, but it is the number 1"
      ),
      (
        #"{"given": {"state": "up"}, "release": {}, "expect": {}}"#,
        "given.state: unknown value \"up\""
      ),
      (#"{"release": {}, "expect": {"shown": []}}"#, "expect.shown: unknown key \"shown\""),
    ])
  func wrong(json: String, problem: String) throws {
    #expect(try Self.problems(json) == [problem])
  }

  @Test("A mistake in one step doesn't hide one in another")
  func everyStep() throws {
    #expect(
      try Self.problems(
        #"{"steps": [{"push": {"n": "1"}, "expect": {}}, {"expect": {}}, {"release": {}}]}"#) == [
          "steps[0].push.n: this must be a whole number, but it is text",
          "steps[1]: a step holds exactly one action, but here is none",
          "steps[2]: nothing is expected of \"release\"",
        ])
  }

  @Test("The outcomes of a case have the same names in every step")
  func outcomes() throws {
    let steps = { (second: String) in
      #"{"steps": [{"release": {}, "permit": {"a": {}, "b": {}}}, {"release": {}, "permit": "#
        + second + "}]}"
    }
    #expect(try Self.problems(steps(#"{"b": {}, "a": {}}"#)) == [])
    #expect(
      try Self.problems(steps(#"{"a": {}, "c": {}}"#))
        == ["steps[1].permit: every \"permit\" of a case names the same outcomes"])
  }

  @Test("The rules that a case names are found in every kind of expectation")
  func citedRules() throws {
    let checker = try Self.check(
      #"{"push": {"n": 1}, "permit": {"a": {"findings": ["x.y"]}, "b": {"findings": ["z"]}}}"#)
    #expect(checker.citedRules.map(\.id) == ["x.y", "z"])
    #expect(
      checker.citedRules.map(\.path.description) == [
        "permit.a.findings[0]", "permit.b.findings[0]",
      ])
  }

  @Test("A refusal in any step or outcome makes the case one that refuses")
  func refusal() throws {
    #expect(try Self.check(#"{"push": {"n": 1}, "expect": {"shown": []}}"#).isRefusal)
    #expect(try !Self.check(#"{"push": {"n": 1}, "expect": {"shown": [1]}}"#).isRefusal)
    #expect(
      try Self.check(#"{"push": {"n": 1}, "permit": {"a": {}, "b": {"shown": []}}}"#).isRefusal)
    #expect(
      try Self.check(
        #"{"steps": [{"release": {}, "expect": {}}, {"push": {"n": 1}, "require": {"shown": []}}]}"#
      ).isRefusal)
  }
}
