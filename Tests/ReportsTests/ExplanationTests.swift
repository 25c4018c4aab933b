import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Explanations")
struct ExplanationTests {
  @Test("A statement's pending pages are listed apart from the rules that rest on it")
  func pendingBesideRules() throws {
    var specs = SpecFolder()
    try specs.replace(
      "priority 5. | provider |", with: "priority 5. | provider, device |", in: SpecFolder.guide)
    specs.append("| guide.1 | device | the device pages |\n", to: "Pending.md")
    let text = try #require(Explanation(of: try specs.suite()).text(for: "guide.1"))
    #expect(
      text.hasSuffix(
        """
          it binds: provider, device
          pending for: device

        Rules that rest on it
          provider.page.priority

        """))
  }

  @Test("What is said of a rule or a case needs its page alone", arguments: Role.allCases)
  func part(role: Role) throws {
    let whole = try ShippedSuite.read()
    let pages = whole.pages.filter { $0.role == role }
    let rule = try #require(pages.last?.rules.last)
    let example = try #require(whole.cases.last { $0.rule === rule })
    for id in [rule.id, example.id, "\(rule.id)/\(example.template.slug)"] {
      let part = try #require(SuiteReader.part(whole.files, about: id), "\(id)")
      #expect(part.pages.map(\.path) == [rule.page])
      #expect(Explanation(of: part).text(for: id) == Explanation(of: whole).text(for: id))
    }
  }

  @Test(
    "What isn't on the page of its subject needs the whole suite",
    arguments: [
      "provider.background", "provider.background.gone", "provider.nothing.priority", "provider",
      "apple-background.6", "C11", "device.permission.silent-still-wakes", "../provider.x.y", "",
    ])
  func whole(id: String) throws {
    #expect(SuiteReader.part(.folder("\(Program.package)/Specs"), about: id) == nil)
  }

  @Test("A statement says of which pushes it is a cause")
  func cause() throws {
    var specs = SpecFolder()
    specs.addCauses()
    let text = try #require(Explanation(of: try specs.suite()).text(for: "guide.5"))
    #expect(
      text.hasSuffix(
        """
        A push (background at priority 5, liveactivity start) has no effect, if the budget is used up
          the server

        """))
  }

  @Test("Below each document are its address and the day it was read, as far as they are known")
  func addresses() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    try specs.addArea()
    try specs.replace(
      "| rule | guide, post |", with: "| rule | guide (6.8), post |", in: SpecFolder.area)
    let text = try #require(Explanation(of: try specs.suite()).text(for: "provider.page.priority"))
    #expect(
      text.contains(
        """
        It rests on these statements
          guide.1  A background notification has priority 5.
            A guide to push (Example Press, 2024, normative)
              https://example.com/guide  read on 2026-01-05
          wake.priority  Only priority 5 wakes.
            A guide to push, section 6.8 (Example Press, 2024, normative)
              https://example.com/guide  read on 2026-01-05
            A post on push (Example Blog, undated, informative)

        """))
  }

  @Test("Control characters of a page never reach the terminal")
  func controlCharacters() throws {
    var specs = SpecFolder()
    try specs.replace("## A push has a type", with: "## A \u{1B}[31mpush", in: SpecFolder.page)
    let text = try #require(Explanation(of: try specs.suite()).text(for: "provider.page.type"))
    #expect(text.hasPrefix("A \\u{1B}[31mpush\n\n"))
  }
}
