/// Everything that the documents of a suite say, read and checked.
public struct Suite: Sendable {
  /// The files that it was read from.
  public let files: SuiteFiles
  /// The pages, in the order of roles and then of names.
  public let pages: [Page]
  /// The cases, in the order of the pages.
  public let cases: [Case]
  /// The documented statements.
  public let ledger: Ledger
  /// The ids that were used once and never will be again.
  public let tombstones: [Tombstone]
  /// The counts that the last recording found; nil where none was made yet.
  public let snapshot: Snapshot?
  /// How the mutants were noticed at the last recording; nil where none was made yet.
  public let kills: RecordedKills?
  /// The committed index of the rules; nil where there is none yet.
  let index: SourceFile?
  /// SHA-256 over all files, by which two runs know that they mean the same suite.
  public let digest: String

  /// What messages put in front of the path of a page.
  public var root: String { files.root }

  /// The rules, in the order of the pages.
  public var rules: [Rule] { pages.flatMap(\.rules) }

  /// The rule of an id.
  public func rule(_ id: String) -> Rule? {
    for page in pages {
      if let rule = page.rules.first(where: { $0.id == id }) { return rule }
    }
    return nil
  }
}

/// An id that was retired, or a page that was renamed.
public struct Tombstone: Sendable {
  /// The rule, the case, or the page under its earlier name.
  public let id: String
  /// What became of it.
  public let reason: String
  /// Where it stands.
  public let location: SourceLocation

  /// The page that it is now; nil for what isn't a page.
  var page: String? {
    let words = "renamed to "
    return reason.hasPrefix(words) ? String(reason.dropFirst(words.count)) : nil
  }
}

/// Documents that could not be read, with everything that is wrong with them.
public struct InvalidDocuments: Error, Sendable {
  /// The mistakes, in the order of files and lines.
  public let diagnostics: [Diagnostic]

  /// Collects mistakes.
  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// The limits of what is read: past one of them there is a clear error, never a crash.
public enum SuiteLimits {
  /// The largest document, in bytes.
  public static let documentBytes = 16 << 20
  /// The most documents of one suite.
  public static let documents = 10_000
  /// The whole numbers that somebody may set up or ask for: models add and multiply them.
  public static let numbers = -999_999_999_999_999...999_999_999_999_999
  /// The longest wait of a step, in seconds: a year.
  public static let longestWait = 366 * 86_400
  /// The most mistakes of one case, with all its rows, that are told at once: each has to be looked
  /// for in the text of the fence.
  public static let mistakesOfOneCase = 100
  /// How many more of its mistakes are counted; beyond, there are at least so many.
  public static let mistakesCountedOfOneCase = 2000
}
