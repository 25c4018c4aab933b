import ConformanceModels

/// Findings as one JSON object, with a line for each of them.
final class CheckJSONReport: CheckReport {
  private let book: RuleBook
  private var isFirst = true

  init(_ book: RuleBook) { self.book = book }

  func opening() -> String { "{\"findings\":[" }

  func text(of finding: CheckFinding) -> String {
    defer { isFirst = false }
    var json: JSON.Object = [
      "severity": .string(finding.level.severity), "rule": .string(finding.rule),
      "level": .string(finding.level.rawValue), "path": .string(finding.location.path),
      "line": .number(JSON.Number(finding.location.line)),
      "column": .number(JSON.Number(finding.location.column)),
      "message": .string(finding.message), "remedy": .string(finding.remedy),
    ]
    if let page = book.place(of: finding.rule) { json["page"] = .string(page) }
    return (isFirst ? "\n" : ",\n") + JSON.object(json).output()
  }

  func closing(_ run: CheckRun) -> String {
    var text = "\n],\"requests\":\(run.summary.requests)"
    for level in Level.allCases {
      text += ",\"\(level.severity)s\":\(run.summary.findings[level, default: 0])"
    }
    if !run.services.isEmpty {
      let names = run.services.map { $0.rawValue }.sorted().map(JSON.string)
      text += ",\"services\":" + JSON.array(names).output()
    }
    let headers = run.headers.map { (key: $0.name, value: JSON.string($0.value)) }
    if !headers.isEmpty {
      text += ",\"headers\":" + JSON.object(JSON.Object(members: headers)).output()
    }
    if !run.unreadable.isEmpty {
      let failures = run.unreadable.map { failure -> JSON in
        ["path": .string(failure.path), "reason": .string(failure.reason)]
      }
      text += ",\"unreadable\":" + JSON.array(failures).output()
    }
    return text + "}\n"
  }
}
