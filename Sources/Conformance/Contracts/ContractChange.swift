import ConformanceBase

/// One way in which pushes differ from what a contract says of them, and what that does to its apps.
package struct ContractChange: Sendable, Equatable {
  /// How bad it is for an app that was made for the contract.
  package enum Severity: String, CaseIterable, Sendable, Comparable {
    case harmless, risky, breaking

    package static func < (one: Severity, other: Severity) -> Bool {
      rank(one) < rank(other)
    }

    private static func rank(_ severity: Severity) -> Int { allCases.firstIndex(of: severity) ?? 0 }
  }

  package let kind: String
  /// The part that it is about: keys from `payload` or `headers` on; empty for the kind as a whole.
  package let part: [String]
  package let severity: Severity
  /// What changed, as a clause.
  package let what: String
  /// What that does, as a clause.
  package let why: String

  /// Compares contracts, or a contract with what was sent: kind by kind, the worst first.
  package static func all(from old: Contract, to new: Contract) -> [ContractChange] {
    let gone = old.kinds.filter { new.kind($0.name) == nil }
    let added = new.kinds.filter { old.kind($0.name) == nil }
    var changes = gone.map { kind in
      let other = added.first { other in
        !all(from: kind, to: other).contains { $0.severity == .breaking }
      }
      return ContractChange(
        kind: kind.name, part: [], severity: .breaking,
        what: "no push of this kind was sent"
          + (other.map { "; perhaps it is now called \($0.name)" } ?? ""),
        why: "an app that waits for it waits in vain, unless the tests only leave it out")
    }
    changes += added.map { kind in
      ContractChange(
        kind: kind.name, part: [], severity: .risky, what: "this kind is new",
        why: "no app knows it: one that opens what it reads opens nothing")
    }
    for kind in old.kinds {
      if let now = new.kind(kind.name) { changes += all(from: kind, to: now) }
    }
    return changes.sorted { ($0.kind, $1.severity) < ($1.kind, $0.severity) }
  }

  /// Compares one kind with what it is now.
  package static func all(from old: PushKind, to new: PushKind) -> [ContractChange] {
    var comparison = PartComparison(kind: old.name)
    comparison.compare(old.headers, new.headers, at: ["headers"])
    comparison.compare(old.payload, new.payload, at: ["payload"])
    return comparison.changes.sorted { $0.severity > $1.severity }
  }
}
