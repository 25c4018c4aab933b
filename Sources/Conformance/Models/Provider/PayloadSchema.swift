import ConformanceSpecs

/// The rules about payloads as JSON Schema, for editors and validators.
///
/// A schema says less than `check`: nothing about sizes, and nothing that compares two values. Each part of
/// it names its rule in `x-rule`, so that a validator's message leads to the page.
package struct PayloadSchema {
  /// A part of a schema, which is a rule as far as a schema can say it.
  private struct Part {
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
    json["allOf"] = .array(type.map { shown(parts(of: $0)) } ?? formsAlone)
    return .object(json)
  }

  private static let levelOfRules = Dictionary(
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

  private func parts(of type: PushType) -> [Part] {
    switch type {
    case .alert: anObject + apples + users + interaction + ofActivities
    case .background: anObject + apples + background
    case .liveactivity: anObject + activity + [ownKeys]
    case .nowplaying: anObject + nowPlaying
    case .widgets, .controls: anObject + [contentChanged, ownKeys]
    case .fileprovider: anObject + [fileSignal]
    case .mdm: anObject + [management]
    case .complication, .location, .pushtotalk, .voip: anObject
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
    let activities = when(Self.activityForm, activity, otherwise: own)
    return shown(anObject) + when(Self.mediaForm, nowPlaying, otherwise: activities)
  }

  // MARK: Forms

  private static func aps(_ schema: JSON, without keys: [String] = []) -> JSON {
    var schema = schema.object ?? JSON.Object()
    if !keys.isEmpty { schema["not"] = ["anyOf": .array(keys.map { ["required": [.string($0)]] })] }
    schema["type"] = "object"
    return ["properties": ["aps": .object(schema)], "required": ["aps"]]
  }

  /// Values that have one of these keys, as only objects do.
  private static func any(of keys: [String]) -> JSON {
    ["type": "object", "anyOf": .array(keys.map { ["required": [.string($0)]] })]
  }

  private static let mediaForm = aps(
    ["required": ["event", "attributes"]],
    without: [
      "content-state", "attributes-type", "input-push-token", "input-push-channel",
      "dismissal-date", "stale-date", "alert",
    ])
  private static let activityForm = aps([
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
  private static let ownForm: JSON = [
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

  private static func inAps(_ properties: JSON.Object) -> JSON {
    ["properties": ["aps": ["properties": .object(properties)]]]
  }

  private static func ofAps(_ schema: JSON) -> JSON { ["properties": ["aps": schema]] }

  private static func inAlert(_ properties: JSON.Object) -> JSON {
    inAps(["alert": ["properties": .object(properties)]])
  }

  private static func inSound(_ properties: JSON.Object) -> JSON {
    inAps(["sound": ["properties": .object(properties)]])
  }

  private static func object(_ keys: [String], _ schema: JSON) -> JSON.Object {
    JSON.Object(members: keys.map { ($0, schema) })
  }

  private static func words(_ words: [String]) -> JSON { .array(words.map(JSON.string)) }

  /// A pattern for a key in other letters, or with other hyphens.
  private static func misspelt(_ key: String) -> JSON {
    let letters = key.filter { $0 != "-" }.map { "[\($0.lowercased())\($0.uppercased())]" }
    return [
      "pattern": .string("^[-_]*" + letters.joined(separator: "[-_]*") + "[-_]*$"),
      "not": ["const": .string(key)],
    ]
  }

  private static let keys =
    PayloadKind.interactions + PayloadKind.otherKeys + [PayloadKind.contentAvailable]

  private var anObject: [Part] {
    [Part(rule: "provider.payloads.json", schema: ["type": "object"])]
  }

  /// What Apple's form asks of `aps`.
  private var apples: [Part] {
    let misspelt = Self.keys.map(Self.misspelt)
    let others = Self.keys.filter { $0 != PayloadKind.contentAvailable }.map(Self.misspelt)
    let available = Self.misspelt(PayloadKind.contentAvailable)
    return [
      Part(
        rule: "provider.payloads.aps",
        schema: ["properties": ["aps": ["type": "object"]], "required": ["aps"]]),
      Part(
        rule: "provider.background.custom-keys",
        schema: Self.ofAps([
          "propertyNames": ["anyOf": .array([["enum": Self.words(Self.keys)]] + misspelt)]
        ])),
      Part(
        rule: "provider.aps.spelling",
        schema: Self.ofAps(["propertyNames": ["not": ["anyOf": .array(others)]]])),
      Part(
        rule: "provider.background.spelling",
        schema: [
          "properties": ["aps": ["propertyNames": ["not": available]]],
          "not": ["required": ["content_available"]],
        ]),
    ]
  }

  private func contentAvailable(isStated: Bool) -> [Part] {
    [
      Part(
        rule: "provider.background.content-available",
        schema: Self.inAps(["content-available": ["enum": isStated ? [1] : [1, 0, false]]])),
      Part(
        rule: "provider.background.switched-off",
        schema: Self.inAps(["content-available": ["not": ["enum": [0, false]]]])),
    ]
  }

  /// What a background push may not have.
  private var others: [Part] {
    [
      Part(
        rule: "provider.background.no-interaction",
        schema: Self.ofAps(["not": Self.any(of: PayloadKind.interactions)])),
      Part(
        rule: "provider.background.no-other-keys",
        schema: Self.ofAps(["not": Self.any(of: PayloadKind.otherKeys)])),
    ]
  }

  private var background: [Part] {
    let available = Self.misspelt(PayloadKind.contentAvailable)
    let rule = "provider.background.content-available"
    return others + [
      contentAvailable(isStated: true)[0],
      // Where it is misspelt, that is what is wrong.
      Part(
        rule: rule,
        schema: [
          "if": [
            "properties": ["aps": ["type": "object", "propertyNames": ["not": available]]],
            "not": ["required": ["content_available"]], "required": ["aps"],
          ], "then": Self.ofAps(["required": ["content-available"]]),
        ]),
    ]
  }

  /// What a push for users may have.
  private var users: [Part] {
    let texts = AlertKeys.texts
    let arguments = Dictionary(
      uniqueKeysWithValues: AlertKeys.arguments.map { ($0, "\($0.dropLast("args".count))key") })
    let replacing = AlertKeys.texts.compactMap { key in
      AlertKeys.replaced(by: key).map { (key, $0) }
    }
    return [
      Part(
        rule: "provider.alerts.form", schema: Self.inAps(["alert": ["type": ["string", "object"]]])),
      Part(
        rule: "provider.alerts.texts",
        schema: Self.inAlert(
          JSON.Object(
            members: texts.map {
              ($0, ["type": AlertKeys.mayBeNull($0) ? ["string", "null"] : "string"])
            }))),
      Part(
        rule: "provider.alerts.arguments",
        schema: Self.inAlert(
          Self.object(
            AlertKeys.arguments, ["type": ["array", "null"], "items": ["type": "string"]]))),
      Part(
        rule: "provider.alerts.arguments-alone",
        schema: Self.inAps([
          "alert": [
            "dependentRequired": .object(
              JSON.Object(
                members: arguments.sorted { $0.key < $1.key }.map { ($0.key, [.string($0.value)]) })
            )
          ]
        ])),
      Part(
        rule: "provider.alerts.instead",
        schema: Self.inAps([
          "alert": [
            "not": [
              "type": "object",
              "anyOf": .array(
                replacing.map { key, text in
                  [
                    "properties": .object([key: ["type": "string"]]),
                    "required": [.string(key), .string(text)],
                  ]
                }),
            ]
          ]
        ])),
      Part(
        rule: "provider.alerts.keys",
        schema: Self.inAps([
          "alert": ["propertyNames": ["enum": Self.words(AlertKeys.all + AlertKeys.legacy)]]
        ])),
      Part(
        rule: "provider.alerts.legacy",
        schema: Self.ofAps([
          "not": Self.any(of: ["url-args"]),
          "properties": [
            "alert": ["propertyNames": ["not": ["enum": Self.words(AlertKeys.legacy)]]]
          ],
        ])),
      Part(rule: "provider.aps.badge", schema: Self.inAps(["badge": ["type": "number"]])),
      Part(
        rule: "provider.aps.badge-count",
        schema: Self.inAps([
          "badge": [
            "if": ["type": "number"],
            "then": ["type": "integer", "minimum": 0, "maximum": .int(.max)],
          ]
        ])),
      Part(
        rule: "provider.aps.texts",
        schema: Self.inAps(
          Self.object(
            ["thread-id", "category", "target-content-id", "filter-criteria"], ["type": "string"]))),
      Part(
        rule: "provider.aps.interruption-level",
        schema: Self.inAps([
          "interruption-level": ["enum": ["passive", "active", "time-sensitive", "critical"]]
        ])),
      Part(
        rule: "provider.aps.relevance-score",
        schema: Self.inAps(["relevance-score": ["type": "number", "minimum": 0, "maximum": 1]])),
      Part(
        rule: "provider.aps.mutable-content",
        schema: Self.inAps(["mutable-content": ["enum": [0, 1]]])),
      Part(
        rule: "provider.sounds.form", schema: Self.inAps(["sound": ["type": ["string", "object"]]])),
      Part(
        rule: "provider.sounds.critical",
        schema: Self.ofAps([
          "if": [
            "properties": ["interruption-level": ["const": "critical"]],
            "required": ["interruption-level"],
          ],
          "then": ["properties": ["sound": ["properties": ["critical": ["enum": [0, 1]]]]]],
          "else": [
            "properties": [
              "sound": [
                "if": ["type": "object"],
                "then": ["properties": ["critical": ["const": 1]], "required": ["critical"]],
              ]
            ]
          ],
        ])),
      Part(rule: "provider.sounds.name", schema: Self.inSound(["name": ["type": "string"]])),
      Part(
        rule: "provider.sounds.volume",
        schema: Self.inSound(["volume": ["type": "number", "minimum": 0, "maximum": 1]])),
      Part(
        rule: "provider.sounds.keys",
        schema: Self.inAps([
          "sound": ["propertyNames": ["enum": ["critical", "name", "volume"]]]
        ])),
    ]
  }

  /// What a push of the type alert has to have.
  private var interaction: [Part] {
    let shows = PayloadKind.interactions.map(Self.misspelt)
    let available = Self.misspelt(PayloadKind.contentAvailable)
    // A misspelt key has a rule of its own.
    let isWrong: JSON = [
      "not": ["propertyNames": ["not": ["anyOf": .array(shows + [available])]]]
    ]
    return contentAvailable(isStated: false) + [
      Part(
        rule: "provider.payloads.interaction",
        schema: [
          "if": ["required": ["aps"], "not": ["required": ["content_available"]]],
          "then": Self.ofAps([
            "anyOf": [
              ["not": ["type": "object"]], Self.any(of: PayloadKind.interactions),
              [
                "properties": ["content-available": ["const": 1]],
                "required": ["content-available"],
              ],
              isWrong,
            ]
          ]),
        ])
    ]
  }

  private var ofActivities: [Part] {
    let keys = [
      "event", "content-state", "timestamp", "stale-date", "dismissal-date", "attributes-type",
      "attributes", "input-push-token", "input-push-channel",
    ]
    return [
      Part(
        rule: "provider.live-activities.own-push",
        schema: Self.ofAps([
          "anyOf": [
            ["not": Self.any(of: keys)],
            [
              "properties": ["event": ["type": "string"], "content-state": ["type": "object"]],
              "required": ["event", "content-state"],
            ],
          ]
        ]))
    ]
  }

  // MARK: Live Activities and other types

  private static let events: JSON = ["enum": ["start", "update", "end"]]

  private func required(_ rule: String, _ keys: [String]) -> Part {
    Part(
      rule: rule,
      schema: ["properties": ["aps": ["required": Self.words(keys)]], "required": ["aps"]])
  }

  private func during(_ event: String, _ rule: String, _ then: JSON) -> Part {
    Part(
      rule: rule,
      schema: Self.ofAps([
        "if": ["properties": ["event": ["const": .string(event)]], "required": ["event"]],
        "then": then,
      ]))
  }

  private var activity: [Part] {
    let start = ["attributes-type", "attributes", "input-push-token", "input-push-channel"]
    let text: JSON = [
      "anyOf": [
        ["type": "string"],
        [
          "type": "object",
          "properties": [
            "loc-key": ["type": "string"],
            "loc-args": ["type": "array", "items": ["type": "string"]],
          ],
          "required": ["loc-key"], "additionalProperties": false,
        ],
      ]
    ]
    let seconds: JSON = [
      "type": "number", "minimum": 1_000_000_000, "exclusiveMaximum": 100_000_000_000,
    ]
    return [
      required("provider.live-activities.event", ["event"]),
      Part(rule: "provider.live-activities.event", schema: Self.inAps(["event": Self.events])),
      required("provider.live-activities.timestamp", ["timestamp"]),
      Part(
        rule: "provider.live-activities.seconds",
        schema: Self.inAps([
          "timestamp": seconds, "stale-date": seconds,
          "dismissal-date": [
            "type": "number", "exclusiveMinimum": -100_000_000_000,
            "exclusiveMaximum": 100_000_000_000,
          ],
        ])),
      during(
        "start", "provider.live-activities.start-keys",
        ["required": ["attributes-type", "attributes", "alert"]]),
      during("start", "provider.live-activities.start-state", ["required": ["content-state"]]),
      during("update", "provider.live-activities.update-keys", ["required": ["content-state"]]),
      during("end", "provider.live-activities.end-state", ["required": ["content-state"]]),
      Part(
        rule: "provider.live-activities.data",
        schema: Self.inAps(Self.object(["content-state", "attributes"], ["type": "object"]))),
      Part(
        rule: "provider.live-activities.attributes-type",
        schema: Self.inAps(["attributes-type": ["type": "string", "minLength": 1]])),
      Part(
        rule: "provider.live-activities.relevance",
        schema: Self.inAps(["relevance-score": ["type": "number"]])),
      during("update", "provider.live-activities.start-only", ["not": Self.any(of: start)]),
      during("end", "provider.live-activities.start-only", ["not": Self.any(of: start)]),
      Part(
        rule: "provider.live-activities.input-push-token",
        schema: Self.inAps(["input-push-token": ["const": 1]])),
      Part(
        rule: "provider.live-activities.input-push-channel",
        schema: Self.inAps(["input-push-channel": ["type": "string", "minLength": 1]])),
      Part(
        rule: "provider.live-activities.alert-texts",
        schema: Self.inAlert(["title": text, "body": text])),
      Part(
        rule: "provider.live-activities.alert-sound",
        schema: Self.ofAps([
          "not": Self.any(of: ["sound"]),
          "properties": ["alert": ["properties": ["sound": ["type": "string"]]]],
        ])),
    ]
  }

  private var nowPlaying: [Part] {
    [
      required("provider.now-playing.event", ["event"]),
      Part(rule: "provider.now-playing.event", schema: Self.inAps(["event": Self.events])),
      required("provider.now-playing.session", ["attributes"]),
      Part(
        rule: "provider.now-playing.session",
        schema: Self.inAps([
          "attributes": [
            "type": "object", "properties": ["id": ["type": "string", "minLength": 1]],
            "required": ["id"],
          ]
        ])),
      required("provider.now-playing.timestamp", ["timestamp"]),
    ]
  }

  private var ownKeys: Part {
    Part(
      rule: "provider.push-type.own-keys",
      schema: Self.ofAps(["propertyNames": ["enum": Self.words(Self.keys)]]))
  }

  private var contentChanged: Part {
    Part(
      rule: "provider.push-type.content-changed",
      schema: [
        "properties": [
          "aps": [
            "type": "object", "properties": ["content-changed": ["const": true]],
            "required": ["content-changed"],
          ]
        ],
        "required": ["aps"],
      ])
  }

  private var fileSignal: Part {
    Part(
      rule: "provider.push-type.file-payload",
      schema: [
        "properties": [
          "container-identifier": ["type": "string"], "domain": ["type": "string"],
        ],
        "required": ["container-identifier", "domain"],
      ])
  }

  private var management: Part {
    Part(
      rule: "provider.push-type.mdm-payload",
      schema: [
        "properties": ["mdm": ["type": "string"]], "required": ["mdm"],
        "additionalProperties": false,
      ])
  }

  // MARK: For completion

  /// The keys of `aps`, for editors that complete them.
  private static let completion = JSON.Object(
    members: keys.sorted().map { key -> (key: String, value: JSON) in
      switch key {
      case "alert":
        return (key, ["properties": .object(object(AlertKeys.all.sorted(), [:]))])
      case "sound": return (key, ["properties": ["critical": [:], "name": [:], "volume": [:]]])
      default: return (key, [:])
      }
    })
}
