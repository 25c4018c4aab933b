import ConformanceSpecs

/// The rules about payloads as JSON Schema, for editors and validators.
///
/// A schema says less than `check`: nothing about sizes, and nothing that compares two values. Each part of
/// it names its rule in `x-rule`, so that a validator's message leads to the page.
package struct PayloadSchema {
  /// A part of a schema, which is a rule as far as a schema can say it.
  struct Part {
    let rule: String
    let schema: JSON
  }

  private let type: PushType?
  private let levels: Set<Level>

  /// Describes the payloads of a push type; nil for what a payload alone shows.
  package init(of type: PushType?, levels: Set<Level> = [.must]) {
    (self.type, self.levels) = (type, levels)
  }

  /// The schema as a document.
  package var json: JSON {
    let title =
      type.map { "The payload of a push of the type \($0.rawValue)" } ?? "The payload of a push"
    var json: JSON.Object = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
      "description":
        "Made by conformance-run schema. Each part names its rule; conformance-run explain shows it.",
      "type": "object",
    ]
    json["properties"] = ["aps": ["type": "object", "properties": .object(Self.completion)]]
    json["allOf"] = .array(type.map { shown(anObject + $0.traits.schema(self)) } ?? formsAlone)
    return .object(json)
  }

  static let levelOfRules = Dictionary(
    RequestRule.all.map { ($0.id, $0.level) }
  ) { first, _ in first }

  private func shown(_ parts: [Part]) -> [JSON] {
    parts.compactMap { part in
      guard let level = Self.levelOfRules[part.rule], levels.contains(level) else { return nil }
      var json: JSON.Object = ["x-rule": .string(part.rule), "x-level": .string(level.rawValue)]
      for member in part.schema.object ?? JSON.Object() { json[member.key] = member.value }
      return .object(json)
    }
  }

  /// Without a type, the form of a payload shows what it is.
  private var formsAlone: [JSON] {
    func when(_ form: JSON, _ parts: [Part], otherwise: [JSON]) -> [JSON] {
      func all(_ schemas: [JSON]) -> JSON { schemas.isEmpty ? [:] : ["allOf": .array(schemas)] }
      return [["if": form, "then": all(shown(parts)), "else": all(otherwise)]]
    }
    let presumedBackground = when(
      Self.aps(
        ["properties": ["content-available": ["const": 1]], "required": ["content-available"]],
        without: PayloadKind.interactions), apples + others + contentAvailable(isStated: false),
      otherwise: shown(apples + users + contentAvailable(isStated: false)))
    let own = when(Self.ownForm, [], otherwise: presumedBackground)
    let activities = when(Self.activityForm, activity + [spelling], otherwise: own)
    return shown(anObject) + when(Self.mediaForm, nowPlaying + [spelling], otherwise: activities)
  }

  // MARK: Forms

  static func aps(_ schema: JSON, without keys: [String] = []) -> JSON {
    var schema = schema.object ?? JSON.Object()
    if !keys.isEmpty { schema["not"] = ["anyOf": .array(keys.map { ["required": [.string($0)]] })] }
    schema["type"] = "object"
    return ["properties": ["aps": .object(schema)], "required": ["aps"]]
  }

  /// Values that have one of these keys, as only objects do.
  static func any(of keys: [String]) -> JSON {
    ["type": "object", "anyOf": .array(keys.map { ["required": [.string($0)]] })]
  }

  static let mediaForm = aps(
    ["required": ["event", "attributes"]],
    without: [
      "content-state", "attributes-type", "input-push-token", "input-push-channel",
      "dismissal-date", "stale-date", "alert",
    ])
  static let activityForm = aps([
    "anyOf": [
      any(of: [
        "event", "content-state", "attributes-type", "input-push-token", "input-push-channel",
      ]),
      [
        "allOf": [
          any(of: ["timestamp", "dismissal-date", "stale-date"]),
          ["not": any(of: PayloadKind.interactions)],
        ]
      ],
    ]
  ])
  /// The forms of widgets, controls, device management and File Provider.
  static let ownForm: JSON = [
    "anyOf": [
      aps([
        "properties": ["content-changed": ["const": true]], "required": ["content-changed"],
        "maxProperties": 1,
      ]),
      [
        "properties": ["mdm": ["type": "string"]], "required": ["mdm"], "maxProperties": 1,
      ],
      [
        "properties": [
          "container-identifier": ["type": "string"], "domain": ["type": "string"],
        ],
        "required": ["container-identifier", "domain"], "not": ["required": ["aps"]],
      ],
    ]
  ]

  // MARK: Parts

  static func inAps(_ properties: JSON.Object) -> JSON {
    ["properties": ["aps": ["properties": .object(properties)]]]
  }

  static func ofAps(_ schema: JSON) -> JSON { ["properties": ["aps": schema]] }

  static func inAlert(_ properties: JSON.Object) -> JSON {
    inAps(["alert": ["properties": .object(properties)]])
  }

  static func inSound(_ properties: JSON.Object) -> JSON {
    inAps(["sound": ["properties": .object(properties)]])
  }

  static func object(_ keys: [String], _ schema: JSON) -> JSON.Object {
    JSON.Object(members: keys.map { ($0, schema) })
  }

  static func words(_ words: [String]) -> JSON { .array(words.map(JSON.string)) }

  /// A pattern for a key in other letters, or with other hyphens.
  static func misspelt(_ key: String) -> JSON {
    let letters = key.filter { $0 != "-" }.map { "[\($0.lowercased())\($0.uppercased())]" }
    return [
      "pattern": .string("^[-_]*" + letters.joined(separator: "[-_]*") + "[-_]*$"),
      "not": ["const": .string(key)],
    ]
  }

  static let keys =
    PayloadKind.interactions + PayloadKind.otherKeys + [PayloadKind.contentAvailable]

  private var anObject: [Part] {
    [Part(rule: "provider.payloads.json", schema: ["type": "object"])]
  }

  // MARK: For completion

  /// The keys of `aps`, for editors that complete them.
  static let completion = JSON.Object(
    members: keys.sorted().map { key -> (key: String, value: JSON) in
      switch key {
      case "alert":
        return (key, ["properties": .object(object(AlertKeys.all.sorted(), [:]))])
      case "sound": return (key, ["properties": ["critical": [:], "name": [:], "volume": [:]]])
      default: return (key, [:])
      }
    })
}
