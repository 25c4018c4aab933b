import Testing

@testable import ConformanceReports
@testable import ConformanceSpecs
@testable import TestSupport

@Suite("Where documents are, and when they were read")
struct SourceTests {
  @Test("A suite that was written before sources had addresses is in order")
  func fiveColumns() throws {
    let ledger = try SpecFolder().suite().ledger
    #expect(ledger.sources.allSatisfy { $0.address == nil && $0.lastRead == nil })
  }

  @Test("An address and a day are read, and either may be missing")
  func columns() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    #expect(try specs.complaints() == "")
    let ledger = try specs.suite().ledger
    #expect(ledger.source("guide")?.address?.text == "https://example.com/guide")
    #expect(ledger.source("guide")?.lastRead?.description == "2026-01-05")
    #expect(ledger.source("post")?.address == nil)
    #expect(ledger.source("post")?.lastRead == nil)
  }

  @Test("One of the two columns alone is understood", arguments: ["address", "read"])
  func oneColumn(name: String) throws {
    var specs = SpecFolder()
    specs["Sources.md"] = """
      | key | title | publisher | year | authority | \(name) |
      |---|---|---|---|---|---|
      | guide | A guide to push | Example Press | 2024 | normative | — |
      | post | A post on push | Example Blog | undated | informative | |

      """
    #expect(try specs.complaints() == "")
  }

  @Test(
    "A section is named behind its source, and leads to its place where that is known",
    arguments: [
      ("guide", "https://example.com/guide", "guide (6.8)", ", section 6.8", nil),
      ("guide", "https://example.com/guide", "guide (The end)", ", section \"The end\"", nil),
      ("guide", "https://example.com/guide", "guide", "", nil),
      (
        "rfc", "https://www.rfc-editor.org/rfc/rfc9113", "rfc (6.8)", ", section 6.8", "section-6.8"
      ),
      ("rfc", "https://www.rfc-editor.org/rfc/rfc9113", "rfc ( A  B )", ", section \"A  B\"", nil),
      (
        "doc", "https://developer.apple.com/documentation/usernotifications/a",
        "doc (Team-scoped keys)", ", section \"Team-scoped keys\"", "Team-scoped-keys"
      ),
      (
        "doc", "https://developer.apple.com/documentation/usernotifications/a",
        "doc (The app’s keys)", ", section \"The app’s keys\"", nil
      ),
    ])
  func section(
    key: String, address: String, cell: String, words: String, anchor: String?
  ) throws {
    var specs = SpecFolder()
    specs["Sources.md"] = """
      | key | title | publisher | year | authority | address | read |
      |---|---|---|---|---|---|---|
      | guide | A guide | P | 2024 | normative | https://example.com/guide | |
      | post | A post | P | 2024 | informative | | |
      | rfc | An RFC | P | 2024 | normative | \(address) | |
      | doc | A page | P | 2024 | normative | \(address) | |

      """
    try specs.addArea()
    try specs.replace(
      "| rule | guide, post |", with: "| rule | \(cell), post |", in: SpecFolder.area)
    let ledger = try specs.suite().ledger
    let passages = try #require(ledger.statement("wake.priority")).passages
    #expect(passages.map(\.source) == [key, "post"])
    #expect(passages[0].sectionWords == words)
    #expect(
      ledger.address(of: passages[0])?.text == address + (anchor.map { "#\($0)" } ?? ""))
    #expect(ledger.address(of: passages[1]) == nil)
  }

  @Test("Two sections of one document are two passages, and one source")
  func twoSections() throws {
    var specs = SpecFolder()
    try specs.addArea()
    try specs.replace(
      "| rule | guide, post |", with: "| rule | guide (1), post, guide (2) |", in: SpecFolder.area)
    let statement = try #require(try specs.suite().ledger.statement("wake.priority"))
    #expect(statement.passages.map(\.section) == ["1", nil, "2"])
    #expect(statement.sources == ["guide", "post"])
  }

  @Test("The statements of one document may name its sections in a column")
  func column() throws {
    var specs = SpecFolder()
    specs[SpecFolder.post] = """
      Source: post

      | id | statement | role | standing | section |
      |---|---|---|---|---|
      | post.1 | A background notification has priority 10. | provider | excluded: contested: R1 | The end |

      """
    let statement = try #require(try specs.suite().ledger.statement("post.1"))
    #expect(statement.passages == [Passage(source: "post", section: "The end")])
  }

  // MARK: Days

  @Test(
    "A day is wrong where it is still to come everywhere on earth",
    arguments: [("2026-01-05", true), ("2026-01-04", true), ("2026-01-03", false)])
  func future(today: String, isRight: Bool) throws {
    var specs = SpecFolder()
    specs.addAddresses()
    let found = Lint.check(try specs.suite(), today: try #require(Day(today)))
    #expect(found.isEmpty == isRight)
    guard let diagnostic = found.first else { return }
    #expect(diagnostic.message == "2026-01-05 is still to come")
    #expect(diagnostic.location?.line == 5)
    #expect(diagnostic.hints.last?.hasSuffix("today is 2026-01-03") == true)
  }

  @Test(
    "Days are counted across months and years",
    arguments: [
      ("2026-01-05", "2026-01-05", 0), ("2026-01-06", "2026-01-05", 1),
      ("2026-01-05", "2026-01-06", -1), ("2024-03-01", "2024-02-28", 2),
      ("2025-03-01", "2025-02-28", 1), ("2027-01-01", "2026-01-01", 365),
      ("2025-01-01", "2024-01-01", 366), ("2001-01-01", "1900-01-01", 36_890),
    ])
  func days(later: String, earlier: String, count: Int) throws {
    #expect(try #require(Day(later)).days(since: try #require(Day(earlier))) == count)
  }

  @Test("A document is stale from that many days on, and one without a day always is")
  func stale() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    specs.append(
      "| old | An old one | P | 2001 | informative | https://e.com/ | 2025-12-01 |\n",
      to: "Sources.md")
    let ledger = try specs.suite().ledger
    let today = try #require(Day("2026-01-15"))
    func keys(_ days: Int) throws -> [String?] {
      try #require(StaleSources(of: ledger, days: days, today: today).json.array)
        .map { $0["source"]?.string }
    }
    #expect(try keys(46) == ["post"])
    #expect(try keys(45) == ["post", "old"])
    #expect(try keys(11) == ["post", "old"])
    #expect(try keys(10) == ["post", "old", "guide"])
    #expect(
      StaleSources(of: ledger, days: 45, today: today).text == """
        2 of 3 documents were last read 45 days ago or more, the oldest first

          no day recorded           post  A post on push
                                    no address recorded
          2025-12-01, 45 days ago   old  An old one
                                    https://e.com/

        """)
  }

  @Test("Where nothing is stale, that is said")
  func nothingStale() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    try specs.replace(
      "informative | — | |", with: "informative | — | 2026-01-05 |", in: "Sources.md")
    let report = StaleSources(
      of: try specs.suite().ledger, days: 1, today: try #require(Day("2026-01-05")))
    #expect(report.text == "All 2 documents were read less than 1 day ago\n")
    #expect(report.json == [])
  }
}
