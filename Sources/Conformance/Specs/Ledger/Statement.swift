/// One behaviour that documents state, in our own words.
package struct Statement: Sendable {
  /// The id, such as `apple-background.9` or `bg.hold.newest`.
  package let id: String
  /// The key of the document or of the area that it is listed under.
  package let group: String
  /// The documents that state it, at least one, and where in them.
  package let passages: [Passage]
  /// The keys of these documents.
  package var sources: [String] { passages.map { $0.source }.withoutRepetition }
  /// What it states.
  package let text: String
  /// The roles that it binds.
  package let roles: [Role]
  /// What the suite makes of it.
  package let standing: Standing
  /// Its place in the ledger.
  package let location: SourceLocation
}

/// What the suite makes of a statement.
package enum Standing: Sendable, Equatable {
  /// A rule with cases rests on it.
  case rule
  /// No rule may rest on it.
  case excluded(Exclusion, reason: String)

  /// Why a statement has no rule.
  package enum Exclusion: String, Sendable, CaseIterable {
    /// It explains, and requires nothing.
    case context
    /// A later document says otherwise.
    case superseded
    /// Documents disagree, and the ruling went against it.
    case contested
    /// Its author was not sure of it.
    case unverified
    /// Nothing that can be observed depends on it.
    case notObservable = "not observable"
    /// It is about something that the suite doesn't cover.
    case outsideTheSuite = "outside the suite"
  }
}

/// A statement that has no rule of a role yet.
package struct PendingStatement: Sendable, Hashable {
  /// The statement's id.
  package let statement: String
  /// The role whose rule is still to be written.
  package let role: Role
}

/// All documented statements, and how the suite accounts for each.
package struct Ledger: Sendable {
  /// The documents, in the order of `Sources.md`.
  package internal(set) var sources: [Source] = []
  /// The areas whose statements rest on several documents, in the order of their files.
  package internal(set) var areas: [String] = []
  /// The statements, in the order of their documents, then of their areas.
  package internal(set) var statements: [Statement] = []
  /// The statements that have no rule yet.
  package internal(set) var pending: [PendingStatement] = []
  /// What keeps pushes from their effects and no case can show, the likeliest first.
  package internal(set) var causes: [DocumentedCause] = []
  /// The statements that were asked whether they are such a cause, and aren't.
  var noCauses: [String] = []
  /// The rulings, in the order of `Contested.md`.
  package internal(set) var rulings: [Ruling] = []
  /// `Contested.md` as it is written, for reports that show it.
  package var contested: SourceFile?

  private var positions: [String: Int] = [:]

  /// A ledger without anything.
  package init() {}

  /// Returns the ruling of an id, such as `C1`.
  package func ruling(_ id: String) -> Ruling? { rulings.first { $0.id == id } }

  /// Returns the statement of an id.
  package func statement(_ id: String) -> Statement? {
    positions[id].map { statements[$0] }
  }

  /// Returns the document of a key.
  package func source(_ key: String) -> Source? {
    sources.first { $0.key == key }
  }

  /// Returns the address of a passage; nil if its document has none.
  package func address(of passage: Passage) -> WebAddress? {
    source(passage.source)?.address(ofSection: passage.section)
  }

  /// Returns the title of a passage's document with its section, such as `HTTP/2 (RFC 9113), section 6.8`.
  package func title(of passage: Passage) -> String {
    (source(passage.source)?.title ?? passage.source) + passage.sectionWords
  }

  /// The founding documents: those with their own list of statements.
  var foundingDocuments: [String] {
    let listed = Set(statements.map { $0.group })
    return sources.map { $0.key }.filter(listed.contains)
  }

  /// The keys that statements are listed under: the founding documents, then the areas.
  package var groups: [String] { foundingDocuments + areas }

  /// Sorts the statements by their documents, then by their areas.
  mutating func sortStatements() {
    let keys = sources.map { $0.key } + areas
    let order = Dictionary(
      keepingFirst: keys.enumerated().map { ($0.element, $0.offset) })
    let sorted = statements.enumerated().sorted { first, second in
      (order[first.element.group] ?? keys.count, first.offset)
        < (order[second.element.group] ?? keys.count, second.offset)
    }
    statements = sorted.map { $0.element }
    positions = Dictionary(
      keepingFirst: statements.enumerated().map { ($0.element.id, $0.offset) })
  }

  /// Returns the ledger with only these statements.
  func limited(to isWanted: (Statement) -> Bool) -> Ledger {
    var limited = self
    (limited.statements, limited.positions) = ([], [:])
    for statement in statements where isWanted(statement) { limited.add(statement) }
    let groups = Set(limited.statements.map { $0.group })
    limited.areas = areas.filter(groups.contains)
    limited.pending = pending.filter { limited.statement($0.statement) != nil }
    limited.causes = causes.filter { $0.statements.allSatisfy { limited.statement($0) != nil } }
    return limited
  }

  /// Adds a statement whose id is new.
  mutating func add(_ statement: Statement) {
    positions[statement.id] = statements.count
    statements.append(statement)
  }
}
