import ConformanceRunning

/// A run in the Test Anything Protocol, version 14.
package struct TAPReport: Sendable {
  private let run: StoredRun

  private static let mostTextBytes = 4 << 10

  /// The results of the cases that apply.
  private let results: [CaseResult]

  /// Reports on a run.
  package init(_ run: StoredRun) {
    self.run = run.filled
    results = self.run.results.filter { !$0.isOutOfScope }
  }

  /// The report.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The report, as the bytes of a file.
  var bytes: [UInt8] {
    let rules = run.rulesByID
    let fault = run.unshownFault
    let count = results.count + (fault == nil ? 0 : 1)
    var bytes = Array("TAP version 14\n1..\(count)".utf8)
    // Without a reason, an empty plan would look like success.
    if count == 0 {
      append(run.header.selectedWords, after: " # SKIP no case ran: ", to: &bytes)
    }
    bytes.append(text: "\n")
    for (index, result) in results.enumerated() {
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
    if let fault {
      append(fault.message, after: "not ok \(count) - ", to: &bytes)
      bytes.append(text: "\n")
    } else if let incompleteness = run.incompleteness {
      append(incompleteness, after: "# ", to: &bytes)
      bytes.append(text: "\n")
    }
    return bytes
  }

  /// Adds a directive to an expected result that isn't a pass.
  ///
  /// Both directives are TAP's: `SKIP` marks what wasn't tested, `TODO` what may fail. So a known
  /// deviation doesn't fail the run, but it isn't a pass either.
  private func appendDirective(_ result: CaseResult, to bytes: inout [UInt8]) {
    switch result.verdict {
    case .pass, .note: break
    case .unsupported: append(result.reason, after: " # SKIP ", to: &bytes)
    case .fail, .warn, .inconclusive, .error:
      append(result.note ?? result.reason, after: " # TODO ", to: &bytes)
    }
  }

  /// Returns the details in YAML, of which JSON's strings are a part.
  private func details(_ reported: ReportedResult) -> String {
    let level = reported.level?.rawValue ?? ""
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

  /// Adds markup, and after it an escaped text.
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
  /// Whether the target kept the rule, or doesn't support the case.
  fileprivate var isKept: Bool { self == .pass || self == .note || self == .unsupported }
}
