/// A result with all that reports say about it, in the same words everywhere.
struct ReportedResult {
  let result: CaseResult
  /// The rule; nil where a stream doesn't tell it.
  let rule: RunRule?
  private let header: RunHeader?

  init(_ result: CaseResult, _ rule: RunRule?, _ header: RunHeader?) {
    (self.result, self.rule, self.header) = (result, rule, header)
  }

  /// The page of the rule below the folder in which the run found it.
  var path: String { "\(header?.root ?? "")/\(rule?.page ?? "")" }

  /// Where the case stands, as editors and terminals open it.
  var place: String { "\(path):\(result.line)" }

  /// What brings the case back.
  var replayCommand: String {
    let options = header?.replayOptions ?? ""
    // Whoever is told how to start a program is told its name with that.
    let isNamed =
      !options.isEmpty
      && ["--target \(result.target)=", "--target '\(result.target)="]
        .contains { options.contains($0) }
    return "conformance-run replay \(Shell.quoted(result.id))"
      + (isNamed ? "" : " --target \(Shell.quoted(result.target))")
      + (options.isEmpty ? "" : " " + options)
  }

  /// In a line, why the result is as it is.
  var summary: String {
    let isTurned = !result.isExpected && result.verdict.isAcceptable(failing: .should)
    let why = isTurned ? result.remark ?? result.reason : result.reason
    return why.isEmpty ? result.verdict.rawValue : why
  }

  /// Requirement, place, reason, what was expected and observed, and how to see it again.
  func text(_ style: Style = .plain) -> String {
    func line(_ key: String, _ text: String) -> String {
      "  \(style.dim(key.padded(to: 10))) \(Style.printable(text))\n"
    }
    var text = rule.map { line($0.level.rawValue, $0.requirement) } ?? ""
    text += line("at", place)
    if !result.reason.isEmpty { text += line("reason", result.reason) }
    if let remark = result.remark { text += line("remark", remark) }
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

  /// What the target was told, as a block; empty where nothing is kept of it.
  var stimulusText: String {
    result.evidence.map { Self.block("stimulus", $0.stimulus, .plain) } ?? ""
  }

  private static func block(_ key: String, _ value: JSON, _ style: Style) -> String {
    "  \(style.dim(key))\n" + indented(value, by: "    ")
  }

  /// A value, a line below the other: only their ends aren't control characters of its own.
  private static func indented(_ value: JSON, by indent: String) -> String {
    let lineFeed = "\n" + indent
    var bytes = Array(indent.utf8)
    bytes.append(text: value.text(.pretty), whereMayBegin: Style.mayBeginControl) { bytes, index in
      bytes[index] == UInt8(ascii: "\n") ? (lineFeed, 1) : Style.control(in: bytes, at: index)
    }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
