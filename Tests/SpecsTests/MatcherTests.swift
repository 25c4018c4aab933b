import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Matchers and headers in shapes")
struct MatcherTests {
  private static func problems(
    _ json: String, _ shape: Shape, _ purpose: ShapeChecker.Purpose
  ) throws -> [String] {
    var checker = ShapeChecker(purpose)
    checker.check(try JSON.parse(json), shape, at: JSON.Path())
    return checker.problems.map(\.message)
  }

  @Test(
    "An expectation can leave a value open",
    arguments: [
      #"{"$like": "uuid"}"#, #"{"$like": "text"}"#, #"{"$any-of": ["a", "b"]}"#,
      #"{"$any-of": [null, "a"]}"#,
    ])
  func matchers(json: String) throws {
    #expect(try Self.problems(json, .text, .expectation) == [])
    #expect(try Self.problems(json, .text, .stimulus).count == 1, "a stimulus has no matchers")
    #expect(try Self.problems(json, .anything, .stimulus) == [], "there it is a plain object")
  }

  @Test(
    "An invalid matcher is reported",
    arguments: [
      (#"{"$likes": "uuid"}"#, #"unknown matcher "$likes""#),
      (#"{"$like": "guid"}"#, #"unknown form "guid""#),
      (#"{"$like": 1}"#, #""$like" stands alone in its object and takes the name of a form"#),
      (#"{"$any-of": 1}"#, #""$any-of" stands alone in its object and takes a list of values"#),
      (
        #"{"$like": "text", "a": 1}"#,
        #""$like" stands alone in its object and takes the name of a form"#
      ),
      (
        #"{"a": 1, "$like": "text"}"#,
        #""$like" stands alone in its object and takes the name of a form"#
      ),
    ])
  func broken(json: String, problem: String) throws {
    #expect(try Self.problems(json, .anything, .expectation) == [problem])
  }

  @Test("The values of a choice have the shape, and so do free values inside")
  func inside() throws {
    let shape = Shape.list(of: .integer)
    #expect(try Self.problems(#"[{"$any-of": [1, "2"]}]"#, shape, .expectation).count == 1)
    let nested = #"{"aps": [{"sound": {"$lik": "text"}}]}"#
    #expect(try Self.problems(nested, .anything, .expectation) == [#"unknown matcher "$lik""#])
  }

  @Test(
    "Header names that are expected are lower case, values text, and null says that one is absent")
  func headers() throws {
    let headers = #"{"apns-topic": "a", "apns-id": null}"#
    #expect(try Self.problems(headers, .headers, .expectation) == [])
    #expect(try Self.problems(headers, .headers, .stimulus) == [])
    let repeated = #"{"apns-id": ["a", "b"]}"#
    #expect(try Self.problems(repeated, .headers, .stimulus) == [])
    #expect(try Self.problems(repeated, .headers, .expectation).count == 1)
    #expect(try Self.problems(#"{"apns-priority": 5}"#, .headers, .expectation).count == 1)
    #expect(try Self.problems(#"{"Apns-Id": "a"}"#, .headers, .expectation).count == 1)
    #expect(try Self.problems(#"{"Apns-Id": "a"}"#, .headers, .stimulus) == [])
    #expect(try Self.problems("[]", .headers, .stimulus).count == 1)
  }

  @Test("Observed headers are ordered pairs, so that repeated ones aren't lost")
  func observedHeaders() throws {
    #expect(try Self.problems(#"[["a", "1"], ["a", "2"]]"#, .headers, .observation) == [])
    #expect(try Self.problems(#"{"a": "1"}"#, .headers, .observation).count == 1)
    #expect(try Self.problems(#"[["a"]]"#, .headers, .observation).count == 1)
    #expect(try Self.problems(#"[["a", 1]]"#, .headers, .observation).count == 1)
  }

  @Test("A UUID has its groups and its digits")
  func uuid() {
    #expect(NamedForm.uuid.matches("0f7e2aB0-1234-4321-abcd-0123456789AB"))
    #expect(!NamedForm.uuid.matches("0f7e2ab0-1234-4321-abcd-0123456789a"))
    #expect(!NamedForm.uuid.matches("0f7e2ab012344321abcd0123456789ab"))
    #expect(!NamedForm.uuid.matches("0f7e2ab0-1234-4321-abcd-0123456789ag"))
    #expect(!NamedForm.uuid.matches(5))
    #expect(!NamedForm.text.matches(""))
  }

  @Test("Soon is within a minute of the start of a case")
  func soon() {
    for text in ["1800000000", "1800000060"] { #expect(NamedForm.soon.matches(.string(text))) }
    for text in ["1799999999", "1800000061", "01800000000", "+1800000000", "soon", ""] {
      #expect(!NamedForm.soon.matches(.string(text)))
    }
  }
}
