import ConformanceRunning

/// A run as JUnit's XML, mostly for CI systems.
///
/// There is no one standard for it.
package struct JUnitReport: Sendable {
  /// How much the report contains.
  package enum Profile: Sendable {
    /// Everything that any reader shows: properties, places, and stimuli.
    case rich
    /// Only what is valid for the schemas of both Ant and Jenkins.
    case strict
  }

  private let run: StoredRun
  private let form: any JUnitForm

  /// Reports on a run; `stream` is the file with its stream, if there is one.
  package init(_ run: StoredRun, _ profile: Profile, stream: String? = nil) {
    self.run = run.filled
    form =
      switch profile {
      case .rich: JUnitRichForm(run.header, stream: stream)
      case .strict: JUnitStrictForm()
      }
  }

  /// The report.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The report, as the bytes of a file.
  var bytes: [UInt8] {
    var groups = JUnitGroup.all(of: run)
    let fault = run.unshownFault
    if groups.isEmpty || fault != nil { groups.append(groupWithoutResults(fault)) }
    var xml = XMLWriter()
    let counts = groups.map { $0.counts }.reduce(JUnitCounts(), +)
    xml.begin("testsuites", form.rootAttributes(run.header, counts))
    for (index, group) in groups.enumerated() {
      xml.begin("testsuite", form.attributes(of: group, index))
      xml.begin("properties")
      for property in properties(of: group) { xml.property(property.name, property.value) }
      xml.end()
      for (results, rule) in group.pieces { form.write(results, rule, &xml) }
      if group.pieces.isEmpty { writeNothing(fault, &xml) }
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
      if target.scope != .service { properties.append(("scope", target.scope.rawValue)) }
    }
    if let requirements = run.header.requirements {
      properties.append(("requirements", requirements.name))
    }
    properties.append(("selection", run.header.selectedWords))
    return properties + (run.incompleteness.map { [("incomplete", $0)] } ?? [])
  }

  // MARK: What no result shows

  /// Returns the group for what no result shows, because a report without it looks like success.
  private func groupWithoutResults(_ fault: UnshownFault?) -> JUnitGroup {
    JUnitGroup(
      key: JUnitGroup.Key(target: "", subject: ""), nameWithoutResults: fault?.name,
      counts: fault != nil || run.header.shards.isEmpty
        ? JUnitCounts(tests: 1, errors: 1) : JUnitCounts(tests: 1, skipped: 1))
  }

  private func writeNothing(_ fault: UnshownFault?, _ xml: inout XMLWriter) {
    xml.beginCase(fault?.name ?? "nothing ran", className: "conformance")
    if let fault {
      let type = fault.name.uppercased().replacing(" ", with: "-")
      xml.begin("error", [("type", type), ("message", fault.message)])
    } else if let shards = run.header.shardWords {
      xml.begin("skipped", [("message", "no case falls into \(shards)")])
    } else {
      let message = "no case ran: \(run.header.selectedWords)"
      xml.begin("error", [("type", "NOTHING-RAN"), ("message", message)])
    }
    xml.end()
    xml.end()
  }
}

/// The parts of a report that differ between the profiles.
protocol JUnitForm: Sendable {
  func rootAttributes(_ header: RunHeader, _ counts: JUnitCounts) -> XMLWriter.Attributes
  func attributes(of group: JUnitGroup, _ index: Int) -> XMLWriter.Attributes
  /// Writes results of one rule for one target.
  func write(_ results: ArraySlice<CaseResult>, _ rule: JUnitRule, _ xml: inout XMLWriter)
  /// Writes what follows the cases of a group.
  func writeEnd(_ xml: inout XMLWriter)
}

extension XMLWriter {
  mutating func property(_ name: String, _ value: String) {
    begin("property")
    attribute("name", name)
    attribute("value", value)
    end()
  }

  /// Opens the test that a report without cases has.
  mutating func beginCase(_ name: String, className: String) {
    begin("testcase")
    attribute("name", name)
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
