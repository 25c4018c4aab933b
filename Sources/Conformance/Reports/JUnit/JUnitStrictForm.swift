/// JUnit that is valid for Ant's schema and for that of Jenkins' xunit plugin at once.
struct JUnitStrictForm: JUnitForm {
  /// Ant's schema allows none.
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes { [] }

  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes {
    let role = group.key.subject.prefix { $0 != "." }
    // The time in a run is virtual, and a report says the same whenever it is made: there is no
    // clock in it, but the schema wants one.
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

  /// Both have to be there, and in this order.
  func writeEnd(_ xml: inout XMLWriter) {
    for name in ["system-out", "system-err"] {
      xml.begin(name)
      xml.end()
    }
  }
}
