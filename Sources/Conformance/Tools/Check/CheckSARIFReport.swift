import ConformanceModels

/// Findings as a SARIF log, which code scanners read.
final class CheckSARIFReport: CheckReport {
  private let book: RuleBook
  private var isFirst = true
  /// The broken rules, in the order of their first findings.
  private var rules: [(id: String, level: Level)] = []

  init(_ book: RuleBook) { self.book = book }

  func opening() -> String {
    "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
      + "\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"results\":["
  }

  func text(of finding: CheckFinding) -> String {
    let index =
      rules.firstIndex { $0.id == finding.rule }
      ?? {
        rules.append((finding.rule, finding.level))
        return rules.count - 1
      }()
    defer { isFirst = false }
    let result: JSON = [
      "ruleId": .string(finding.rule), "ruleIndex": .number(JSON.Number(index)),
      "level": .string(finding.level.severity),
      "message": ["text": Self.message("\(finding.message); \(finding.remedy).")],
      "locations": [["physicalLocation": Self.place(finding.location)]],
    ]
    return (isFirst ? "\n" : ",\n") + result.output()
  }

  func closing(_ run: CheckRun) -> String {
    let tool: JSON = [
      "driver": [
        "name": "conformance-run check", "version": .string(suiteVersion),
        "rules": .array(rules.map { rule($0.id, $0.level) }),
      ]
    ]
    let invocation = run.unreadable.isEmpty ? "" : ",\"invocations\":[\(Self.failed(run).output())]"
    return "\n],\"tool\":\(tool.output())\(invocation)}]}\n"
  }

  /// Without this, a file that could not be read would look like one without a finding.
  private static func failed(_ run: CheckRun) -> JSON {
    [
      "executionSuccessful": false,
      "toolExecutionNotifications": .array(
        run.unreadable.map { failure in
          [
            "level": "error",
            "message": ["text": message("\(failure.path) can't be checked: \(failure.reason)")],
          ]
        }),
    ]
  }

  private func rule(_ id: String, _ level: Level) -> JSON {
    var rule: JSON.Object = [
      "id": .string(id), "defaultConfiguration": ["level": .string(level.severity)],
    ]
    if let written = book.rule(id) {
      rule["shortDescription"] = ["text": .string(written.title)]
      rule["fullDescription"] = ["text": .string(written.requirement)]
      rule["help"] = [
        "text": .string("Specs/\(written.page):\(written.line); conformance-run explain \(id)")
      ]
    }
    return .object(rule)
  }

  /// Returns a text for people, in which nothing is a link: viewers make one of `[words](address)`.
  private static func message(_ text: String) -> JSON {
    .string(Style.printable(text).replacing("](", with: "]\\u{28}"))
  }

  /// Returns a location with columns in characters, as SARIF counts them, and not in bytes.
  private static func place(_ location: SourceLocation) -> JSON {
    let texts = location.columnsInScalars()
    return [
      "artifactLocation": ["uri": .string(address(location.path))],
      "region": [
        "startLine": .number(JSON.Number(location.line)),
        "startColumn": .number(JSON.Number(texts.start)),
        "endColumn": .number(JSON.Number(texts.end)),
      ],
    ]
  }

  /// Returns a path as a relative URI reference, with reserved characters escaped.
  private static func address(_ path: String) -> String {
    path.utf8.reduce(into: "") { address, byte in
      if JSON.Byte.isWord(byte) || "/.-~".utf8.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        address += "%" + (hex.utf8.count == 1 ? "0" : "") + hex
      }
    }
  }
}
