import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Alerts.md`.
  package static let alerts: [RequestRule] = [
    .form("provider.alerts.form", .must, of: "alert", is: .textOrObject) {
      (
        "an alert is an object or text, not \($0.found)",
        "write { \"title\": …, \"body\": … }, or leave it out"
      )
    },
    .form(
      "provider.alerts.texts", .must, of: AlertKeys.texts, in: "alert",
      is: { AlertKeys.mayBeNull($0) ? .textOrNull : .text }
    ) {
      ("the value is text, not \($1.found)", $1.remedyByText)
    },
    .form(
      "provider.alerts.arguments", .must, of: AlertKeys.arguments, in: "alert",
      is: { _ in .textsOrNull }
    ) { _, value in
      let wrong = value.array?.first { $0.string == nil }
      return (
        wrong.map { "each argument is text, not \($0.found)" }
          ?? "the arguments are a list of texts, not \(value.found)",
        "write a list of texts, such as [ \"City\", \"3\" ]"
      )
    },
    RequestRule("provider.alerts.arguments-alone", .should) { request in
      problems(in: request) { key, _ in
        guard AlertKeys.arguments.contains(key), let alert = request.kind["alert"] else {
          return nil
        }
        let filled = AlertKeys.filled(by: key)
        guard alert[filled] == nil else { return nil }
        return RequestProblem(
          aps: ["alert", key], "there is no \"\(filled)\" whose text they fill",
          "add \"\(filled)\", or leave them out")
      }
    }
    .schema(
      .users,
      PayloadSchema.inAps([
        "alert": [
          "dependentRequired": .object(
            JSON.Object(
              members: AlertKeys.arguments.sorted().map {
                ($0, [.string(AlertKeys.filled(by: $0))])
              }))
        ]
      ])),
    RequestRule("provider.alerts.instead", .should) { request in
      problems(in: request) { key, value in
        guard let text = AlertKeys.replaced(by: key), value.string != nil,
          request.kind["alert"]?[text] != nil
        else { return nil }
        return RequestProblem(
          aps: ["alert", key], "\"\(key)\" stands instead of \"\(text)\", not beside it",
          "leave one of them out")
      }
    }
    .schema(
      .users,
      PayloadSchema.inAps([
        "alert": [
          "not": [
            "type": "object",
            "anyOf": .array(
              AlertKeys.texts.compactMap { key in
                AlertKeys.replaced(by: key).map { text in
                  [
                    "properties": .object([key: ["type": "string"]]),
                    "required": [.string(key), .string(text)],
                  ]
                }
              }),
          ]
        ]
      ])),
    RequestRule("provider.alerts.keys", .must) { request in
      problems(in: request) { key, _ in
        guard !AlertKeys.isKnown(key) else { return nil }
        let meant = AlertKeys.synonyms[key] ?? Spelling.closest(to: key, among: AlertKeys.all)
        let stray = PayloadKind.isDefined(key) ? "move it into aps" : "move it beside aps"
        return RequestProblem(
          aps: ["alert", key], "Apple defines no such key in an alert",
          meant.map { "write \"\($0)\"" } ?? stray)
      }
    }
    .schema(
      .users,
      PayloadSchema.inAps([
        "alert": [
          "propertyNames": ["enum": PayloadSchema.words(AlertKeys.all + AlertKeys.legacy)]
        ]
      ])),
    RequestRule("provider.alerts.legacy", .should) { request in
      var found = problems(in: request) { key, _ in
        guard AlertKeys.legacy.contains(key) else { return nil }
        return RequestProblem(
          aps: ["alert", key], "nothing reads \"\(key)\" any more", "leave it out")
      }
      if request.shown("url-args") != nil {
        found.append(
          RequestProblem(
            aps: "url-args", "only website pushes of old versions of Safari read it",
            "leave it out, or name the website's topic"))
      }
      guard !found.isEmpty, request.header("apns-topic")?.hasPrefix("web.") != true else {
        return []
      }
      return found
    }
    .schema(
      .users,
      PayloadSchema.ofAps([
        "not": PayloadSchema.any(of: ["url-args"]),
        "properties": [
          "alert": ["propertyNames": ["not": ["enum": PayloadSchema.words(AlertKeys.legacy)]]]
        ],
      ])),
  ]

  /// Returns the problems with the members of an alert object.
  private static func problems(
    in request: PushRequest, _ problem: (String, JSON) -> RequestProblem?
  ) -> [RequestProblem] {
    guard case .object(let alert)? = request.shown("alert") else { return [] }
    return alert.compactMap { problem($0.key, $0.value) }
  }
}

/// The keys of an alert object.
package enum AlertKeys {
  static let texts = [
    "title", "subtitle", "body", "launch-image", "title-loc-key", "subtitle-loc-key", "loc-key",
  ]
  static let arguments = ["title-loc-args", "subtitle-loc-args", "loc-args"]
  static let all = texts + arguments

  /// Returns the key of the text that arguments fill.
  static func filled(by arguments: String) -> String { "\(arguments.dropLast("args".count))key" }

  /// Names that other services have for the body.
  static let synonyms = ["message": "body", "text": "body", "content": "body"]
  /// Keys that had a meaning in earlier years.
  static let legacy = ["action-loc-key", "action", "summary-arg", "summary-arg-count", "show-view"]

  /// Whether Apple defines a key, or did in earlier years.
  static func isKnown(_ key: String) -> Bool { all.contains(key) || legacy.contains(key) }

  /// Whether the user reads the value of a key.
  static func isShown(_ key: String) -> Bool {
    texts.contains(key) && key != "launch-image"
  }

  /// Whether an archived document allows null; see C33.
  static func mayBeNull(_ key: String) -> Bool { key.hasSuffix("loc-key") }

  /// Returns the key of the text that a key replaces by one of the app's own; nil for any other
  /// key.
  static func replaced(by key: String) -> String? {
    switch key {
    case "title-loc-key": "title"
    case "subtitle-loc-key": "subtitle"
    case "loc-key": "body"
    default: nil
    }
  }
}
