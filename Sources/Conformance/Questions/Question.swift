import ConformanceModels
import ConformanceTools

/// What can be asked in JSON: of `ask`, and of the module for browsers, which have the same answers.
///
/// A question is an object with one member: the name of a command, whose answer is what the command
/// writes as JSON, or what `serve` tells its page.
package enum Question: String, CaseIterable, Sendable {
  case check
  case simulate
  case why
  case explain
  case list
  case schema
  /// A phone as `serve` shows it, after what has happened to it.
  case phone
  /// All pages with their rules, and the rulings.
  case specs
  /// A rule with its cases, or a ruling.
  case rule
  /// What a case can say.
  case vocabulary
  /// The verdicts on a reference model, or on a mutant of it.
  case run
  /// What deviates from the models on purpose.
  case mutants
  /// A stored run, judged again.
  case verify

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
        Self.form,
      ]
    case .simulate:
      Self.push + [
        Self.given,
        Field(
          "then", .list(of: .anything),
          "what happens next: steps in words, as --then takes them, or as on a page of the specs"),
        Self.form,
      ]
    case .why:
      Self.push + [
        Self.given,
        Field("status", .integer, "the status that APNs answered"),
        Field("reason", .text, "the reason that APNs answered"),
        Self.form,
      ]
    case .explain:
      [
        Field(
          "words", .list(of: .text), "ids, a name of several words, or words to look for",
          required: true)
      ]
    case .list: [Self.role]
    case .schema:
      [
        Field("push-type", .choice(PushType.allCases.map { $0.rawValue }), "the push type"),
        Field(
          "level", .choice([Level.must, .should].map { $0.rawValue }),
          "the weakest level of rules in it", usual: "must"),
      ]
    case .phone:
      [
        Self.given,
        Field(
          "then", .list(of: .anything),
          "what happened: steps as on a page of the specs, and {\"arrive\": …} for a push that is sent "
            + "to APNs"),
        Field("clock", .integer, "when it began, in seconds since 1970; now unless it is said"),
        Field("mutant", .text, "the name of a mutant of the device, to see what it does wrong"),
      ]
    case .rule: [Field("id", .text, "the id of a rule or a ruling", required: true)]
    case .run:
      [
        Self.role,
        Field("cases", .list(of: .text), "ids, globs, pages or lines of pages: which cases"),
        Field(
          "mutant", .text,
          "the name of a mutant, which is asked in the place of the reference of the role"),
      ]
    case .mutants: [Self.role, Field("rule", .text, "the id of a rule that they break")]
    case .verify:
      [
        Field("text", .text, "what run --stream wrote", required: true),
        Field("name", .text, "what messages call it", usual: "the stream"),
      ]
    case .specs, .vocabulary: []
    }
  }

  private static let role = Field("role", .choice(Role.allCases.map { $0.rawValue }), "whose cases")
  private static let name = Field("name", .text, "what messages call the text", usual: "payload")
  private static let form = Field(
    "as", .choice(["json", "text"]), "the form of the answer: for machines, or for people",
    usual: "json")
  private static let headers = Field("headers", .headers, "headers, beside those in the text")
  private static let given = Field(
    "given", .record(SimulationInput.fields), "what is known of the phone and the app")
  /// A push that is sent to APNs.
  static let arriving = [
    Field("text", .text, "the push: all that a file can contain", required: true), name, headers,
  ]

  private static let push = [
    Field("text", .text, "the push: all that a file can contain"), name, headers,
    Field(
      "clock", .integer,
      "the time at which it is sent, in seconds since 1970; now unless it is said"),
  ]

  /// The form of all questions as JSON Schema.
  package static var forms: JSON {
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
