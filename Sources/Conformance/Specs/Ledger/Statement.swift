/// One behaviour that documents state, in our own words.
public struct Statement: Sendable {
  /// The id, such as `apple-background.9` or `bg.hold.newest`.
  public let id: String
  /// The key of the document or of the area that it is listed under.
  public let group: String
  /// The documents that state it, at least one, and where in them.
  public let passages: [Passage]
  /// The keys of these documents.
  public var sources: [String] {
    passages.reduce(into: []) { keys, passage in
      if !keys.contains(passage.source) { keys.append(passage.source) }
    }
  }
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
  /// The areas whose statements rest on several documents, in the order of their files.
  public internal(set) var areas: [String] = []
  /// The statements, in the order of their documents, then of their areas.
  public internal(set) var statements: [Statement] = []
  /// The statements that wait for a page.
  public internal(set) var pending: [PendingStatement] = []
  /// The ids of the rulings on `Contested.md`, such as `C1`.
  public internal(set) var rulings: [String] = []
  /// `Contested.md` as it is written, for reports that show it.
  var contested: SourceFile?

  private var positions: [String: Int] = [:]

  /// The id of a ruling, out of its heading: `C1 · A badge in a silent push`.
  static func ruling(of heading: String) -> String {
    heading.split(separator: "·").first.map { String($0).trimmed } ?? heading
  }

  /// The statement of an id.
  public func statement(_ id: String) -> Statement? {
    positions[id].map { statements[$0] }
  }

  /// The document of a key.
  public func source(_ key: String) -> Source? {
    sources.first { $0.key == key }
  }

  /// Where a passage can be read; nil where no address of its document is recorded.
  func address(of passage: Passage) -> WebAddress? {
    source(passage.source)?.address(ofSection: passage.section)
  }

  /// The title of a passage's document, and its section: `HTTP/2 (RFC 9113), section 6.8`.
  func title(of passage: Passage) -> String {
    (source(passage.source)?.title ?? passage.source) + passage.sectionWords
  }

  /// The documents that have a list of statements of their own: the founding documents.
  var foundingDocuments: [String] {
    let listed = Set(statements.map(\.group))
    return sources.map(\.key).filter(listed.contains)
  }

  /// What statements are listed under: the documents that have a list of their own, then the areas.
  public var groups: [String] { foundingDocuments + areas }

  /// Puts the statements in the order of their documents, then of their areas.
  mutating func sortStatements() {
    let keys = sources.map(\.key) + areas
    let order = Dictionary(
      keys.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: min)
    let sorted = statements.enumerated().sorted { first, second in
      (order[first.element.group] ?? keys.count, first.offset)
        < (order[second.element.group] ?? keys.count, second.offset)
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
