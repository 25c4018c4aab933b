import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Shapes that values must have")
struct ShapeCheckerTests {
  /// Returns the problems of a value.
  private static func problems(
    _ json: String, _ shape: Shape, _ purpose: ShapeChecker.Purpose = .stimulus
  ) throws -> [String] {
    var checker = ShapeChecker(purpose)
    checker.check(try JSON.parse(json), shape, at: JSON.Path())
    return checker.problems.map { "\($0.path): \($0.message)" }
  }

  private static let record = Shape.record([
    Field("name", .text, "its name", required: true), Field("size", .integer, "its size"),
    Field("kind", .choice(["small", "large"]), "what kind it is"),
    Field("tags", .list(of: .text), "its tags"), Field("more", .anything, "what else"),
  ])

  @Test(
    "A value that has the shape is accepted",
    arguments: [
      #"{"name": "a"}"#, #"{"name": "", "size": -3, "kind": "large", "tags": []}"#,
      #"{"name": "a", "size": 1e2, "tags": ["a", "b"], "more": {"$like": [null]}}"#,
    ])
  func right(json: String) throws {
    #expect(try Self.problems(json, Self.record) == [])
  }

  @Test(
    "A value that hasn't is reported with its place",
    arguments: [
      ("[]", "the top level: this must be an object, but it is a list"),
      ("{}", #"the top level: the key "name" is missing"#),
      (#"{"name": 1}"#, "name: this must be text in quotation marks, but it is the number 1"),
      (#"{"name": null}"#, "name: this must be text in quotation marks, but it is null"),
      (
        #"{"name": "a", "size": 1.5}"#,
        "size: this must be a whole number, but it is the number 1.5"
      ),
      (#"{"name": "a", "size": "1"}"#, "size: this must be a whole number, but it is text"),
      (
        #"{"name": "a", "size": 1000000000000000}"#, "size: this number has more than 15 digits"
      ),
      (#"{"name": "a", "kind": "big"}"#, #"kind: unknown value "big""#),
      (
        #"{"name": "a", "kind": 1}"#,
        "kind: this must be one of small, large, but it is the number 1"
      ),
      (#"{"name": "a", "tags": {}}"#, "tags: this must be a list, but it is an object"),
      (
        #"{"name": "a", "tags": ["a", 1]}"#,
        "tags[1]: this must be text in quotation marks, but it is the number 1"
      ), (#"{"name": "a", "nam": 1}"#, #"nam: unknown key "nam""#),
    ])
  func wrong(json: String, problem: String) throws {
    #expect(try Self.problems(json, Self.record) == [problem])
  }

  @Test("An observed number may be of any size")
  func largeNumber() throws {
    #expect(try Self.problems("9223372036854775807", .integer, .observation) == [])
    #expect(try Self.problems("-999999999999999", .integer) == [])
  }

  @Test("All problems are reported at once")
  func several() throws {
    let json = #"{"size": "1", "kind": "big", "tags": [1, 2], "x": 0}"#
    #expect(try Self.problems(json, Self.record).count == 6)
  }

  @Test("An expectation may omit required keys, an observation may not")
  func required() throws {
    #expect(try Self.problems("{}", Self.record, .expectation) == [])
    #expect(try Self.problems("{}", Self.record, .observation).count == 1)
  }

  @Test("In an expectation, null means that a member must be absent, if it may be")
  func absent() throws {
    let shape = Shape.record([
      Field("size", .integer, "its size", unmentioned: .free), Field("kind", .text, "its kind"),
      Field("id", .text, "its id", required: true),
      Field("parts", .list(of: .text), "what it consists of"),
    ])
    #expect(try Self.problems(#"{"size": null, "kind": null}"#, shape, .expectation) == [])
    // A list that must be absent is an empty one.
    #expect(try Self.problems(#"{"id": null}"#, shape, .expectation).count == 1)
    #expect(try Self.problems(#"{"parts": null}"#, shape, .expectation).count == 1)
    #expect(try Self.problems(#"{"size": null, "id": "a"}"#, shape, .observation).count == 1)
  }
}
