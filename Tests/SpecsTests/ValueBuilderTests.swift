import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Values that a case describes instead of containing them")
struct ValueBuilderTests {
  @Test(
    "A text is repeated anywhere in a case",
    arguments: [
      (#"{"$repeat": "a", "times": 3}"#, #""aaa""#),
      (#"{"$repeat": "é", "times": 2}"#, #""éé""#), (#"{"$repeat": "a", "times": 0}"#, #""""#),
      (#"{"b": [{"$repeat": "ab", "times": 2}, 1]}"#, #"{"b": ["abab", 1]}"#),
    ])
  func repeated(json: String, built: String) throws {
    #expect(try ValueBuilder.isNeeded(by: JSON.parse(json)))
    #expect(try ValueBuilder.built(JSON.parse(json)) == JSON.parse(built))
  }

  @Test(
    "An invalid description stays as it is, and reading the page reports it",
    arguments: [
      #"{"$repeat": "a"}"#, #"{"$repeat": "a", "times": -1}"#, #"{"$repeat": "", "times": 2}"#,
      #"{"$repeat": "a", "times": 1.5}"#, #"{"$repeat": "a", "times": 2, "more": 1}"#,
      #"{"$repeat": "a", "times": 1048577}"#, #"{"$bearer": "token"}"#,
      #"{"$bearer": {"header": {}}}"#,
      #"{"$bearer": {"header": {}, "claims": {}, "signature": "short"}}"#,
      #"{"$bearer": {"header": {}, "claims": {}, "kid": "A"}}"#,
    ])
  func wrong(json: String) throws {
    let json = try JSON.parse(json)
    #expect(ValueBuilder.built(json) == json)
    for purpose in [ShapeChecker.Purpose.stimulus, .expectation] {
      var checker = ShapeChecker(purpose)
      checker.check(["payload": json], .anything, at: JSON.Path())
      let message = try #require(checker.problems.first?.message)
      #expect(checker.problems.count == 1)
      #expect(message.hasPrefix("nothing can be built from this \"$"))
    }
  }

  @Test("A bearer is a readable token whose signature has the requested form")
  func bearer() throws {
    let parts: JSON = ["header": ["alg": "ES256", "kid": "K"], "claims": ["iss": "T", "iat": 1]]
    let text = try #require(ValueBuilder.built(["$bearer": parts]).string)
    let token = try #require(JSON.WebToken(text.dropFirst("bearer ".count)))
    #expect(token.header == parts["header"] && token.claims == parts["claims"])
    #expect(token.signature.count == 64)
    var der = try #require(parts.object)
    der["signature"] = "der"
    der["scheme"] = "Bearer"
    let derText = try #require(ValueBuilder.built(["$bearer": .object(der)]).string)
    #expect(derText.hasPrefix("Bearer "))
    #expect(JSON.WebToken(derText.dropFirst("Bearer ".count))?.signature.count == 70)
  }

  @Test("Described values may contain cells of a table, and cells may describe values")
  func cells() throws {
    #expect(
      try CaseTemplate.unfolded(
        #"{"id": {"$repeat": "a", "times": "${times}"}, "payload": "${payload}"}"#,
        table: """
          | times | payload |
          |---|---|
          | 2 | `{ "x": { "$repeat": "b", "times": 3 } }` |
          """) == [#"{"id":"aa","payload":{"x":"bbb"}}"#])
    #expect(
      try CaseTemplate.unfolded(
        #"{"v": "${x}"}"#, table: "| x |\n|---|\n| `{\"$repeat\": \"b\", \"times\": 2}` |")
        == [#"{"v":"bb"}"#])
  }
}
