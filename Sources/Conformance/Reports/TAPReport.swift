/// A run in the Test Anything Protocol, version 14.
public struct TAPReport: Sendable {
  private let run: StoredRun

  private static let mostTextBytes = 4 << 10

  /// Reports on a run.
  public init(_ run: StoredRun) { self.run = run.filled }

  /// The report.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The report, as it stands in a file.
  var bytes: [UInt8] {
    let rules = run.rulesByID
    var bytes = Array("TAP version 14\n1..\(run.results.count)".utf8)
    // A plan of nothing says why, or it would look like success.
    if run.results.isEmpty {
      append(run.header.selectedWords, after: " # SKIP no case ran: ", to: &bytes)
    }
    bytes.append(text: "\n")
    for (index, result) in run.results.enumerated() {
      let isOK = result.isExpected && result.verdict.isKept
      bytes.append(text: isOK ? "ok " : "not ok ")
      bytes.append(text: String(index + 1))
      bytes.append(text: " - ")
      append("\(result.id) · \(result.target)", to: &bytes)
      if result.isExpected { appendDirective(result, to: &bytes) }
      bytes.append(text: "\n")
      if !result.isExpected {
        bytes.append(text: details(ReportedResult(result, rules[result.rule], run.header)))
      }
    }
    if let incompleteness = run.incompleteness {
      append(incompleteness, after: "# ", to: &bytes)
      bytes.append(text: "\n")
    }
    return bytes
  }

  /// What is known isn't held against the run, but isn't called right either.
  ///
  /// Both words are TAP's own: `SKIP` stands beside what wasn't asked, `TODO` beside what may fail.
  private func appendDirective(_ result: CaseResult, to bytes: inout [UInt8]) {
    switch result.verdict {
    case .pass, .note: break
    case .unsupported: append(result.reason, after: " # SKIP ", to: &bytes)
    case .fail, .warn, .inconclusive, .error:
      append(result.remark ?? result.reason, after: " # TODO ", to: &bytes)
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

  /// Adds a text of any content, escaped, after one that is markup.
  private func append(_ text: String, after markup: String = "", to bytes: inout [UInt8]) {
    bytes.append(text: markup)
    let line = Style.printable(Excerpt.ofLine(text, bytes: Self.mostTextBytes))
    let isSpecial = { (byte: UInt8) in byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#") }
    bytes.append(text: line, whereMayBegin: isSpecial) { bytes, index in
      (bytes[index] == UInt8(ascii: "#") ? "\\#" : "\\\\", 1)
    }
  }
}

extension Verdict {
  /// Whether nothing speaks against the target, apart from what it can't do.
  fileprivate var isKept: Bool { self == .pass || self == .note || self == .unsupported }
}
