import ConformanceBase

/// The musts of a day, by set: those that count for targets that are held to that day.
///
/// A must counts by its cases of that day. A rule or a case that came later is tested, and not scored.
package struct Requirements: Sendable {
  /// A rule that a page of requirements names.
  package struct Entry: Sendable {
    package let rule: String
    package let set: RequirementSet
    /// Its place on the page.
    package let location: SourceLocation
  }

  /// The name, such as `2026.1`.
  package let name: String
  /// The rules, in the order of the page; each is there once.
  package let entries: [Entry]
  /// The cases that the page names, with their places; nil if it names none, and so each of its rules
  /// counts with every case.
  let cases: [String: SourceLocation]?
  /// The document, to which cases can be added.
  let file: SourceFile
  private let sets: [String: RequirementSet]

  init(name: String, entries: [Entry], cases: [String: SourceLocation]?, file: SourceFile) {
    (self.name, self.entries, self.cases, self.file) = (name, entries, cases, file)
    sets = Dictionary(keepingFirst: entries.map { ($0.rule, $0.set) })
  }

  /// Whether a text can be a name: a year with a number.
  package static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 4 && (1...3).contains(parts[1].utf8.count)
      && parts.joined().utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The set to which a rule belongs; nil if it came later, or if nobody has to keep it.
  package func set(of rule: String) -> RequirementSet? { sets[rule] }

  /// Whether a case counts: that of a rule of the page, and one of its day.
  package func counts(_ example: Case) -> Bool {
    example.rule.level == .must && sets[example.rule.id] != nil
      && cases.map { $0[example.id] != nil } ?? true
  }

  /// Whether a case is one of a must, and came later, so that it isn't scored yet.
  package func isLater(_ example: Case) -> Bool {
    example.rule.level == .must && !counts(example)
  }
}

/// A part of the requirements, which a target keeps as a whole or not.
package enum RequirementSet: String, Sendable, CaseIterable {
  case core = "Core"
  case background = "Background"
  case liveActivities = "Live Activities"
  case otherKinds = "Other kinds"
  case gateway = "Gateway"
  case device = "Device"
  case app = "App"

  /// Whose rules it has.
  package var role: Role {
    switch self {
    case .core, .background, .liveActivities, .otherKinds: .provider
    case .gateway: .gateway
    case .device: .device
    case .app: .app
    }
  }
}

extension Suite {
  /// Returns the requirements of this name.
  package func requirements(named name: String) -> Requirements? {
    requirements.first { $0.name == name }
  }
}
