/// A rule with its cases; every generated page has one section of each kind.
struct GeneratedSection: Sendable {
  let name: String
  let title: String
  /// The accepted control case of a rule with refusals.
  let control: String?
  let fences: [Fence]

  /// A case with placeholders, and the rows of its table.
  struct Fence: Sendable {
    let slug: String
    let body: String
    let columns: [String]
    var isRefused = false
    let row: @Sendable (Int) -> [String]
  }

  static let all = [priority, type, silence, customKeys]

  /// A request that breaks no rule.
  static let rightRequest = """
    {
      "check": {
        "headers": { "apns-topic": "com.example.news", "apns-push-type": "background", "apns-priority": "5" },
        "payload": { "aps": { "content-available": 1 } }
      },
      "expect": { "findings": [] }
    }
    """

  private static let priority = GeneratedSection(
    name: "priority", title: "The priority is 5", control: rightRequest,
    fences: [
      Fence(
        slug: "left-out",
        body: """
          {
            "send": {
              "device": "${device}", "topic": "com.example.news", "type": "background",
              "payload": { "aps": { "content-available": 1 }, "article": "${article}" }
            },
            "expect": { "requests": [ { "headers": { "apns-priority": "5" } } ] }
          }
          """,
        columns: ["device", "article"],
        row: { ["00fc13ad\($0 + 100_000)", "`\($0)`"] }),
      Fence(
        slug: "not-five", body: refused("provider.background.priority", "${priority}", ""),
        columns: ["case", "priority", "key", "value"], isRefused: true,
        row: { row in
          ["row-\(row)", ["`\"10\"`", "`\"1\"`", "null"][row % 3], "n", "`\(row)`"]
        }),
    ])

  private static let type = GeneratedSection(
    name: "push-type", title: "The push type says what the payload does", control: nil,
    fences: [
      Fence(
        slug: "worked-out",
        body: """
          {
            "send": { "device": "00fc13ad", "topic": "com.example.news", "payload": { "aps": "${aps}" } },
            "expect": { "requests": [ { "headers": { "apns-push-type": "${type}" } } ] }
          }
          """,
        columns: ["aps", "type"],
        row: { row in
          row % 2 == 0
            ? ["`{ \"alert\": \"Goal \(row)\" }`", "alert"] : ["`{ \"badge\": \(row) }`", "alert"]
        }),
      Fence(
        slug: "visible",
        body: """
          {
            "send": {
              "device": "${device}", "topic": "com.example.news", "type": "background",
              "payload": { "aps": { "content-available": 1, "badge": "${badge}" } }
            },
            "permit": {
              "refused": { "requests": [], "outcome": { "result": "refused" } },
              "relabelled": { "requests": [ { "headers": { "apns-push-type": "alert" } } ] }
            }
          }
          """,
        columns: ["device", "badge"],
        row: { ["00fc13ad\($0 + 100_000)", "`\($0 % 100)`"] }),
    ])

  private static let silence = GeneratedSection(
    name: "silence", title: "Nothing beside it shows, sounds or badges", control: rightRequest,
    fences: [
      Fence(
        slug: "beside",
        body: refused("provider.background.no-interaction", "5", "\"n\": \"${n}\", "),
        columns: ["n", "key", "value"], isRefused: true,
        row: { row in
          [
            "\(row)", ["alert", "sound", "badge"][row % 3],
            ["`\"Kick-off\"`", "`\"default\"`", "`0`"][row % 3],
          ]
        })
    ])

  private static let customKeys = GeneratedSection(
    name: "custom-keys", title: "The app's own keys stand beside aps", control: rightRequest,
    fences: [
      Fence(
        slug: "carried",
        body: """
          {
            "send": {
              "device": "00fc13ad", "topic": "com.example.news", "type": "background",
              "payload": "${payload}"
            },
            "expect": { "requests": [ { "body": "${payload}" } ] }
          }
          """,
        columns: ["case", "payload"],
        row: { row in
          [
            "article-\(row)",
            "`{ \"aps\": { \"content-available\": 1 }, \"article\": \(row), "
              + "\"tags\": [ \"cup\", null ] }`",
          ]
        }),
      Fence(
        slug: "inside", body: refused("provider.background.custom-keys", "5", ""),
        columns: ["key", "value"], isRefused: true,
        row: { ["article-\($0)", "`{ \"page\": \($0) }`"] }),
    ])

  /// Returns a request that breaks a rule by its priority or by a member of its `aps`.
  private static func refused(_ rule: String, _ priority: String, _ beside: String) -> String {
    let member = rule.hasSuffix("priority") ? "" : ", \"${key}\": \"${value}\""
    let outside = rule.hasSuffix("priority") ? ", \"${key}\": \"${value}\"" : ""
    return """
      {
        "check": {
          "headers": {
            "apns-topic": "com.example.news", "apns-push-type": "background", "apns-priority": "\(priority)"
          },
          "payload": { \(beside)"aps": { "content-available": 1\(member) }\(outside) }
        },
        "expect": { "findings": [ "\(rule)" ] }
      }
      """
  }
}
