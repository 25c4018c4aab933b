/// A suite: the content of all its documents, read and checked.
package struct Suite: Sendable {
  /// The files that it was read from.
  package let files: SuiteFiles
  /// The pages, in the order of roles and then of names.
  package let pages: [Page]
  /// The cases, in the order of the pages.
  package let cases: [Case]
  /// The documented statements.
  package let ledger: Ledger
  /// The musts that count, by the day on which they were collected, in the order of their names.
  package let requirements: [Requirements]
  /// The ids that were retired and must not be used again.
  package let tombstones: [Tombstone]
  /// The ids of the cases at the last recording; nil if there was none yet.
  package let snapshot: Snapshot?
  /// What the cases of each role can say: what the pages were read with.
  package let vocabularies: [Role: Vocabulary]
  /// What decides the verdicts.
  package let identity: SuiteIdentity

  /// Makes a suite without documents, in the place of one that isn't there.
  package static func missing(root: String, digest: String) -> Suite {
    Suite(
      files: .folder(root), pages: [], cases: [], ledger: Ledger(), requirements: [],
      tombstones: [],
      snapshot: nil, vocabularies: [:], identity: SuiteIdentity(digest: digest))
  }

  /// The SHA-256 over what decides the verdicts, which shows whether two runs can be compared.
  package var digest: String { identity.digest }

  /// The prefix of a page's path in messages.
  package var root: String { files.root }

  /// The rules, in the order of the pages.
  package var rules: [Rule] { pages.flatMap { $0.rules } }

  /// Returns the part of the suite that is about some roles.
  package func limited(to roles: Set<Role>) -> Suite {
    let pages = pages.filter { roles.contains($0.role) }
    let cited = Set(pages.flatMap { $0.rules }.flatMap { $0.statements })
    return Suite(
      files: files, pages: pages, cases: cases.filter { roles.contains($0.rule.role) },
      ledger: ledger.limited { statement in
        statement.roles.isEmpty || cited.contains(statement.id)
          || !roles.isDisjoint(with: statement.roles)
      }, requirements: requirements, tombstones: tombstones, snapshot: snapshot,
      vocabularies: vocabularies, identity: identity)
  }

  /// The rules whose text has a link that begins so.
  package func rules(linkingTo place: String) -> [Rule] {
    let place = Array(place.utf8)
    return pages.flatMap { page -> [Rule] in
      let found = page.file.bytes.starts(of: place)
      return found.isEmpty
        ? []
        : page.rules.filter { rule in
          let first = page.file.range(ofLine: rule.lines.lowerBound - 1).lowerBound
          let end = page.file.range(ofLine: rule.lines.upperBound - 1).upperBound
          return found.contains { (first..<end).contains($0) }
        }
    }
  }

  /// Returns the rule of an id.
  package func rule(_ id: String) -> Rule? {
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
package struct Tombstone: Sendable {
  /// The id of the rule, fence or case.
  package let id: String
  /// What replaced it, or why it was removed.
  package let reason: String
  /// Its place on `Tombstones.md`.
  package let location: SourceLocation
}

/// The error for documents that can't be read, with all their mistakes.
package struct InvalidDocuments: Error, Sendable {
  /// The mistakes, in the order of files and lines.
  package let diagnostics: [Diagnostic]

  /// Makes an error with these mistakes.
  package init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// The limits of what is read: exceeding one is reported as an error, never a crash.
package enum SuiteLimits {
  /// The largest document, in bytes.
  package static let documentBytes = 16 << 20
  /// The largest number of documents in one suite.
  package static let documents = 10_000
  /// The whole numbers that a case may use: the models add and multiply them without overflow.
  package static let numbers = -999_999_999_999_999...999_999_999_999_999
  /// The longest wait of a step, in seconds: a year.
  package static let longestWait = 366 * 86_400
  /// The most requests of one step of a provider that are recorded; those after them are answered.
  package static let requestsOfOneStep = 100
  /// The most mistakes of one case, with all its rows, that are reported at once: each has to be
  /// located in the text of the fence.
  package static let mistakesOfOneCase = 100
  /// How many more of its mistakes are counted; with still more, the message says "at least".
  package static let mistakesCountedOfOneCase = 2000
}
