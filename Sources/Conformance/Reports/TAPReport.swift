/// A run in the Test Anything Protocol, version 14.
public struct TAPReport: Sendable {
  private let run: StoredRun

  private static let mostTextBytes = 4 << 10

  /// Reports on a run.
  public init(_ run: StoredRun) { self.run = run.filled }

  /// The report.
  public var text: String {
    let rules = run.rulesByID
    var bytes = Array("TAP version 14\n1..\(run.results.count)".utf8)
    // A plan of nothing says why, or it would look like success.
    if run.results.isEmpty {
      bytes.append(text: " # SKIP no case ran: \(escaped(run.header.selectedWords))")
    }
    bytes.append(text: "\n")
    for (index, result) in run.results.enumerated() {
      let isOK = result.isExpected && result.verdict.isKept
      bytes.append(text: isOK ? "ok " : "not ok ")
      bytes.append(text: String(index + 1))
      bytes.append(text: " - ")
      bytes.append(text: escaped("\(result.id) · \(result.target)"))
      bytes.append(text: directive(result))
      bytes.append(text: "\n")
      if !result.isExpected {
        bytes.append(text: details(ReportedResult(result, rules[result.rule], run.header)))
      }
    }
    if let incompleteness = run.incompleteness {
      bytes.append(text: "# \(escaped(incompleteness))\n")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What is known isn't held against the run, but isn't called right either.
  private func directive(_ result: CaseResult) -> String {
    guard result.isExpected else { return "" }
    switch result.verdict {
    case .pass, .note: return ""
    case .unsupported: return " # SKIP \(escaped(result.reason))"
    case .fail, .warn, .inconclusive, .error:
      return " # TODO \(escaped(result.remark ?? result.reason))"
    }
  }

  /// A text in JSON's quotes is one in YAML's, too.
  private func details(_ reported: ReportedResult) -> String {
    let level = reported.rule?.level.rawValue ?? ""
    let members = [
      ("verdict", reported.result.verdict.rawValue), ("level", level),
      ("requirement", reported.rule?.requirement ?? ""), ("reason", reported.summary),
      ("at", reported.place), ("replay", reported.replayCommand),
    ]
    let lines = members.map { key, value in
      let shown = Style.printable(Excerpt.ofLine(value, bytes: Self.mostTextBytes))
      return "  \(key): \(JSON.string(shown).text())\n"
    }
    return "  ---\n\(lines.joined())  ...\n"
  }

  private func escaped(_ text: String) -> String {
    let line = Style.printable(Excerpt.ofLine(text, bytes: Self.mostTextBytes))
    let isSpecial = { (byte: UInt8) in byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#") }
    guard line.utf8.contains(where: isSpecial) else { return line }
    return line.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}

extension Verdict {
  /// Whether nothing speaks against the target, apart from what it can't do.
  fileprivate var isKept: Bool { self == .pass || self == .note || self == .unsupported }
}
