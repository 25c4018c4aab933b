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
    members += Shape.schema(of: fields, named: type)
    return .object(JSON.Object(members: members))
  }
}
