import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("Coverage of the statements")
struct CoverageTests {
  @Test("Each statement is bound, pending or excluded")
  func accounts() throws {
    let coverage = Coverage(of: try SpecFolder().suite())
    #expect(
      coverage.entries.map { "\($0.statement.id) \($0.account) \($0.rules)" } == [
        "guide.1 bound [\"provider.page.priority\"]", "guide.2 bound [\"provider.page.type\"]",
        "guide.3 pending []", "guide.4 excluded []", "post.1 excluded []",
      ])
    #expect(coverage.count(.bound) == 2)
    #expect(coverage.count(.pending) == 1)
    #expect(coverage.count(.excluded) == 2)
    #expect(coverage.count(.excluded, group: "post") == 1)
    #expect(coverage.count(.missing) == 0)
    #expect(coverage.count(.bound, group: "nobody") == 0)
  }

  @Test("Each role has its own coverage")
  func byRole() throws {
    let suite = try SpecFolder().suite()
    #expect(
      Coverage(of: suite, roles: [.device]).entries.map(\.statement.id) == ["guide.3"])
    #expect(Coverage(of: suite, roles: [.app]).entries.isEmpty)
    #expect(Coverage(of: suite, roles: [.provider, .device]).entries.count == 5)
  }

  @Test("A statement of two roles is bound where both are, pending where one is, else missing")
  func severalRoles() throws {
    var specs = SpecFolder()
    specs.append("| guide.5 | Both. | provider, device | rule |\n", to: SpecFolder.guide)
    #expect(try Self.account(specs) == .missing)
    try specs.replace("· guide.2", with: "· guide.2, guide.5", in: SpecFolder.page)
    #expect(try Self.account(specs) == .missing)
    #expect(try Self.account(specs, roles: [.provider]) == .bound)
    specs.append("| guide.5 | device | the device pages |\n", to: "Pending.md")
    #expect(try Self.account(specs) == .pending)
    #expect(try Self.account(specs, roles: [.provider]) == .bound)
    #expect(try Self.account(specs, roles: [.device]) == .pending)
  }

  @Test("The report lists the documents behind the account, and machines get each passage")
  func documents() throws {
    var specs = SpecFolder()
    specs.addAddresses()
    specs.append("| unread | T | P | 2024 | informative | — | — |\n", to: "Sources.md")
    let suite = try specs.suite()
    #expect(
      CoverageReport(of: suite).text.hasSuffix(
        """

        The documents: the day each was last read, and its address

          guide  2026-01-05  https://example.com/guide
          post   no day      no address

        """))
    #expect(!CoverageReport(of: suite, roles: [.app]).text.contains("The documents"))
    let json = CoverageReport(of: suite).json
    #expect(
      json[0]?["passages"] == [
        [
          "source": "guide", "title": "A guide to push", "section": .null,
          "address": "https://example.com/guide", "read": "2026-01-05",
        ]
      ])
    #expect(json[4]?["passages"]?[0]?["address"] == .null)
  }

  private static func account(
    _ specs: SpecFolder, roles: [Role] = []
  ) throws -> Coverage.Account? {
    Coverage(of: try specs.suite(), roles: roles).entries
      .first { $0.statement.id == "guide.5" }?.account
  }
}
