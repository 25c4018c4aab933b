import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Aps.md`.
  package static let aps: [RequestRule] = [
    .form("provider.aps.badge", .must, of: "badge", is: .number) {
      (
        "the badge is a number, not \($0.found)",
        "write the number for the icon, or 0 for none, or leave the key out"
      )
    },
    .form("provider.aps.badge-count", .should, of: "badge", is: .count) {
      ("\($0.found) isn't a count for an icon", "write a whole number, or 0 for none")
    },
    .form("provider.aps.texts", .must, of: texts, is: { _ in .text }) {
      ("the value is text, not \($1.found)", $1.remedyByText)
    },
    .form(
      "provider.aps.interruption-level", .must, of: "interruption-level", is: .words(levels)
    ) { level in
      let meant = level.string.flatMap { Spelling.closest(to: $0, among: levels) }
      return (
        "\(level.found) is no interruption level",
        meant.map { "write \"\($0)\"" }
          ?? "write one of \(levels.joined(separator: ", ")), or leave it out"
      )
    },
    .form("provider.aps.relevance-score", .must, of: "relevance-score", is: .numberIn(0...1)) {
      (
        "the score is a number from 0 to 1, not \($0.found)",
        "write a number such as 0.5, or leave it out"
      )
    },
    // No document says what 0 does.
    .form("provider.aps.mutable-content", .must, of: "mutable-content", is: .oneOf([0, 1])) {
      (
        "the value is the number 1, not \($0.found)",
        "write \"mutable-content\": 1, or leave it out"
      )
    },
    RequestRule("provider.aps.mutable-content-alert", .should) { request in
      let key = "mutable-content"
      guard request.shown(key) == 1 else { return [] }
      guard let alert = request.kind["alert"] else {
        // If the payload shows nothing at all, another rule reports the missing alert.
        guard request.type == nil || !request.kind.interactions.isEmpty else { return [] }
        return [
          RequestProblem(
            aps: key, "without an alert no service extension runs",
            "add an alert with a title or a body, or leave \"\(key)\" out")
        ]
      }
      // A key that isn't Apple's is probably the text under a wrong name, which another rule
      // reports.
      guard let object = alert.object,
        !object.contains(where: { AlertKeys.isShown($0.key) || !AlertKeys.isKnown($0.key) })
      else { return [] }
      return [
        RequestProblem(
          aps: key, "the alert has no title, no subtitle and no body",
          "add one of them, or leave \"\(key)\" out")
      ]
    },
    RequestRule("provider.aps.spelling", .must) { request in
      guard request.takesApplesKeys else { return [] }
      return request.kind.misspeltKeys.map { key in
        RequestProblem(
          aps: key.wrong, "Apple spells it \"\(key.right)\"", "write \"\(key.right)\"")
      }
    }
    .schema(.apples, PayloadSchema.spelling).schema(.spelling, PayloadSchema.spelling),
  ]

  private static let texts = ["thread-id", "category", "target-content-id", "filter-criteria"]
  private static let levels = ["passive", "active", "time-sensitive", "critical"]
}
