package import ConformanceBase

/// Shapes as JSON Schema, for tools that check or complete what people and programs write.
extension Shape {
  /// Returns the schema of an object with these members, and with a `type` if it has one.
  package static func schema(
    of fields: [Field], named type: String? = nil
  ) -> [(key: String, value: JSON)] {
    let typed: [(key: String, value: JSON)] =
      type.map { [("type", .object(["const": .string($0)]))] } ?? []
    let properties = fields.map { field -> (key: String, value: JSON) in
      var members: [(key: String, value: JSON)] = [("description", .string(field.summary))]
      members += field.shape.schema
      return (field.name, .object(JSON.Object(members: members)))
    }
    let required = typed.map { $0.key } + fields.filter { $0.isRequired }.map { $0.name }
    return [
      ("type", "object"), ("properties", .object(JSON.Object(members: typed + properties))),
      ("required", .array(required.map(JSON.string))), ("additionalProperties", false),
    ]
  }

  /// The schema of a value.
  private var schema: [(key: String, value: JSON)] {
    switch self {
    case .text, .ruleID: [("type", "string")]
    case .integer:
      [
        ("type", "integer"), ("minimum", .number(JSON.Number(SuiteLimits.numbers.lowerBound))),
        ("maximum", .number(JSON.Number(SuiteLimits.numbers.upperBound))),
      ]
    case .number: [("type", "number")]
    case .flag: [("type", "boolean")]
    case .record(let fields): Self.schema(of: fields)
    case .choice(let words): [("enum", .array(words.map(JSON.string)))]
    case .list(let element), .set(let element):
      [("type", "array"), ("items", .object(JSON.Object(members: element.schema)))]
    case .object: [("type", "object")]
    case .headers:
      [
        ("type", "object"),
        (
          "additionalProperties",
          ["type": ["string", "null", "array"], "items": ["type": "string"]]
        ),
      ]
    case .anything, .call: []
    }
  }
}
