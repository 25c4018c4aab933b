/// A document that the suite rests on.
public struct Source: Sendable {
  /// The short name that statement ids begin with.
  public let key: String
  /// The title of the document.
  public let title: String
  /// Who published it.
  public let publisher: String
  /// The year of publication, or `undated`.
  public let year: String
  /// Whether it binds (`normative`) or explains (`informative`).
  public let authority: String
}

/// One behaviour that a document states, in our own words.
public struct Statement: Sendable {
  /// The id, such as `apple-background.9`.
  public let id: String
  /// The key of its document.
  public let source: String
  /// What it states.
  public let text: String
  /// Who is bound by it.
  public let roles: [Role]
  /// What the suite makes of it.
  public let standing: Standing
  /// Where it stands.
  public let location: SourceLocation
}

/// What the suite makes of a statement.
public enum Standing: Sendable, Equatable {
  /// A rule with cases rests on it.
  case rule
  /// No rule may rest on it.
  case excluded(Exclusion, reason: String)

  /// Why a statement has no rule.
  public enum Exclusion: String, Sendable, CaseIterable {
    /// It explains, and asks nothing of anybody.
    case context
    /// A later document says otherwise.
    case superseded
    /// Documents disagree, and the ruling went against it.
    case contested
    /// Its own author wasn't sure.
    case unverified
    /// Nothing that can be observed depends on it.
    case notObservable = "not observable"
    /// It concerns something that the suite doesn't cover.
    case outsideTheSuite = "outside the suite"
  }
}

/// A statement that waits for the pages of a role.
public struct PendingStatement: Sendable, Hashable {
  /// The statement's id.
  public let statement: String
  /// The role whose rule is still to be written.
  public let role: Role
}

/// All documented statements, and what has become of each.
public struct Ledger: Sendable {
  /// The documents, in the order of `Sources.md`.
  public internal(set) var sources: [Source] = []
  /// The statements, in the order of their documents.
  public internal(set) var statements: [Statement] = []
  /// The statements that wait for a page.
  public internal(set) var pending: [PendingStatement] = []
  /// The ids of the rulings on `Contested.md`, such as `C1`.
  public internal(set) var rulings: [String] = []

  private var positions: [String: Int] = [:]

  /// The statement of an id.
  public func statement(_ id: String) -> Statement? {
    positions[id].map { statements[$0] }
  }

  /// The document of a key.
  public func source(_ key: String) -> Source? {
    sources.first { $0.key == key }
  }

  /// Puts the statements in the order of their documents.
  mutating func sortStatements() {
    let order = Dictionary(
      sources.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: min)
    let sorted = statements.enumerated().sorted { first, second in
      (order[first.element.source] ?? sources.count, first.offset)
        < (order[second.element.source] ?? sources.count, second.offset)
    }
    statements = sorted.map(\.element)
    positions = Dictionary(
      statements.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: min)
  }

  /// Adds a statement whose id is new.
  mutating func add(_ statement: Statement) {
    positions[statement.id] = statements.count
    statements.append(statement)
  }
}
