import ConformanceSpecs

/// Live Activities, and the types whose payloads have a form of their own.
extension PayloadSchema {
  static let events: JSON = ["enum": ["start", "update", "end"]]

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

  var activity: [Part] {
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

  var nowPlaying: [Part] {
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

  var ownKeys: [Part] { [noOtherKeys("provider.push-type.own-keys"), spelling] }

  func contentChanged(_ rule: String) -> Part {
    Part(
      rule: rule,
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

  /// As Apple's own text has the outer key `apn`, a payload with that is for another rule.
  var contentChangedInAps: Part {
    let part = contentChanged("provider.push-type.content-changed")
    return Part(rule: part.rule, schema: ["anyOf": [["required": ["apn"]], part.schema]])
  }

  var outerKey: Part {
    Part(rule: "provider.push-type.outer-key", schema: ["not": ["required": ["apn"]]])
  }

  var fileSignal: Part {
    Part(
      rule: "provider.push-type.file-payload",
      schema: [
        "properties": [
          "container-identifier": ["type": "string"], "domain": ["type": "string"],
        ],
        "required": ["container-identifier", "domain"],
      ])
  }

  var management: Part {
    Part(
      rule: "provider.push-type.mdm-payload",
      schema: [
        "properties": ["mdm": ["type": "string"]], "required": ["mdm"],
        "additionalProperties": false,
      ])
  }
}
