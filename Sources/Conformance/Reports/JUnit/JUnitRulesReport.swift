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
  /// Why the whole says less than it seems to, such as events that were missed.
  private let gap: String?

  /// Reports on rules under a name.
  package init(_ name: String, _ rows: [Row], gap: String? = nil) {
    (self.name, self.rows, self.gap) = (name, rows, gap)
  }

  /// The report, as the bytes of a file.
  package var bytes: [UInt8] {
    var xml = XMLWriter()
    xml.begin("testsuites")
    let counts = JUnitCounts(
      tests: rows.count + (gap == nil ? 0 : 1), failures: rows.count { $0.outcome == .failed },
      errors: gap == nil ? 0 : 1)
    xml.begin(
      "testsuite", JUnitStrictForm.attributes(package: "conformance", 0, name, counts))
    xml.begin("properties")
    xml.property("suite", suiteVersion)
    xml.end()
    for row in rows { write(row, &xml) }
    if let gap {
      // A report without it would look like success.
      xml.beginCase("everything was judged", className: Self.className)
      xml.begin("error", [("type", "INCOMPLETE"), ("message", JUnitCase.line(gap))])
      xml.end(Style.printable(gap))
      xml.end()
    }
    // The schemas give a passed test no text.
    let remarks = rows.filter { $0.outcome == .passed && !$0.message.isEmpty }
    JUnitStrictForm.writeEnd(
      remarks.map { "\($0.id): \(JUnitCase.line($0.message))\n" }.joined(), &xml)
    xml.end()
    xml.end()
    return xml.bytes
  }

  private static let className = "conformance.rules"

  private func write(_ row: Row, _ xml: inout XMLWriter) {
    xml.beginCase(row.id, className: Self.className)
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
