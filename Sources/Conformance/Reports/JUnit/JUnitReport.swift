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
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The report, as it stands in a file.
  var bytes: [UInt8] {
    var groups = JUnitGroup.all(of: run)
    if groups.isEmpty { groups = [nothing] }
    var xml = XMLWriter()
    let counts = groups.map(\.counts).reduce(JUnitCounts(), +)
    xml.begin("testsuites", form.rootAttributes(run.header, counts))
    for (index, group) in groups.enumerated() {
      xml.begin("testsuite", form.attributes(of: group, index))
      xml.begin("properties")
      for property in properties(of: group) { xml.property(property.name, property.value) }
      xml.end()
      for (results, rule) in group.pieces { form.write(results, rule, &xml) }
      if group.pieces.isEmpty { writeNothing(&xml) }
      form.writeEnd(&xml)
      xml.end()
    }
    xml.end()
    return xml.bytes
  }

  private func properties(of group: JUnitGroup) -> XMLWriter.Attributes {
    var properties = [("suite", run.header.suite), ("digest", run.header.digest)]
    let target = run.header.targets.first { target in
      target.name == group.key.target && group.key.subject.hasPrefix(target.role.rawValue + ".")
    }
    if let target {
      properties += [
        ("target", target.name), ("target.version", target.version), ("role", target.role.rawValue),
      ]
    }
    properties.append(("selection", run.header.selectedWords))
    return properties + (run.incompleteness.map { [("incomplete", $0)] } ?? [])
  }

  // MARK: A run without cases

  /// What a run without cases has instead, because an empty report looks like success.
  private var nothing: JUnitGroup {
    JUnitGroup(
      key: JUnitGroup.Key(target: "", subject: ""),
      counts: run.header.shards.isEmpty
        ? JUnitCounts(tests: 1, errors: 1) : JUnitCounts(tests: 1, skipped: 1))
  }

  private func writeNothing(_ xml: inout XMLWriter) {
    xml.beginCase("nothing ran", className: "conformance")
    let parts = run.header.shards.map(\.description).joined(separator: " and ")
    if parts.isEmpty {
      let message = "no case ran: \(run.header.selectedWords)"
      xml.begin("error", [("type", "NOTHING-RAN"), ("message", message)])
    } else {
      xml.begin("skipped", [("message", "no case fell into shard \(parts)")])
    }
    xml.end()
    xml.end()
  }
}

/// What the profiles write differently.
protocol JUnitForm: Sendable {
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes
  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes
  /// Writes results of one rule for one target.
  func write(_ results: ArraySlice<CaseResult>, _ rule: JUnitRule, _ xml: inout XMLWriter)
  /// Writes what stands behind the cases of a group.
  func writeEnd(_ xml: inout XMLWriter)
}

extension XMLWriter {
  mutating func property(_ name: String, _ value: String) {
    begin("property")
    attribute("name", name)
    attribute("value", value)
    end()
  }

  /// Opens a test that stands for none.
  mutating func beginCase(_ name: String, className: String) {
    begin("testcase")
    attribute("name", name)
    attributes(ofClass: className)
  }

  /// Where a test belongs; its time is virtual, and a report says the same whenever it is made.
  mutating func attributes(ofClass className: String) {
    attribute("classname", className)
    attribute("time", "0")
  }

  mutating func outcome(of example: JUnitCase) {
    guard example.outcome != .passed else { return }
    begin(example.outcome.rawValue)
    if example.outcome.isFinding { attribute("type", example.type) }
    attribute("message", example.message)
    end(example.outcome.isFinding ? example.text : "")
  }
}
