import ConformanceRunning

/// What was found of each rule as JUnit's XML, one test a rule: for what is judged without cases.
///
/// Only elements and attributes are used that the schemas of both Ant and Jenkins have.
package struct JUnitRulesReport: Sendable {
  package enum Outcome: Sendable {
    case passed
    /// Nothing was found out about it.
    case skipped
    case failed
  }

  package struct Row: Sendable {
    let id: String
    let level: Level
    let outcome: Outcome
    /// Why it isn't a plain pass, in a line.
    let message: String
    /// The page and the line of the rule.
    let place: String?

    package init(
      _ id: String, _ level: Level, _ outcome: Outcome, _ message: String, at place: String?
    ) {
      (self.id, self.level, self.outcome, self.message) = (id, level, outcome, message)
      self.place = place
    }
  }

  private let name: String
  private let rows: [Row]

  /// Reports on rules under a name.
  package init(_ name: String, _ rows: [Row]) { (self.name, self.rows) = (name, rows) }

  /// The report, as the bytes of a file.
  package var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.begin("testsuites")
    let counts = [
      ("tests", rows.count), ("failures", rows.count { $0.outcome == .failed }), ("errors", 0),
    ]
    xml.begin(
      "testsuite",
      [
        ("package", "conformance"), ("id", "0"), ("name", name),
        ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
      ] + counts.map { ($0.0, String($0.1)) } + [("time", "0")])
    xml.begin("properties")
    xml.property("suite", suiteVersion)
    xml.end()
    for row in rows { write(row, &xml) }
    for name in ["system-out", "system-err"] {
      xml.begin(name)
      xml.end()
    }
    xml.end()
    xml.end()
    return xml.bytes
  }

  private func write(_ row: Row, _ xml: inout XMLWriter) {
    xml.beginCase(row.id, className: "conformance.rules")
    switch row.outcome {
    case .passed: break
    case .skipped:
      xml.begin("skipped", [("message", JUnitCase.line(row.message))])
      xml.end()
    case .failed:
      let type = row.level.rawValue.uppercased()
      xml.begin("failure", [("type", type), ("message", JUnitCase.line(row.message))])
      xml.end(Style.printable(row.message) + (row.place.map { "\n\($0)" } ?? ""))
    }
    xml.end()
  }
}
