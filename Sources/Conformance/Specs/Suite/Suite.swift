/// A suite: the content of all its documents, read and checked.
public struct Suite: Sendable {
  /// The files that it was read from.
  public let files: SuiteFiles
  /// The pages, in the order of roles and then of names.
  public let pages: [Page]
  /// The cases, in the order of the pages.
  public let cases: [Case]
  /// The documented statements.
  public let ledger: Ledger
  /// The ids that were retired and must not be used again.
  public let tombstones: [Tombstone]
  /// The ids of the cases at the last recording; nil if there was none yet.
  public let snapshot: Snapshot?
  /// What the cases of each role can say: what the pages were read with.
  public let vocabularies: [Role: Vocabulary]
  /// What decides the verdicts.
  package let identity: SuiteIdentity

  /// Makes a suite without documents, in the place of one that isn't there.
  package static func missing(root: String, digest: String) -> Suite {
    Suite(
      files: .folder(root), pages: [], cases: [], ledger: Ledger(), tombstones: [], snapshot: nil,
      vocabularies: [:], identity: SuiteIdentity(digest: digest))
  }

  /// The SHA-256 over what decides the verdicts, which shows whether two runs can be compared.
  public var digest: String { identity.digest }

  /// The prefix of a page's path in messages.
  public var root: String { files.root }

  /// The rules, in the order of the pages.
  public var rules: [Rule] { pages.flatMap(\.rules) }

  /// Returns the rule of an id.
  public func rule(_ id: String) -> Rule? {
    for page in pages {
      if let rule = page.rules.first(where: { $0.id == id }) { return rule }
    }
    return nil
  }

  /// Returns whether a rule or a case had this id, and was retired.
  package func isRetired(_ id: String) -> Bool {
    tombstones.contains { $0.id == id }
  }
}

/// An id that was retired.
public struct Tombstone: Sendable {
  /// The id of the rule, fence or case.
  public let id: String
  /// What replaced it, or why it was removed.
  public let reason: String
  /// Its place on `Tombstones.md`.
  public let location: SourceLocation
}

/// The error for documents that can't be read, with all their mistakes.
public struct InvalidDocuments: Error, Sendable {
  /// The mistakes, in the order of files and lines.
  public let diagnostics: [Diagnostic]

  /// Makes an error with these mistakes.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// The limits of what is read: exceeding one is reported as an error, never a crash.
public enum SuiteLimits {
  /// The largest document, in bytes.
  public static let documentBytes = 16 << 20
  /// The largest number of documents in one suite.
  public static let documents = 10_000
  /// The whole numbers that a case may use: the models add and multiply them without overflow.
  public static let numbers = -999_999_999_999_999...999_999_999_999_999
  /// The longest wait of a step, in seconds: a year.
  public static let longestWait = 366 * 86_400
  /// The most requests of one step of a provider that are recorded; those after them are answered.
  public static let requestsOfOneStep = 100
  /// The most mistakes of one case, with all its rows, that are reported at once: each has to be
  /// located in the text of the fence.
  public static let mistakesOfOneCase = 100
  /// How many more of its mistakes are counted; with still more, the message says "at least".
  public static let mistakesCountedOfOneCase = 2000
}
