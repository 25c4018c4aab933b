import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Aps.md`.
  package static let aps: [RequestRule] = [
    RequestRule("provider.aps.badge", .must) { request in
      guard let badge = request.shown("badge"), badge.number == nil else { return [] }
      return [
        RequestProblem(
          aps: "badge", "the badge is a number, not \(badge.found)",
          "write the number for the icon, or 0 for none, or leave the key out")
      ]
    },
    RequestRule("provider.aps.badge-count", .should) { request in
      guard let badge = request.shown("badge"), badge.number != nil, badge.int ?? -1 < 0 else {
        return []
      }
      return [
        RequestProblem(
          aps: "badge", "\(badge.found) isn't a count for an icon",
          "write a whole number, or 0 for none")
      ]
    },
    RequestRule("provider.aps.texts", .must) { request in
      texts.compactMap { key in
        guard let value = request.shown(key), value.string == nil else { return nil }
        return RequestProblem(
          aps: key, "the value is text, not \(value.found)", value.remedyByText)
      }
    },
    RequestRule("provider.aps.interruption-level", .must) { request in
      let key = "interruption-level"
      guard let level = request.shown(key) else { return [] }
      if let word = level.string, levels.contains(where: word.hasSameBytes) { return [] }
      let meant = level.string.flatMap { Spelling.closest(to: $0, among: levels) }
      return [
        RequestProblem(
          aps: key, "\(level.found) is no interruption level",
          meant.map { "write \"\($0)\"" }
            ?? "write one of \(levels.joined(separator: ", ")), or leave it out")
      ]
    },
    RequestRule("provider.aps.relevance-score", .must) { request in
      let key = "relevance-score"
      guard let score = request.shown(key), !score.isNumber(in: 0...1) else { return [] }
      return [
        RequestProblem(
          aps: key, "the score is a number from 0 to 1, not \(score.found)",
          "write a number such as 0.5, or leave it out")
      ]
    },
    RequestRule("provider.aps.mutable-content", .must) { request in
      let key = "mutable-content"
      // No document says what 0 does.
      guard let value = request.shown(key), value != 1, value != 0 else { return [] }
      return [
        RequestProblem(
          aps: key, "the value is the number 1, not \(value.found)",
          "write \"\(key)\": 1, or leave it out")
      ]
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
    },
  ]

  private static let texts = ["thread-id", "category", "target-content-id", "filter-criteria"]
  private static let levels = ["passive", "active", "time-sensitive", "critical"]
}
