import ConformanceModels

/// How a served gateway is, whatever it is asked: the condition of the service, and how slow it is.
package struct ServedCondition: Sendable, Equatable {
  /// The condition of the service.
  package var condition = GatewayCondition.well
  /// The seconds that each answer takes.
  package var after = 0

  /// It is well, and answers at once.
  package init() {}

  /// What can be said of it.
  package static let fields = [
    Field(
      "condition", .choice(GatewayCondition.allCases.map { $0.rawValue }),
      "well, or why each request is refused; well unless it is said"),
    Field("after", .integer, "how many seconds each answer takes; 0 unless it is said"),
  ]

  /// Its form as JSON Schema.
  package static var schema: JSON {
    let delays = ScriptedAnswer.delays
    return [
      "type": "object",
      "properties": [
        "condition": [
          "enum": .array(GatewayCondition.allCases.map { .string($0.rawValue) }),
          "description": .string(fields[0].summary),
        ],
        "after": [
          "type": "integer", "minimum": .int(delays.lowerBound), "maximum": .int(delays.upperBound),
          "description": .string(fields[1].summary),
        ],
      ],
      "additionalProperties": false,
    ]
  }

  /// Reads a condition that came over the wire.
  package init(bytes: [UInt8]) throws(InvalidDocuments) {
    let file = try CheckedFile(bytes, called: "the body")
    try file.check(file.json, .record(Self.fields), at: JSON.Path())
    condition = file.json["condition"]?.string.flatMap(GatewayCondition.init) ?? .well
    after = file.json["after"]?.int ?? 0
    guard ScriptedAnswer.delays.contains(after) else {
      throw InvalidDocuments(diagnostics: [
        file.mistake(
          "\"after\" must be a number from 0 to \(ScriptedAnswer.delays.upperBound)",
          JSON.Path([.key("after")]))
      ])
    }
  }

  /// As it is read.
  package var json: JSON { ["condition": .string(condition.rawValue), "after": .int(after)] }
}
