extension Lint {
  /// Reports what the snapshot of a suite lists and its pages no longer have.
  ///
  /// A page that isn't read and a row that isn't one leave no trace on the pages themselves: without
  /// the snapshot, a run would be green because it tests less.
  public static func missing(_ suite: Suite) -> [Diagnostic] {
    guard let recorded = suite.snapshot else { return missingSnapshot(suite) }
    let current = Dictionary(
      Snapshot(of: suite).entries.map { ($0.id, $0.count) }, uniquingKeysWith: +)
    let subjects = Set(suite.rules.map { Subject.of(rule: $0.id) })
    let retired = Set(suite.tombstones.map(\.id))
    let lost = recorded.entries.filter { entry in
      current[entry.id] ?? 0 < entry.count && !retired.contains(entry.id)
        && !retired.contains(rule(of: entry))
    }
    var reported: Set<String> = []
    return lost.compactMap { entry in
      let subject = Self.subject(of: entry)
      guard subjects.contains(subject) else {
        guard reported.insert(subject).inserted else { return nil }
        let cases = lost.filter { Self.subject(of: $0) == subject }.reduce(0) { $0 + $1.count }
        return Diagnostic(
          "\(subject) is missing: no page has its rules, with \(cases == 1 ? "1 case" : "\(cases) cases")",
          hints: ["the name of a page ends with .md, and doesn't begin with a dot"])
      }
      guard let count = current[entry.id] else { return Diagnostic("\(entry.id) is missing") }
      return Diagnostic(
        "\(entry.id) had \(entry.count) cases, and now has \(count)",
        hints: ["each row of its table begins with |, in the line after the row before"])
    }
  }

  /// Reports a snapshot that isn't there, but must have been.
  ///
  /// A suite of your own may do without one until you record it. An index is recorded together with
  /// it, and the rules of this project have had one in every version.
  private static func missingSnapshot(_ suite: Suite) -> [Diagnostic] {
    let path = "\(suite.root)/\(Snapshot.fileName)"
    if suite.index != nil {
      return [Diagnostic("\(path) is missing, although \(RuleIndex.fileName) is there")]
    }
    let shipped = Snapshot.embedded.map { Set($0.entries.map { rule(of: $0) }) } ?? []
    guard let rule = suite.rules.first(where: { shipped.contains($0.id) }) else { return [] }
    return [
      Diagnostic("\(path) is missing, although the specs have rules of this project: \(rule.id)")
    ]
  }

  private static func rule(of entry: Snapshot.Entry) -> String {
    String(entry.id.prefix { $0 != "/" })
  }

  private static func subject(of entry: Snapshot.Entry) -> String {
    Subject.of(rule: rule(of: entry))
  }
}
