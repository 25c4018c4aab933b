import ConformanceRunning

/// A result with the texts that all reports share.
struct ReportedResult {
  let result: CaseResult
  /// The rule; nil if the stream doesn't contain it.
  let rule: RunRule?
  private let header: RunHeader?

  init(_ result: CaseResult, _ rule: RunRule?, _ header: RunHeader?) {
    (self.result, self.rule, self.header) = (result, rule, header)
  }

  /// The page of the rule below the folder in which the run found it.
  var path: String { "\(header?.root ?? "")/\(rule?.page ?? "")" }

  /// How binding the case is for the result's target.
  var level: Level? {
    guard let rule else { return nil }
    let scope = header?.target(result.target, rule.role)?.scope ?? .service
    return rule.level(of: scope, inCase: result.id)
  }

  /// The place of the case, in the form that editors and terminals open.
  var place: String { "\(path):\(result.line)" }

  /// The command that runs the case again.
  var replayCommand: String {
    let options = header?.replayOptions ?? ""
    // Options that start a program, or reach a gateway by its URL, already name the target.
    let names = ["\(result.target)=", "'\(result.target)=", Shell.quoted(result.target) + " "]
    let isNamed = names.contains { "\(options) ".contains("--target \($0)") }
    return "conformance-run replay \(Shell.quoted(result.id))"
      + (isNamed ? "" : " --target \(Shell.quoted(result.target))")
      + (options.isEmpty ? "" : " " + options)
  }

  /// The reason for the result, in a line.
  var summary: String {
    let isTurned = !result.isExpected && result.verdict.isAcceptable(failing: .should)
    if let instability = result.instability {
      return instability + (result.reason.isEmpty ? "" : "; \(result.reason)")
    }
    let why = isTurned ? result.remark ?? result.reason : result.reason
    return why.isEmpty ? result.verdict.rawValue : why
  }

  /// Returns the verdict, the case and the target, and below them all that is known of the result.
  func block(_ style: Style, count: String? = nil) -> String {
    let title = style.verdict(result.verdict, result.verdict.rawValue.uppercased())
    let id = style.bold(Style.printable(result.id))
    let others = count.map { " · \($0)" } ?? ""
    return "\n\(title) \(id) · \(Style.printable(result.target))\(others)\n" + text(style)
  }

  /// Returns the requirement, place, reason and evidence, and the command that replays the case.
  func text(_ style: Style = .plain) -> String {
    func line(_ key: String, _ text: String) -> String {
      "  \(style.dim(key.padded(to: 10))) \(Style.printable(text))\n"
    }
    var text = rule.map { line((level ?? $0.level).rawValue, $0.requirement) } ?? ""
    if let basis = rule?.basis.explanation { text += line("basis", basis) }
    text += line("at", place)
    if !result.reason.isEmpty { text += line("reason", result.reason) }
    if result.isLate {
      text += line("advice", "if it needs more time, allow it: --timeout SECONDS")
    }
    if let note = result.note { text += line("remark", note) }
    if let evidence = result.evidence { text += Self.text(of: evidence, style) }
    return text + line("replay", replayCommand)
  }

  private static func text(of evidence: CaseResult.Evidence, _ style: Style) -> String {
    var text = block("expected", evidence.expected, style)
    text += block("observed", evidence.observed, style)
    text += "  difference\n"
    for difference in evidence.differences {
      text += "    \(Style.printable(difference.path))\n"
      text += style.green("      - " + Style.printable(difference.expected)) + "\n"
      text += style.red("      + " + Style.printable(difference.observed)) + "\n"
    }
    return text
  }

  /// The stimulus as a block; empty if the result has no evidence.
  var stimulusText: String {
    result.evidence.map { Self.block("stimulus", $0.stimulus, .plain) } ?? ""
  }

  private static func block(_ key: String, _ value: JSON, _ style: Style) -> String {
    "  \(style.dim(key))\n" + indented(value, by: "    ")
  }

  /// Returns a value in indented lines.
  ///
  /// Its line feeds are layout; all other active characters are spelled out.
  private static func indented(_ value: JSON, by indent: String) -> String {
    let lineFeed = "\n" + indent
    var bytes = Array(indent.utf8)
    bytes.append(text: value.text(.pretty), whereMayBegin: ActiveCharacter.mayBegin) {
      bytes, index in
      bytes[index] == UInt8(ascii: "\n") ? (lineFeed, 1) : Style.spelled(in: bytes, at: index)
    }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
