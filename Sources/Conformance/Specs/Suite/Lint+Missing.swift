import ConformanceBase

extension Lint {
  /// Reports what the snapshot of a suite lists and its pages no longer have.
  ///
  /// A page that isn't read and a row that isn't one leave no trace on the pages themselves: without
  /// the snapshot, a run would be green because it tests less.
  package static func missing(_ suite: Suite) -> [Diagnostic] {
    guard let recorded = suite.snapshot else { return missingSnapshot(suite) }
    let current = Set(suite.cases.map { $0.id })
    let retired = Set(suite.tombstones.map { $0.id })
    let lost = recorded.cases.filter { id in
      !current.contains(id) && CaseID.names(of: id).allSatisfy { !retired.contains($0) }
    }
    // Almost always: each run asks.
    if lost.isEmpty { return [] }
    let fences = Set(suite.cases.map { CaseID.fence(of: $0.id) })
    let subjects = Set(suite.rules.map { Subject.of(rule: $0.id) })
    let bySubject = Dictionary(grouping: lost) { Subject.of(rule: CaseID.rule(of: $0)) }
    var reported: Set<String> = []
    return lost.compactMap { id in
      let subject = Subject.of(rule: CaseID.rule(of: id))
      guard subjects.contains(subject) else {
        guard reported.insert(subject).inserted else { return nil }
        let count = bySubject[subject]?.count ?? 0
        return Diagnostic(
          "\(subject) is missing: no page has its rules, with \(counted(count, "case"))",
          hints: ["the name of a page ends with .md, and doesn't begin with a dot"])
      }
      let fence = CaseID.fence(of: id)
      guard fences.contains(fence) else {
        return reported.insert(fence).inserted ? Diagnostic("\(fence) is missing") : nil
      }
      return Diagnostic(
        "\(id) is missing",
        hints: ["each row of its table begins with |, in the line after the row before"])
    }
  }

  /// Reports a snapshot that isn't there, but must have been.
  ///
  /// A suite of your own may do without one until you record it. The rules of this project have had
  /// one in every version.
  private static func missingSnapshot(_ suite: Suite) -> [Diagnostic] {
    let path = "\(suite.root)/\(Snapshot.fileName)"
    let shipped = Snapshot.embedded.map { Set($0.cases.map(CaseID.rule(of:))) } ?? []
    guard let rule = suite.rules.first(where: { shipped.contains($0.id) }) else { return [] }
    return [
      Diagnostic("\(path) is missing, although the specs have rules of this project: \(rule.id)")
    ]
  }
}
