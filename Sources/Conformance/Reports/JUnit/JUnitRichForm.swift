import ConformanceRunning

/// JUnit with everything that any reader shows.
struct JUnitRichForm: JUnitForm {
  private let root: String
  private let attachment: String?

  init(_ header: RunHeader, stream: String?) {
    root = header.root
    // CI systems find attachments only by their paths below the working folder.
    attachment = stream.flatMap { $0.hasPrefix("/") || $0 == "-" ? nil : $0 }
  }

  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes {
    [("name", "apns-conformance \(header.suite)")] + figures(counts)
  }

  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes {
    let file = group.page.map { [("file", "\(root)/\($0)")] } ?? []
    return [("name", group.name)] + figures(group.counts) + file
  }

  private func figures(_ counts: JUnitCounts) -> XMLWriter.Attributes {
    counts.attributes + [("skipped", String(counts.skipped)), ("time", counts.time)]
  }

  func write(_ results: ArraySlice<CaseResult>, _ rule: JUnitRule, _ xml: inout XMLWriter) {
    guard let first = results.first else { return }
    let place = xml.fragment { $0.attribute("classname", JUnitCase(first, rule).className) }
    let file = xml.fragment { $0.attribute("file", rule.path) }
    let common = xml.fragment(inside: ["testcase", "properties"]) {
      writeProperties(of: rule, first, &$0)
    }
    for result in results {
      let example = JUnitCase(result, rule)
      xml.begin("testcase")
      xml.attribute("name", example.name)
      xml.add(attributes: place)
      xml.attribute("time", JUnitCounts.time(Int(result.milliseconds)))
      xml.add(attributes: file)
      xml.attribute("line", String(result.line))
      xml.begin("properties")
      xml.add(elements: common)
      writeProperties(of: result, rule.rule, &xml)
      xml.end()
      xml.outcome(of: example)
      if example.outcome.isFinding, attachment != nil || !example.output.isEmpty {
        xml.begin("system-out")
        xml.end(example.output, attachment: attachment)
      }
      xml.end()
    }
  }

  /// Writes the properties that all results of a rule for a target share.
  private func writeProperties(of known: JUnitRule, _ result: CaseResult, _ xml: inout XMLWriter) {
    xml.property("rule", result.rule)
    if let rule = known.rule {
      xml.property("title", rule.title)
      xml.property("level", rule.levelWords)
      xml.property("role", rule.role.rawValue)
      xml.property("statements", known.statements)
    }
    xml.property("target", result.target)
  }

  private func writeProperties(
    of result: CaseResult, _ rule: RunRule?, _ xml: inout XMLWriter
  ) {
    xml.property("verdict", result.verdict.rawValue)
    if rule?.isLater(result.id) == true {
      xml.property("set", "none yet")
    } else if let set = rule?.set {
      xml.property("set", set.rawValue)
    }
    if let finding = result.finding {
      xml.property("finding", finding.id(case: result.id, target: result.target))
    }
    for outcome in result.outcomes { xml.property("outcome", outcome) }
    // Notes and known deviations have no other place for their reason.
    if !result.reason.isEmpty {
      xml.property("reason", JUnitCase.line(result.reason))
    }
    if let note = result.note { xml.property("remark", note) }
  }

  func writeEnd(_ xml: inout XMLWriter) {}
}
