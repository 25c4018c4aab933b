import ConformanceRunning

/// JUnit that is valid for the schemas of Ant and of Jenkins' xunit plugin.
struct JUnitStrictForm: JUnitForm {
  /// Returns no attributes, because Ant's schema allows none.
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes { [] }

  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes {
    let role = group.key.subject.prefix { $0 != "." }
    // The schema requires a clock time. The time of a run is virtual, and the same run always gives
    // the same report, so the time is fixed.
    return [
      ("package", role.isEmpty ? "conformance" : String(role)), ("id", String(index)),
      ("name", group.name), ("timestamp", "1970-01-01T00:00:00"), ("hostname", "localhost"),
    ] + group.counts.attributes + [("time", "0")]
  }

  func write(_ results: ArraySlice<CaseResult>, _ rule: JUnitRule, _ xml: inout XMLWriter) {
    guard let first = results.first else { return }
    let place = xml.fragment { $0.attributes(ofClass: JUnitCase(first, rule).className) }
    for result in results {
      let example = JUnitCase(result, rule)
      xml.begin("testcase")
      xml.attribute("name", example.name)
      xml.add(attributes: place)
      xml.outcome(of: example)
      xml.end()
    }
  }

  /// Writes both elements, which Ant's schema requires in this order.
  func writeEnd(_ xml: inout XMLWriter) {
    for name in ["system-out", "system-err"] {
      xml.begin(name)
      xml.end()
    }
  }
}
