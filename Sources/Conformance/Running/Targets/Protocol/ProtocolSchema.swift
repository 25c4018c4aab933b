import ConformanceSpecs

extension TargetProtocol {
  /// The forms of all messages as a JSON Schema: `Specs/Protocol.schema.json` is this value.
  package static var schema: JSON {
    let messages = MessageForm.ofRunner + MessageForm.ofTarget
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("The target protocol, version \(version)"),
      "description": "One line of the conversation between a runner and a target.",
      "$defs": .object(
        JSON.Object(
          members: messages.map { ($0.type, $0.schema) } + [
            ("fromRunner", Self.oneOf(MessageForm.ofRunner)),
            ("fromTarget", Self.oneOf(MessageForm.ofTarget)),
          ])),
      "oneOf": [["$ref": "#/$defs/fromRunner"], ["$ref": "#/$defs/fromTarget"]],
    ]
  }

  private static func oneOf(_ forms: [MessageForm]) -> JSON {
    ["oneOf": .array(forms.map { ["$ref": .string("#/$defs/\($0.type)")] })]
  }
}

extension MessageForm {
  fileprivate var schema: JSON {
    var members: [(key: String, value: JSON)] = [("description", .string(summary))]
    members += Shape.schema(of: fields, type: type)
    return .object(JSON.Object(members: members))
  }
}

extension Shape {
  /// Returns the schema of an object with these members, and with a `type` if it has one.
  fileprivate static func schema(
    of fields: [Field], type: String? = nil
  ) -> [(key: String, value: JSON)] {
    let typed = type.map { [("type", JSON.object(["const": .string($0)]))] } ?? []
    let properties = fields.map { field -> (key: String, value: JSON) in
      var members: [(key: String, value: JSON)] = [("description", .string(field.summary))]
      members += field.shape.schema
      return (field.name, .object(JSON.Object(members: members)))
    }
    let required = typed.map(\.0) + fields.filter(\.isRequired).map(\.name)
    return [
      ("type", "object"), ("properties", .object(JSON.Object(members: typed + properties))),
      ("required", .array(required.map(JSON.string))), ("additionalProperties", false),
    ]
  }

  /// The schema of the few shapes that messages use.
  fileprivate var schema: [(key: String, value: JSON)] {
    switch self {
    case .text: [("type", "string")]
    case .integer: [("type", "integer")]
    case .flag: [("type", "boolean")]
    case .record(let fields): Self.schema(of: fields)
    case .choice(let words): [("enum", .array(words.map(JSON.string)))]
    case .list(let element):
      [("type", "array"), ("items", .object(JSON.Object(members: element.schema)))]
    case .object: [("type", "object")]
    default: []
    }
  }
}
