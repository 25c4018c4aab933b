import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Reports beside an expectation that aren't in form")
struct MalformationTests {
  private static let device = Vocabulary.device.actions.first?.observations ?? []

  /// The first thing about an observation that the vocabulary doesn't know.
  private static func malformation(
    _ expected: String, _ observed: String, _ fields: [Field]
  ) throws -> String? {
    let comparison = try Comparison(
      expected: #require(JSON.parse(expected).object),
      observed: #require(JSON.parse(observed).object), fields: fields)
    return comparison.malformation.map { "\($0.path): \($0.message)" }
  }

  @Test(
    "What equals the expectation says nothing about what stands beside it",
    arguments: [
      (
        #"{ "app": "active" }"#, #"{ "app": "active", "badge": "1" }"#,
        "badge: this must be a whole number, but it is text"
      ),
      (
        #"{ "app": "active" }"#, #"{ "app": "active", "bagde": 1 }"#,
        #"bagde: unknown key "bagde""#
      ),
      (
        #"{ "held": [1] }"#, #"{ "held": [1, "2"] }"#,
        "held[1]: this must be a whole number, but it is text"
      ),
      (
        #"{ "held": [1] }"#, #"{ "held": 1 }"#, "held: this must be a list, but it is the number 1"
      ),
      (
        #"{ "shown": [{ "push": 1 }] }"#, #"{ "shown": [{ "push": 1, "title": 2 }] }"#,
        "shown[0].title: this must be text in quotation marks, but it is the number 2"
      ),
      (
        #"{ "shown": [{ "title": null }] }"#, #"{ "shown": [{ "title": null }] }"#,
        "shown[0].title: this must be text in quotation marks, but it is null"
      ),
      (
        #"{ "sound": { "$any-of": ["a", "b"] } }"#, #"{ "sound": 1 }"#,
        "sound: this must be text in quotation marks, but it is the number 1"
      ),
      (
        #"{ "app": { "$like": "text" } }"#, #"{ "app": "asleep" }"#,
        #"app: unknown value "asleep""#
      ),
    ])
  func values(expected: String, observed: String, problem: String) throws {
    #expect(try Self.malformation(expected, observed, Self.device) == problem)
  }

  @Test(
    "Calls are held against their form whether they count or not",
    arguments: [
      (
        #"["didBecomeActive"]"#, #"[{ "didBecomeActive": { "push": "1" } }]"#,
        "callbacks[0].didBecomeActive.push: this must be a whole number, but it is text"
      ),
      (
        #"[{ "willPresent": { "push": 1 } }]"#,
        #"[{ "willPresent": { "push": 1, "state": "asleep" } }]"#,
        #"callbacks[0].willPresent.state: unknown value "asleep""#
      ),
      (
        #"["willPresent"]"#, #"[{ "willPresent": {}, "didRegister": {} }]"#,
        "callbacks[0]: this must be the name of a call, or an object with that one key, "
          + "but it is an object"
      ),
      (
        #"["willPresent"]"#, #"[{ "willPresent": null }]"#,
        "callbacks[0].willPresent: this must be an object, but it is null"
      ),
      (
        #"["willPresent"]"#, #"[{ "didBecomeActive": { "stat": 1 } }, "willPresent"]"#,
        #"callbacks[0].didBecomeActive.stat: unknown key "stat""#
      ),
      (
        #"["willPresent"]"#, #"["didBecomeActiv", "willPresent"]"#,
        #"callbacks[0]: unknown value "didBecomeActiv""#
      ),
    ])
  func calls(expected: String, observed: String, problem: String) throws {
    #expect(
      try Self.malformation(
        #"{ "callbacks": \#(expected) }"#, #"{ "callbacks": \#(observed) }"#, Self.device)
        == problem)
  }

  @Test("What has to be reported and isn't is told, also where nobody asked for it")
  func required() throws {
    let fields = [
      Field("status", .integer, "the status", required: true, unmentioned: .free),
      Field("body", .anything, "the body"),
    ]
    #expect(
      try Self.malformation(#"{ "body": 1 }"#, #"{ "body": 1 }"#, fields)
        == #"the top level: the key "status" is missing"#)
    #expect(
      try Self.malformation("{}", #"{ "status": 200 }"#, fields) == String?.none)
  }

  @Test("Headers are held against their form whatever is asked of them")
  func headers() throws {
    let fields = [Field("headers", .headers, "the headers", unmentioned: .free)]
    #expect(
      try Self.malformation(
        #"{ "headers": { "a": "b" } }"#, #"{ "headers": [["a", "b"], ["c"]] }"#, fields) != nil)
    #expect(
      try Self.malformation(
        #"{ "headers": { "a": "b" } }"#, #"{ "headers": [["a", "b"]] }"#, fields) == String?.none)
  }

  @Test("Differences come in the order of the vocabulary, however a report is ordered")
  func order() throws {
    let comparison = Comparison(
      expected: ["held": [1], "app": "active", "sound": "a"],
      observed: ["sound": "b", "badge": 1, "app": "inactive"], fields: Self.device)
    #expect(comparison.malformation == nil)
    #expect(comparison.differences.map(\.path) == ["app", "sound", "badge", "held[0]"])
  }
}
