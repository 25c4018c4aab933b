import ConformanceSpecs

/// Notifications: what users see, and what wakes the app.
extension PayloadSchema {
  /// What Apple's form asks of `aps`.
  var apples: [Part] {
    let available = Self.misspelt(PayloadKind.contentAvailable)
    return [
      Part(
        rule: "provider.payloads.aps",
        schema: ["properties": ["aps": ["type": "object"]], "required": ["aps"]]),
      noOtherKeys("provider.background.custom-keys"), spelling,
      Part(
        rule: "provider.background.spelling",
        schema: [
          "properties": ["aps": ["propertyNames": ["not": available]]],
          "not": ["required": ["content_available"]],
        ]),
    ]
  }

  /// That `aps` has no key that Apple doesn't define, however it is spelt.
  func noOtherKeys(_ rule: String) -> Part {
    let misspelt = Self.keys.map(Self.misspelt)
    return Part(
      rule: rule,
      schema: Self.ofAps([
        "propertyNames": ["anyOf": .array([["enum": Self.words(Self.keys)]] + misspelt)]
      ]))
  }

  /// That Apple's keys are spelt as Apple spells them.
  var spelling: Part {
    let others = Self.keys.filter { $0 != PayloadKind.contentAvailable }.map(Self.misspelt)
    return Part(
      rule: "provider.aps.spelling",
      schema: Self.ofAps(["propertyNames": ["not": ["anyOf": .array(others)]]]))
  }

  func contentAvailable(isStated: Bool) -> [Part] {
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
  var others: [Part] {
    [
      Part(
        rule: "provider.background.no-interaction",
        schema: Self.ofAps(["not": Self.any(of: PayloadKind.interactions)])),
      Part(
        rule: "provider.background.no-other-keys",
        schema: Self.ofAps(["not": Self.any(of: PayloadKind.otherKeys)])),
    ]
  }

  var background: [Part] {
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
  var users: [Part] {
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
  var interaction: [Part] {
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

  var ofActivities: [Part] {
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
}
