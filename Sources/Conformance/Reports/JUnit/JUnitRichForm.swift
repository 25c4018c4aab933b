/// JUnit with everything that some reader shows.
struct JUnitRichForm: JUnitForm {
  private let root: String
  private let attachment: String

  init(_ header: RunHeader, stream: String?) {
    root = header.root
    // CI systems take files by their paths below the working folder, and from nowhere else.
    let path = stream.flatMap { $0.hasPrefix("/") || $0 == "-" ? nil : $0 }
    attachment = path.map { "\n[[ATTACHMENT|\($0)]]\n" } ?? ""
  }

  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes {
    [("name", "apns-conformance \(header.suite)")] + figures(counts)
  }

  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes {
    let file = group.key.page.isEmpty ? [] : [("file", "\(root)/\(group.key.page)")]
    return [("name", group.name)] + figures(group.counts) + file
  }

  private func figures(_ counts: JUnitCounts) -> XMLWriter.Attributes {
    counts.attributes + [("skipped", String(counts.skipped)), ("time", "0")]
  }

  func write(_ example: JUnitCase, _ xml: inout XMLWriter) {
    xml.beginCase(example.name, className: example.className)
    xml.attribute("file", example.rule.path)
    xml.attribute("line", String(example.result.line))
    writeProperties(of: example.result, example.rule, &xml)
    xml.outcome(of: example)
    let output = example.outcome.isFinding ? example.output + attachment : ""
    if !output.isEmpty {
      xml.begin("system-out")
      xml.end(output)
    }
    xml.end()
  }

  private func writeProperties(of result: CaseResult, _ known: JUnitRule, _ xml: inout XMLWriter) {
    xml.begin("properties")
    xml.property("rule", result.rule)
    if let rule = known.rule {
      xml.property("level", rule.level.rawValue)
      xml.property("role", rule.role.rawValue)
      xml.property("statements", known.statements)
    }
    xml.property("target", result.target)
    xml.property("verdict", result.verdict.rawValue)
    for outcome in result.outcomes { xml.property("outcome", outcome) }
    // A note or a known deviation has no other place for it.
    if !result.reason.isEmpty {
      xml.property("reason", JUnitCase.line(result.reason))
    }
    if let remark = result.remark { xml.property("remark", remark) }
    xml.end()
  }

  func writeEnd(_ xml: inout XMLWriter) {}
}
