import ConformanceSpecs

/// The rules about payloads as JSON Schema, for editors and validators.
///
/// A schema says less than `check`: nothing about sizes, and nothing that compares two values. Each part of
/// it names its rule in `x-rule`, so that a validator's message leads to the page.
package struct PayloadSchema {
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
    json["allOf"] = .array(type.map { parts([.anything] + $0.traits.schema) } ?? formsAlone)
    return .object(json)
  }

  /// What the rules say of pushes of these scopes, each with its rule and level.
  private func parts(_ scopes: [PayloadScope]) -> [JSON] {
    scopes.flatMap { scope in
      RequestRule.all.filter { levels.contains($0.level) }.flatMap { rule in
        rule.schemas.filter { $0.scope == scope }.map { part in
          var json: JSON.Object = [
            "x-rule": .string(rule.id), "x-level": .string(rule.level.rawValue),
          ]
          for member in part.schema.object ?? JSON.Object() { json[member.key] = member.value }
          return .object(json)
        }
      }
    }
  }

  /// Without a type, the form of a payload shows what it is.
  private var formsAlone: [JSON] {
    func when(_ form: JSON, _ then: [PayloadScope], otherwise: [JSON]) -> [JSON] {
      func all(_ schemas: [JSON]) -> JSON { schemas.isEmpty ? [:] : ["allOf": .array(schemas)] }
      return [["if": form, "then": all(parts(then)), "else": all(otherwise)]]
    }
    let presumedBackground = when(
      Self.aps(
        ["properties": ["content-available": ["const": 1]], "required": ["content-available"]],
        without: PayloadKind.interactions), [.apples, .quiet, .wake],
      otherwise: parts([.apples, .users, .wake]))
    let own = when(Self.ownForm, [], otherwise: presumedBackground)
    let activities = when(Self.activityForm, [.activity, .spelling], otherwise: own)
    return parts([.anything])
      + when(Self.mediaForm, [.media, .spelling], otherwise: activities)
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

  /// An object in `aps` that has these keys.
  static func requiring(_ keys: [String]) -> JSON {
    ["properties": ["aps": ["required": words(keys)]], "required": ["aps"]]
  }

  /// What holds of the pushes of a Live Activity with this event.
  static func during(_ event: LiveActivity.Event, _ then: JSON) -> JSON {
    ofAps([
      "if": ["properties": ["event": ["const": .string(event.rawValue)]], "required": ["event"]],
      "then": then,
    ])
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

  /// That `aps` has no key that Apple doesn't define, however it is spelt.
  static let noOtherKeys = ofAps([
    "propertyNames": ["anyOf": .array([["enum": words(keys)]] + keys.map(misspelt))]
  ])

  /// That Apple's keys are spelt as Apple spells them.
  static let spelling = ofAps([
    "propertyNames": [
      "not": ["anyOf": .array(keys.filter { $0 != PayloadKind.contentAvailable }.map(misspelt))]
    ]
  ])

  // MARK: For completion

  /// The keys of `aps`, for editors that complete them.
  static let completion = JSON.Object(
    members: keys.sorted().map { key -> (key: String, value: JSON) in
      switch key {
      case "alert":
        return (
          key,
          ["properties": .object(JSON.Object(members: AlertKeys.all.sorted().map { ($0, [:]) }))]
        )
      case "sound": return (key, ["properties": ["critical": [:], "name": [:], "volume": [:]]])
      default: return (key, [:])
      }
    })
}
