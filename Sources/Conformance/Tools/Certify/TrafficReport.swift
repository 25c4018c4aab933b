import ConformanceModels
import ConformanceSpecs

/// What traffic has shown of the provider's rules, for people and for programs.
package struct TrafficReport {
  /// A rule with what was shown of it.
  package struct Row {
    package let id: String
    package let level: Level
    let showing: TrafficJudge.Showing
    /// The page and the line.
    package let page: String?

    package var standing: TrafficJudge.Standing { showing.standing }

    /// What was found, in a line.
    package func words(_ redaction: Redaction) -> String {
      let message = redaction.redacted(showing.message)
      return switch standing {
      case .broken: "\(TrafficReport.numbers(showing)): \(message)"
      case .uncertain: "not certain: \(message)"
      case .neverExercised: "never exercised: no push could have broken it"
      case .kept: ""
      }
    }
  }

  /// The rules that traffic can show, by their ids.
  package let rows: [Row]
  private let summary: TrafficJudge.Summary
  /// How many of the provider's rules only cases can show; nil if no suite says which there are.
  private let unshownCount: Int?
  /// These rules, if they are to be listed.
  private var unshown: [UnshownRule] = []
  /// The kinds of push that rules need which nothing put to the test, where a plan has no trigger for them.
  private let lacking: LackingKinds

  /// Makes a report; the suite knows the pages of the rules, and a plan has triggers for some kinds of push.
  package init(
    _ summary: TrafficJudge.Summary, _ suite: Suite?, listsUnshown: Bool = false,
    kinds: [String]? = nil
  ) {
    self.summary = summary
    lacking = LackingKinds(
      suite, kinds,
      of: summary.showings.filter { $0.value.standing == .neverExercised }.map { $0.key })
    let rules = (suite?.rules ?? []).filter { $0.role == .provider }
    let places = Dictionary(
      keepingFirst: rules.map { ($0.id, ($0.level, "Specs/\($0.page):\($0.line)")) }
    )
    rows = summary.showings.keys.sorted().compactMap { id in
      summary.showings[id].map { showing in
        Row(
          id: id, level: places[id]?.0 ?? TrafficJudge.levels[id] ?? .must, showing: showing,
          page: places[id]?.1)
      }
    }
    unshownCount = suite == nil ? nil : rules.count - rows.count
    guard listsUnshown, let suite else { return }
    let shown = Set(rows.map { $0.id })
    unshown = rules.filter { !shown.contains($0.id) }.sorted { $0.id < $1.id }
      .map { rule in
        UnshownRule(rule, suite.cases.filter { $0.rule === rule }.map { $0.body })
      }
  }

  /// Whether a rule of one of these levels is broken.
  package func isBroken(_ levels: [Level]) -> Bool {
    rows.contains { $0.showing.standing == .broken && levels.contains($0.level) }
  }

  /// How many pushes were judged, and how many events were missed.
  package var pushes: Int { summary.pushes }
  package var missed: Int { summary.missed }

  // MARK: For people

  package func text(_ style: Style = .plain, _ redaction: Redaction = .standard) -> String {
    var lines = [
      "",
      style.bold(
        "What \(summary.pushes) push\(summary.pushes == 1 ? " shows" : "es show") of the provider's rules"
      ), "",
    ]
    for standing in TrafficJudge.Standing.allCases {
      let found = rows.filter { $0.showing.standing == standing && !lacking.rules.contains($0.id) }
      let counts = Level.allCases.compactMap { level -> String? in
        let count = found.count { $0.level == level }
        return count == 0 ? nil : "\(count) \(level.rawValue)"
      }
      lines.append(
        "  \(standing.words.padded(to: 17))\(counts.isEmpty ? "none" : counts.joined(separator: ", "))"
      )
    }
    if !lacking.rules.isEmpty {
      lines.append(
        "  \("no such push".padded(to: 17))\(lacking.rules.count): the plan has no trigger of their kinds"
      )
    }
    if let unshownCount {
      let advice = unshown.isEmpty ? " (--unshown lists them)" : ""
      lines.append(
        "  \("not shown".padded(to: 17))\(unshownCount): only cases can, with conformance-run run "
          + "--role provider\(advice)")
    }
    if summary.missed > 0 {
      lines.append(style.yellow("  \(summary.missed) events came too fast to be judged"))
    }
    for standing in [TrafficJudge.Standing.broken, .uncertain, .kept, .neverExercised] {
      let found = rows.filter { $0.showing.standing == standing && !lacking.rules.contains($0.id) }
      guard !found.isEmpty else { continue }
      lines += ["", style.bold(standing.words)]
      switch standing {
      case .broken: lines += broken(found, style, redaction)
      case .uncertain:
        lines += found.map { "  \($0.id): \(redaction.redacted($0.showing.message))" }
      case .kept, .neverExercised: lines += Self.list(found)
      }
    }
    lines += lacking.text(style)
    if !unshown.isEmpty {
      lines += ["", style.bold("not shown by traffic")]
      lines += unshown.map { "  \($0.id) (\($0.level.rawValue)): a case \($0.why)" }
      lines.append("  To test one: conformance-run run RULE --target NAME=COMMAND")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func broken(_ rows: [Row], _ style: Style, _ redaction: Redaction) -> [String] {
    rows.flatMap { row in
      let place = "\(row.level.rawValue)\(row.page.map { ", \($0)" } ?? "")"
      return [
        "  \(style.red(row.id)) \(style.dim("(\(place))"))",
        "    \(row.words(redaction))",
      ]
    }
  }

  /// The rules of each page, without what all of them begin with.
  private static func list(_ rows: [Row]) -> [String] {
    let words = rows.map { $0.id.split(separator: ".").dropFirst().map(String.init) }
    let pages = words.map { $0.first ?? "" }.withoutRepetition
    let width = pages.map { $0.count }.max() ?? 0
    return pages.flatMap { page -> [String] in
      let names = words.filter { $0.first == page }.map { $0.dropFirst().joined(separator: ".") }
      var lines: [String] = []
      for name in names {
        let word = name == names.last ? name : name + ","
        if let line = lines.last, line.count + word.count < 76 {
          lines[lines.count - 1] = "\(line) \(word)"
        } else {
          lines.append(word)
        }
      }
      return lines.enumerated().map { index, line in
        "  \((index == 0 ? page : "").padded(to: width))  \(line)"
      }
    }
  }

  fileprivate static func numbers(_ showing: TrafficJudge.Showing) -> String {
    let pushes = showing.broken.filter { $0 > 0 }
    guard let first = pushes.first else { return "a request about channels" }
    let more = showing.breaks > showing.broken.count ? ", …" : ""
    return pushes.count == 1
      ? "push \(first)\(more)" : "pushes \(pushes.map(String.init).joined(separator: ", "))\(more)"
  }

  // MARK: For programs

  /// `last` is the number of the newest push that has come.
  package func json(_ redaction: Redaction, last: Int? = nil) -> JSON.Object {
    var json = shownJSON(redaction, last: last)
    if !lacking.kinds.isEmpty { json["lacking"] = lacking.json }
    if !unshown.isEmpty {
      json["unshown"] = .array(
        unshown.map { rule in
          [
            "rule": .string(rule.id), "level": .string(rule.level.rawValue),
            "why": .string("a case \(rule.why)"),
          ]
        })
    }
    return json
  }

  private func shownJSON(_ redaction: Redaction, last: Int?) -> JSON.Object {
    [
      "pushes": .int(summary.pushes), "missed": .int(summary.missed),
      "pending": .int(max(0, (last ?? summary.seen) - summary.seen)),
      "rules": .array(
        rows.map { row in
          [
            "rule": .string(row.id), "level": .string(row.level.rawValue),
            "standing": .string(row.showing.standing.rawValue),
            "exercised": .int(row.showing.exercised),
            "broken": .array(row.showing.broken.map(JSON.int)),
            "breaks": .int(row.showing.breaks),
            "message": row.showing.message.isEmpty
              ? .null : .string(redaction.redacted(row.showing.message)),
          ]
        }),
    ]
  }
}

extension TrafficJudge.Standing {
  fileprivate var words: String {
    switch self {
    case .kept: "kept"
    case .broken: "broken"
    case .uncertain: "not certain"
    case .neverExercised: "never exercised"
    }
  }
}
