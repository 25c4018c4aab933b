import Testing

@testable import Conformance
@testable import ConformanceReports
@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The specs that come with the suite")
struct ShippedSpecsTests {
  private let folder = Program.package + "/Specs"
  private let suite: Suite

  init() throws { suite = try ShippedSuite.read() }

  @Test("The library holds each file of the checkout, byte for byte")
  func embedded() throws {
    let (here, built) = (SuiteFiles.folder(folder), SuiteFiles.embedded)
    #expect(try here.paths() == built.paths())
    for path in try here.paths() { #expect(try here.read(path) == built.read(path), "\(path)") }
    #expect(Lint.embedded(here).map(\.rendered) == [])
  }

  @Test("Read from the library and from the checkout, they are the same suite")
  func digest() throws {
    #expect(try SuiteReader.read(folder).digest == suite.digest)
    #expect(suite.root == "Specs")
  }

  @Test("They have no mistakes")
  func lint() {
    #expect(Lint.check(suite).map(\.rendered) == [])
  }

  @Test(
    "Every rule that a request can break is on a page, with the same level",
    arguments: RequestRule.all)
  func requestRules(rule: RequestRule) throws {
    let written = try #require(suite.rule(rule.id), "\(rule.id) is on no page")
    #expect(written.level == rule.level)
    #expect(written.role == .provider)
  }

  @Test("Rules that a vocabulary names are on a page", arguments: Role.allCases)
  func namedRules(role: Role) throws {
    let vocabulary = try #require(Vocabulary.shipped[role])
    func named(by fields: [Field]) -> [String] {
      fields.flatMap {
        $0.rulesOfOrder + $0.rulesOfRepetition + $0.rulesOfAddition + named(by: $0.shape.members)
      }
    }
    let rules = vocabulary.actions.flatMap { named(by: $0.observations) }
    #expect(!rules.isEmpty)
    for rule in rules { #expect(suite.rule(rule)?.role == vocabulary.role, "\(rule)") }
  }

  @Test("Rules that a request can break are listed once, in the order of the pages")
  func order() {
    let ids = RequestRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let positions = ids.compactMap { id in suite.rules.firstIndex { $0.id == id } }
    #expect(positions == positions.sorted())
  }

  @Test("Every rule that a case expects as a finding is one that a request can break")
  func findings() {
    let found = suite.cases.flatMap { example in
      example.body.steps.flatMap { step -> [String] in
        guard case .expect(let expected) = step.expectation else { return [] }
        return (expected["findings"]?.array ?? []).compactMap(\.string)
      }
    }
    #expect(!found.isEmpty)
    #expect(Set(found).subtracting(RequestRule.all.map(\.id)) == [])
  }

  @Test("Every fence of every page is read: as many as a plain search of the text finds")
  func everyFence() throws {
    let pages = try Role.allCases.flatMap { role -> [String] in
      guard FileSystem.isDirectory("\(folder)/\(role.folder)") else { return [] }
      return try FileSystem.list("\(folder)/\(role.folder)").map { "\(role.folder)/\($0.name)" }
    }
    #expect(pages == suite.pages.map(\.path), "no page may be left out")
    for page in suite.pages {
      let bytes = try FileSystem.read("\(folder)/\(page.path)", atMost: SuiteLimits.documentBytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let read = page.rules.flatMap(\.templates)
      let written = text.ranges(of: "json case=").count
      #expect(read.count == written, "\(page.path)")
      #expect(
        suite.cases.count { $0.rule.page == page.path }
          == read.reduce(0) { $0 + ($1.table?.rows.count ?? 1) }, "\(page.path)")
    }
  }

  @Test("Every row of a table below a case is a case")
  func everyRow() throws {
    for page in suite.pages {
      let bytes = try FileSystem.read("\(folder)/\(page.path)", atMost: SuiteLimits.documentBytes)
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for template in page.rules.flatMap(\.templates) where template.table != nil {
        let rows = lines[(template.lines.lowerBound - 1)..<template.lines.upperBound]
          .count { $0.hasPrefix("|") }
        #expect(template.table?.rows.count == rows - 2, "\(page.path):\(template.lines.lowerBound)")
        let next = lines.dropFirst(template.lines.upperBound).first { !$0.isEmpty }
        #expect(next?.hasPrefix("|") != true, "\(page.path): rows below an empty line")
      }
    }
  }

  @Test("No id is used twice, and no requirement is empty")
  func ids() {
    #expect(Set(suite.cases.map(\.id)).count == suite.cases.count)
    #expect(suite.rules.allSatisfy { !$0.requirement.isEmpty && !$0.title.isEmpty })
    #expect(!suite.cases.isEmpty)
  }
}
