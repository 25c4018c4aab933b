import ConformanceRunning

/// JUnit that is valid for the schemas of Ant and of Jenkins' xunit plugin.
struct JUnitStrictForm: JUnitForm {
  /// Returns no attributes, because Ant's schema allows none.
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes { [] }

  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes {
    let role = group.key.subject.prefix { $0 != "." }
    return Self.attributes(
      package: role.isEmpty ? "conformance" : String(role), index, group.name, group.counts)
  }

  /// The attributes that both schemas have.
  static func attributes(
    package: String, _ index: Int, _ name: String, _ counts: JUnitCounts
  ) -> XMLWriter.Attributes {
    // The schema requires a clock time. The same run always gives the same report, so it is fixed.
    [
      ("package", package), ("id", String(index)), ("name", name),
      ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
    ] + counts.attributes + [("time", counts.time)]
  }

  func write(_ results: ArraySlice<CaseResult>, _ rule: JUnitRule, _ xml: inout XMLWriter) {
    guard let first = results.first else { return }
    let place = xml.fragment { $0.attribute("classname", JUnitCase(first, rule).className) }
    for result in results {
      let example = JUnitCase(result, rule)
      xml.begin("testcase")
      xml.attribute("name", example.name)
      xml.add(attributes: place)
      xml.attribute("time", JUnitCounts.time(Int(result.milliseconds)))
      xml.outcome(of: example)
      xml.end()
    }
  }

  /// Writes both elements, which Ant's schema requires in this order.
  func writeEnd(_ xml: inout XMLWriter) { Self.writeEnd("", &xml) }

  /// Writes both elements, the first with a text.
  static func writeEnd(_ output: String, _ xml: inout XMLWriter) {
    xml.begin("system-out")
    xml.end(output)
    xml.begin("system-err")
    xml.end()
  }
}
