/// The report for people at a terminal, made of the events of a run and of nothing else.
public struct ConsoleReport: Sendable {
  private let style: Style
  private var header: RunHeader?
  private var rules: [String: RunRule] = [:]
  private var results = 0
  private var unexpected = 0
  private var shownFindings = 0
  private var lastWasFinding = false
  private var known = 0
  private var unsupported: [String: Int] = [:]
  private var outcomes: [String: [String: Int]] = [:]

  /// How many findings are shown in full; nobody reads more, and the stream has them all.
  static let mostFindings = 200

  /// Starts a report.
  public init(style: Style) { self.style = style }

  /// What to print for an event; empty where there is nothing to say.
  public mutating func text(for event: RunEvent) -> String {
    switch event {
    case .started(let header):
      self.header = header
      return opening(header)
    case .rule(let rule):
      rules[rule.id] = rule
      return ""
    case .result(let result): return text(for: result)
    case .finished(let footer): return closing(footer)
    }
  }

  /// How far the run is, in one line.
  public func progress(width: Int) -> String {
    let planned = header?.planned ?? 0
    let bar = max(10, min(40, width - 40))
    let filled = planned == 0 ? bar : results * bar / planned
    let line =
      "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: bar - filled)
      + "] \(results)/\(planned)"
    return unexpected == 0 ? line : line + ", " + style.red("\(unexpected) unexpected")
  }

  private func opening(_ header: RunHeader) -> String {
    let targets = header.targets.map { target in
      Style.printable("\(target.name) \(target.version)") + " (\(target.role.rawValue))"
    }
    let cases = header.planned == 1 ? "1 case" : "\(header.planned) cases"
    return "Suite \(header.suite), digest \(header.digest.prefix(12)): "
      + "\(cases) against \(targets.joined(separator: ", "))\n"
      + "Selected: \(Style.printable(header.selectedWords))\n"
  }

  // MARK: Results

  private mutating func text(for result: CaseResult) -> String {
    results += 1
    for outcome in result.outcomes { outcomes[result.rule, default: [:]][outcome, default: 0] += 1 }
    if !result.isExpected { unexpected += 1 }
    switch result.verdict {
    case .pass, .note:
      return result.isExpected ? "" : shown(result)
    case .unsupported:
      unsupported[result.reason, default: 0] += 1
      return result.isExpected ? "" : shown(result)
    case .fail, .warn, .inconclusive, .error:
      guard result.isExpected, let remark = result.remark else { return shown(result) }
      known += 1
      return afterFinding() + style.dim(result.verdict.rawValue)
        + " \(Style.printable(result.id)): \(Style.printable(remark))\n"
    }
  }

  private mutating func shown(_ result: CaseResult) -> String {
    shownFindings += 1
    guard shownFindings <= Self.mostFindings else { return "" }
    lastWasFinding = true
    return finding(result)
  }

  /// The empty line that sets what follows apart from a finding above it.
  private mutating func afterFinding() -> String {
    defer { lastWasFinding = false }
    return lastWasFinding ? "\n" : ""
  }

  private func finding(_ result: CaseResult) -> String {
    let rule = rules[result.rule]
    let title = style.verdict(result.verdict, result.verdict.rawValue.uppercased())
    let id = style.bold(Style.printable(result.id))
    var text = "\n\(title) \(id) · \(Style.printable(result.target))\n"
    if let rule { text += line(rule.level.rawValue, rule.requirement) }
    text += line("at", "\(header?.root ?? "")/\(rule?.page ?? ""):\(result.line)")
    if !result.reason.isEmpty { text += line("reason", result.reason) }
    if let remark = result.remark { text += line("remark", remark) }
    if let evidence = result.evidence {
      text += block("expected", evidence.expected.text(.pretty))
      text += block("observed", evidence.observed.text(.pretty))
      text += "  difference\n"
      for difference in evidence.differences {
        text += "    \(Style.printable(difference.path))\n"
        text += style.green("      - " + Style.printable(difference.expected)) + "\n"
        text += style.red("      + " + Style.printable(difference.observed)) + "\n"
      }
    }
    return text + line("replay", replayCommand(result))
  }

  private func replayCommand(_ result: CaseResult) -> String {
    let options = header?.replayOptions ?? ""
    return "conformance-run replay \(Shell.quoted(result.id))"
      + " --target \(Shell.quoted(result.target))" + (options.isEmpty ? "" : " " + options)
  }

  private func line(_ key: String, _ text: String) -> String {
    "  \(style.dim(key.padded(to: 10))) \(Style.printable(text))\n"
  }

  private func block(_ key: String, _ text: String) -> String {
    let lines = text.split(separator: "\n").map { "    \(Style.printable(String($0)))\n" }
    return "  \(style.dim(key))\n" + lines.joined()
  }

  // MARK: The end

  private mutating func closing(_ footer: RunFooter) -> String {
    var text = afterFinding()
    if shownFindings > Self.mostFindings {
      text += "… and \(shownFindings - Self.mostFindings) more; --stream FILE keeps all of them\n"
    }
    for rule in outcomes.keys.sorted() {
      let seen = (outcomes[rule] ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)×" }
      let line = "outcomes of \(rule): \(seen.joined(separator: ", "))"
      text += style.dim(Style.printable(line)) + "\n"
    }
    for (reason, count) in unsupported.sorted(by: { $0.key < $1.key }) {
      text += style.dim("unsupported: \(count)× \(Style.printable(reason))") + "\n"
    }
    for id in footer.unseen {
      text += style.dim("expected deviation not in this run: \(Style.printable(id))") + "\n"
    }
    let counts = Verdict.allCases.compactMap { verdict in
      footer.verdicts[verdict].map { style.verdict(verdict, "\($0) \(verdict.rawValue)") }
    }
    if text != "\n" { text += "\n" }
    text += "\(footer.results) of \(header?.planned ?? 0) cases: "
    text += counts.isEmpty ? "none has run" : counts.joined(separator: ", ")
    if known > 0 { text += " (\(known) known)" }
    text += footer.unexpected == 0 ? "" : " · " + style.red("\(footer.unexpected) unexpected")
    switch footer.stopped {
    case .interrupted: text += " · " + style.red("interrupted")
    case .failFast: text += " · stopped at the first unexpected verdict"
    case nil: break
    }
    return text + "\n"
  }
}

/// Words of a command line.
public enum Shell {
  /// A word as a shell reads it back unchanged.
  public static func quoted(_ word: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@%+,"
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

extension String {
  /// The text, with blanks after it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
