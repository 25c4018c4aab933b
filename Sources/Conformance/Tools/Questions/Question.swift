import ConformanceModels

/// What can be asked in JSON: of `ask`, and of the module for browsers, which have the same answers.
///
/// A question is an object with one member, the name of a command, and an answer is what that command
/// writes with `--json`.
package enum Question: String, CaseIterable, Sendable {
  case check
  case simulate
  case why

  /// The longest question, in bytes: the same limit as for any document.
  package static let mostBytes = SuiteLimits.documentBytes

  /// What is said in it.
  package var fields: [Field] {
    switch self {
    case .check:
      [
        Field("text", .text, "what is checked: all that a file can contain", required: true),
        Self.name, Self.headers,
        Field("platform", .choice(CheckContext.choices(of: "platform")), "the kind of device"),
        Field(
          "authentication", .choice(CheckContext.choices(of: "authentication")),
          "how the provider authenticates"),
        Field(
          "clock", .integer, "the time by which provider tokens are judged, in seconds since 1970"),
      ]
    case .simulate:
      Self.push + [
        Self.given,
        Field(
          "then", .list(of: .anything),
          "what happens next: steps in words, as --then takes them, or as on a page of the specs"),
      ]
    case .why:
      Self.push + [
        Self.given,
        Field("status", .integer, "the status that APNs answered"),
        Field("reason", .text, "the reason that APNs answered"),
      ]
    }
  }

  private static let name = Field("name", .text, "what messages call the text", usual: "payload")
  private static let headers = Field("headers", .headers, "headers, beside those in the text")
  private static let given = Field(
    "given", .record(SimulationInput.fields), "what is known of the phone and the app")
  private static let push = [
    Field("text", .text, "the push: all that a file can contain"), name, headers,
    Field(
      "clock", .integer,
      "the time at which it is sent, in seconds since 1970; now unless it is said"),
  ]

  /// The form of all questions as JSON Schema.
  package static var schema: JSON {
    let questions = allCases.map { question -> JSON in
      [
        "type": "object", "required": [.string(question.rawValue)], "additionalProperties": false,
        "properties": [
          question.rawValue: .object(JSON.Object(members: Shape.schema(of: question.fields)))
        ],
      ]
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A question",
      "oneOf": .array(questions),
    ]
  }
}
