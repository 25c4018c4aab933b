import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Looking for words in a suite")
struct SuiteSearchTests {
  private let search: SuiteSearch

  init() throws { search = SuiteSearch(of: try ShippedSuite.read()) }

  @Test(
    "finds what has all the words, a line each, by kind",
    arguments: [
      ("loc-key", ["Rules", "Statements"], "provider.alerts.arguments-alone"),
      ("apns-topic", ["Rules", "Rulings", "Terms", "Statements"], "C25"),
      (
        "willPresent", ["Rules", "Rulings", "Terms", "Words of cases", "Statements"],
        "app.presenting.answer"
      ),
      (
        "LOW power", ["Rules", "Rulings", "Terms", "Words of cases", "Statements"], "Low Power Mode"
      ),
      ("badges", ["Rules", "Rulings", "Terms", "Words of cases", "Statements"], "and 4 more"),
    ] as [(String, [String], String)])
  func found(query: String, kinds: [String], line: String) throws {
    let text = try #require(search.text(for: query))
    #expect(text.hasPrefix("\"\(query)\" is in\n"))
    let headings = text.split(separator: "\n").map(String.init)
      .filter { ["Rules", "Rulings", "Terms", "Words of cases", "Statements"].contains($0) }
    #expect(headings.allSatisfy(kinds.contains) && headings.count > 1, "\(headings)")
    #expect(text.contains(line))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 180 })
  }

  @Test("What has the words in its name and title comes first")
  func order() throws {
    let text = try #require(search.text(for: "collapse identifier"))
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(rules.first?.contains("collapse") == true, "\(rules)")
  }

  @Test("Where nothing has all the words, what has most of them comes nearest")
  func nearest() throws {
    let text = try #require(search.text(for: "focus xyzzy"))
    #expect(text.hasPrefix("nothing has all the words of \"focus xyzzy\"; this comes nearest\n"))
    #expect(text.contains("device.presentation.focus"))
    #expect(search.text(for: "focus xyzzy yzzyx") == nil)
    #expect(search.text(for: "xyzzy") == nil)
    #expect(search.text(for: " ") == nil)
  }

  @Test("A ruling is found by its id, with the rules that refer to it")
  func ruling() throws {
    let text = try #require(search.section(called: "c11"))
    #expect(text.hasPrefix("C11 · The callback for remote notifications in the background\n"))
    #expect(text.contains("**Ruling.**") && text.contains("\nRules that refer to it\n"))
    #expect(text.contains("  device.states.no-call-with-mode  "))
    #expect(!text.contains("C12 · "))
    #expect(search.section(called: "C1000") == nil)
  }

  @Test("Every ruling that the documents name can be explained")
  func rulings() throws {
    for id in try ShippedSuite.read().ledger.rulings.map(\.id) {
      #expect(search.section(called: id)?.hasPrefix("\(id) · ") == true, "\(id)")
    }
  }

  @Test("A term is found in any case, and where the word is follows")
  func term() throws {
    let text = try #require(search.section(called: "focus"))
    #expect(text.hasPrefix("Focus\n  Specs/Glossary.md\n\nA mode of the device"))
    #expect(text.contains("\"focus\" is in\n\nRules\n  device.presentation.focus "))
  }

  @Test(
    "A term is found by what people call it, too",
    arguments: [
      ("push-to-start", "Start by push"), ("launchOptions", "Launch options"),
      ("areActivitiesEnabled", "Live Activity"), ("0xbaadca11", "VoIP push"),
      ("crash", "VoIP push"), ("twice", "Callback"), ("StandBy", "StandBy"),
      ("rich", "Notification service extension"), ("cold start", "Launch options"),
      ("dry run", "Dry run"), ("FCM", "Firebase Cloud Messaging"),
      ("token changed", "Device token"),
      ("Xcode", "Sandbox"), ("TestFlight", "Environment"), ("contentState", "Live Activity"),
    ])
  func otherNames(_ name: String, term: String) throws {
    let text = try #require(search.section(called: name))
    #expect(text.hasPrefix("\(term)\n  Specs/Glossary.md\n"))
  }

  @Test("A subject lists its rules")
  func subject() throws {
    let text = try #require(search.section(called: "app.arrival"))
    #expect(text.hasPrefix("app.arrival has 5 rules\n  Specs/App/Arrival.md\n"))
    #expect(search.section(called: "app.arriva") == nil)
  }

  @Test("Control characters of a page, or of a word, never reach the terminal")
  func controlCharacters() throws {
    var specs = SpecFolder()
    try specs.replace("## A push has a type", with: "## A \u{1B}[31mpush", in: SpecFolder.page)
    let search = SuiteSearch(of: try specs.suite())
    let text = try #require(search.text(for: "push \u{1B}"))
    #expect(!text.contains("\u{1B}"))
  }
}
