import ConformanceRunning

/// The difference between two runs, as text, as Markdown or as JSON.
package struct DiffReport: Sendable {
  private let diff: RunDiff

  private static let room = MarkdownRoom(items: 200, bytes: 150_000)
  private static let mostLineBytes = 1 << 10

  /// Reports on a difference.
  package init(_ diff: RunDiff) { self.diff = diff }

  /// What was compared, and in what the runs differ before any case ran.
  private var runs: [(name: String, words: String)] {
    let (before, after) = (diff.runs.before, diff.runs.after)
    let digests = ShownDigest.pair(before.header.digest, after.header.digest)
    return [("before", Self.words(before, digests.0)), ("after", Self.words(after, digests.1))]
      + diff.headerDifferences.map { ("differ", $0.wordsOfChange) }
  }

  /// A line that says how much changed.
  package var summary: String {
    let counts = RunDiff.Kind.allCases.compactMap { kind in
      let count = diff.changes(kind).count
      return count == 0 ? nil : "\(count) \(kind.words)"
    }
    return counts.isEmpty ? "nothing changed" : counts.joined(separator: ", ")
  }

  // MARK: For people

  /// The report for a terminal.
  package func text(_ style: Style = .plain) -> String {
    var text = Style.printable(lines: runs.map { "\($0.name.padded(to: 6))  \($0.words)" })
    for kind in RunDiff.Kind.allCases {
      let changes = diff.changes(kind)
      guard !changes.isEmpty else { continue }
      text += "\n" + style.bold("\(kind.words) (\(changes.count))") + "\n"
      let (shown, left) = Self.room.fill(diff.grouped(kind)) { Self.lines($0, style) }
      text += shown + (left == 0 ? "" : "  … and \(left) more; --json has all of them\n")
    }
    return text + "\n\(summary)\n"
  }

  private static func lines(_ changes: [RunDiff.Change], _ style: Style) -> String {
    guard let change = changes.first else { return "" }
    func shown(_ result: CaseResult, _ sign: String) -> String {
      "    \(sign) " + Style.printable(Excerpt.ofLine(result.inShort, bytes: mostLineBytes))
    }
    let name = Style.printable("\(change.id) · \(change.target)\(others(changes))")
    let lines = [
      "  " + (change.isWorse ? style.red(name) : name),
      change.before.map { style.dim(shown($0, "-")) }, change.after.map { shown($0, "+") },
    ]
    return lines.compactMap { $0 }.map { $0 + "\n" }.joined()
  }

  /// How many other cases changed alike.
  private static func others(_ changes: [RunDiff.Change]) -> String {
    switch changes.count {
    case 1: ""
    case 2: ", and 1 other case"
    case let count: ", and \(count - 1) other cases"
    }
  }

  private static func words(_ run: StoredRun, _ digest: String) -> String {
    let header = run.header
    let targets = header.targets.map { "\($0.name) \($0.version) (\($0.roleWords))" }
    return "suite \(header.suite), digest \(digest), "
      + "\(targets.joined(separator: ", ")), \(header.selectedWords)"
      + (run.shortfall.map { "; incomplete: \($0)" } ?? "")
  }

  // MARK: For a page

  /// The report as Markdown.
  package var markdown: String {
    let isWorse = diff.changes.contains(where: { $0.isWorse })
    var text = "# \(isWorse ? "Worse" : "No worse"): \(summary)\n\n"
    text += runs.map { "- \($0.name): \(MarkdownText.prose($0.words))\n" }.joined()
    for kind in RunDiff.Kind.allCases {
      let changes = diff.changes(kind)
      guard !changes.isEmpty else { continue }
      let (shown, left) = Self.room.fill(diff.grouped(kind), Self.item)
      text += "\n## \(kind.words.capitalizedFirst)"
      text += " (\(changes.count))\n\n\(shown)"
      text += left == 0 ? "" : "\n… and \(left) more: the streams have all of them.\n"
    }
    return text
  }

  private static func item(_ changes: [RunDiff.Change]) -> String {
    guard let change = changes.first else { return "" }
    func code(_ result: CaseResult) -> String {
      MarkdownText.code(Excerpt.ofLine(result.inShort, bytes: 512))
    }
    let states = [change.before.map { "was \(code($0))" }, change.after.map { "is \(code($0))" }]
    return "- \(MarkdownText.code(change.id)) · \(MarkdownText.code(change.target))"
      + "\(others(changes))\(change.isWorse ? " (worse)" : "")  \n"
      + "  \(states.compactMap { $0 }.joined(separator: ", "))\n"
  }

  // MARK: For machines

  /// The report as JSON: every change, and how many there are of each kind.
  package var json: JSON {
    let counts = RunDiff.Kind.allCases.map { kind in
      (key: kind.rawValue, value: JSON.number(JSON.Number(diff.changes(kind).count)))
    }
    return [
      "worse": .bool(diff.changes.contains(where: { $0.isWorse })),
      "complete": .bool(diff.isWhole),
      "differ": .array(diff.headerDifferences.map { .string($0.wordsOfChange) }),
      "counts": .object(JSON.Object(members: counts)),
      "changes": .array(diff.changes.map(Self.json)),
    ]
  }

  private static func json(_ change: RunDiff.Change) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("kind", .string(change.kind.rawValue)), ("case", .string(change.id)),
      ("target", .string(change.target)), ("worse", .bool(change.isWorse)),
    ]
    for (key, result) in [("before", change.before), ("after", change.after)] {
      guard let result else { continue }
      members.append(
        (
          key,
          [
            "verdict": .string(result.verdict.rawValue), "expected": .bool(result.isExpected),
            "reason": .string(result.reason),
            "outcomes": .array(result.outcomes.map(JSON.string)),
          ]
        ))
    }
    return .object(JSON.Object(members: members))
  }
}
