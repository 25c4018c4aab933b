import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Comparing calls with expectations")
struct ComparisonCallTests {
  private static let fields = [
    Field(
      "calls",
      .list(
        of: .call(
          ["ring", "tick"], free: ["tick"],
          details: [Field("times", .integer, "how often", unmentioned: .free)])),
      "what was called")
  ]

  private static func found(_ compared: Compared) throws -> [String] {
    try Comparison(
      expected: #require(JSON.parse(compared.expected).object),
      observed: #require(JSON.parse(compared.observed).object), fields: fields
    ).differences.map(\.path)
  }

  @Test(
    "Free calls count only where the list names them, also where there is no list",
    arguments: [
      Compared("{}", #"{ "calls": ["tick", { "tick": { "times": 2 } }] }"#),
      Compared("{}", #"{ "calls": ["tick", "ring"] }"#, ["calls"]),
      Compared(#"{ "calls": [] }"#, #"{ "calls": ["tick"] }"#),
      Compared(#"{ "calls": ["ring"] }"#, #"{ "calls": ["tick", "ring", "tick"] }"#),
      Compared(#"{ "calls": ["ring"] }"#, #"{ "calls": ["tick", "tick"] }"#, ["calls[0]"]),
      Compared(
        #"{ "calls": ["ring", "tick"] }"#, #"{ "calls": ["tick", "ring"] }"#,
        ["calls[0]", "calls[1]"]),
    ])
  func free(compared: Compared) throws {
    #expect(try Self.found(compared) == compared.differs)
  }

  @Test(
    "A detail is free, or this, or absent",
    arguments: [
      Compared(#"{ "calls": ["ring"] }"#, #"{ "calls": [{ "ring": { "times": 2 } }] }"#),
      Compared(
        #"{ "calls": [{ "ring": { "times": 1 } }] }"#,
        #"{ "calls": [{ "ring": { "times": 2 } }] }"#, ["calls[0].ring.times"]),
      Compared(#"{ "calls": [{ "ring": { "times": null } }] }"#, #"{ "calls": ["ring"] }"#),
      Compared(
        #"{ "calls": [{ "ring": { "times": null } }] }"#,
        #"{ "calls": [{ "ring": { "times": 2 } }] }"#, ["calls[0].ring.times"]),
    ])
  func details(compared: Compared) throws {
    #expect(try Self.found(compared) == compared.differs)
  }
}
