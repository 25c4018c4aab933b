/// A run for whatever reads JUnit's XML, of which there is no one standard: CI systems, mostly.
public struct JUnitReport: Sendable {
  /// How much is said.
  public enum Profile: Sendable {
    /// Everything that some reader shows: properties, places, what was done.
    case rich
    /// Valid for Ant's schema and for Jenkins' at once, and nothing beside.
    case strict
  }

  private let run: StoredRun
  private let form: any JUnitForm

  /// Reports on a run whose stream stands in a file, if it does.
  public init(_ run: StoredRun, _ profile: Profile, stream: String? = nil) {
    self.run = run.filled
    form =
      switch profile {
      case .rich: JUnitRichForm(run.header, stream: stream)
      case .strict: JUnitStrictForm()
      }
  }

  /// The report.
  public var text: String {
    let groups = groups
    var xml = XMLWriter()
    let counts = JUnitCounts(groups.lazy.flatMap(\.cases).map(\.outcome))
    xml.begin("testsuites", form.rootAttributes(run.header, counts))
    for (index, group) in groups.enumerated() {
      let counts = JUnitCounts(group.cases.lazy.map(\.outcome))
      xml.begin("testsuite", form.attributes(of: group, index, counts))
      xml.begin("properties")
      for property in properties(of: group) { xml.property(property.name, property.value) }
      xml.end()
      for example in group.cases { form.write(example, &xml) }
      form.writeEnd(&xml)
      xml.end()
    }
    xml.end()
    return xml.text
  }

  private var groups: [JUnitGroup] {
    let rules = run.rulesByID
    let classes = rules.mapValues(Self.className)
    let crowded = crowdedRoles
    var indices: [JUnitGroup.Key: Int] = [:]
    var groups: [JUnitGroup] = []
    for result in run.results {
      let rule = rules[result.rule]
      let key = JUnitGroup.Key(target: result.target, page: rule?.page ?? "")
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(JUnitGroup(key: key))
      }
      let isCrowded = rule.map { crowded.contains($0.role) } ?? false
      let className = classes[result.rule] ?? result.rule
      groups[index].cases.append(
        JUnitCase(
          ReportedResult(result, rule, run.header),
          className: isCrowded ? "\(result.target).\(className)" : className))
    }
    guard groups.isEmpty else { return groups }
    let key = JUnitGroup.Key(target: "", page: "")
    return [JUnitGroup(key: key, cases: [JUnitCase(nothingRanIn: run.header)])]
  }

  /// The page and the rule, with dots, as readers group by them.
  private static func className(of rule: RunRule) -> String {
    let page = rule.page.hasSuffix(".md") ? String(rule.page.dropLast(3)) : rule.page
    return (page.split(separator: "/").map(String.init) + [rule.id]).joined(separator: ".")
  }

  /// The roles in which several targets ran: their cases would else have the same names twice, and
  /// some readers keep only the first.
  private var crowdedRoles: Set<Role> {
    Set(Dictionary(grouping: run.header.targets, by: \.role).filter { $0.value.count > 1 }.keys)
  }

  private func properties(of group: JUnitGroup) -> XMLWriter.Attributes {
    var properties = [("suite", run.header.suite), ("digest", run.header.digest)]
    let target = run.header.targets.first { target in
      target.name == group.key.target && group.key.page.hasPrefix(target.role.folder + "/")
    }
    if let target {
      properties += [
        ("target", target.name), ("target.version", target.version), ("role", target.role.rawValue),
      ]
    }
    properties.append(("selection", run.header.selectedWords))
    return properties + (run.incompleteness.map { [("incomplete", $0)] } ?? [])
  }
}

/// The cases of one page that ran against one target.
struct JUnitGroup {
  struct Key: Hashable {
    let target: String
    let page: String
  }

  let key: Key
  var cases: [JUnitCase] = []

  var name: String { key.page.isEmpty ? "nothing ran" : "\(key.target) · \(key.page)" }
}

/// What the profiles write differently.
protocol JUnitForm: Sendable {
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes
  func attributes(
    of group: JUnitGroup, _ index: Int, _ counts: JUnitCounts
  ) -> XMLWriter.Attributes
  func write(_ example: JUnitCase, _ xml: inout XMLWriter)
  /// Writes what stands behind the cases of a group.
  func writeEnd(_ xml: inout XMLWriter)
}

extension JUnitCounts {
  /// The figures that every schema knows.
  var attributes: XMLWriter.Attributes {
    [("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors))]
  }
}

extension XMLWriter {
  mutating func property(_ name: String, _ value: String) {
    element("property", [("name", name), ("value", value)])
  }

  mutating func outcome(of example: JUnitCase) {
    switch example.outcome {
    case .passed: break
    case .skipped(let message): element("skipped", [("message", message)])
    case .failure(let type, let message):
      element("failure", [("type", type), ("message", message)], example.text)
    case .error(let type, let message):
      element("error", [("type", type), ("message", message)], example.text)
    }
  }
}
