import Conformance
import ConformanceModels

extension Command {
  /// Prints the rules about payloads as JSON Schema.
  static let schema = Command(
    name: "schema", summary: "Print the rules about payloads as JSON Schema, for editors.",
    details: [
      "The schema is of version 2020-12. Each of its parts names its rule in x-rule. It can say less than "
        + "`check`: nothing about headers and sizes, and nothing that compares two values. Without "
        + "--push-type, the form of a payload shows which rules it has to keep.",
      "With --level should, it also has the recommendations.",
    ],
    options: [pushType, schemaLevel],
    examples: [
      ("conformance-run schema > payload.schema.json", "for any payload"),
      ("conformance-run schema --push-type liveactivity", "for those of Live Activities"),
    ],
    perform: { arguments in
      let type: PushType? = try arguments.choice(pushType)
      let level = try arguments.choice(schemaLevel) ?? Level.must
      let levels: Set<Level> = level == .must ? [.must] : [.must, .should]
      try Terminal.print(
        rendered: PayloadSchema(of: type, levels: levels).json.output(.pretty) + "\n")
      return .asExpected
    })

  private static let pushType = Option(
    "--push-type", "TYPE", oneOf: PushType.allCases.map(\.rawValue)
  ) { "The push type: \($0)." }
  private static let schemaLevel = Option(
    "--level", "LEVEL", oneOf: [Level.must, .should].map(\.rawValue), default: "must"
  ) { "The weakest level of rules in it: \($0)." }
}
