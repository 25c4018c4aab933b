import ProcessTargets
import Testing

@testable import ConformanceReports
@testable import TestSupport

@Suite("site at the command line")
struct SiteCommandTests {
  private let specs: TemporaryFolder
  /// Where the site is written.
  private let folder: TemporaryFolder

  init() throws {
    specs = try TemporaryFolder()
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
  }

  private var site: String { "\(folder.path)/site" }

  private func write(_ options: String...) async throws -> Process.Ended {
    try await Program.perform(["site", site, "--specs", specs.path] + options)
  }

  @Test("Each rule has a page, and its twins say the same")
  func rule() async throws {
    let ended = try await write()
    #expect(ended.status == 0)
    #expect(ended.output.contains("open \(site)/index.html"))
    let page = try folder.read("site/rules/provider.must/index.html")
    #expect(page.contains("<code>provider.must</code>"))
    let json = try JSON.parse(try folder.read("site/rules/provider.must/index.json"))
    #expect(json["rule"] == "provider.must")
    let markdown = try folder.read("site/rules/provider.must/index.md")
    #expect(markdown.hasPrefix("# "))
    #expect(markdown.contains("provider.must"))
    #expect(try folder.read("site/llms.txt").contains("pages/provider.probe/index.md"))
  }

  @Test("Written twice, it has the same bytes, and what else is in the folder stays")
  func twice() async throws {
    _ = try await write()
    let before = try folder.read("site/rules/provider.must/index.html")
    try folder.write("push.example", to: "site/CNAME")
    #expect(try await write().status == 0)
    #expect(try folder.read("site/rules/provider.must/index.html") == before)
    #expect(try folder.read("site/CNAME") == "push.example")
  }

  @Test("Only the search has a script, and it looks in all that has an address")
  func search() async throws {
    _ = try await write()
    let page = try folder.read("site/rules/provider.must/index.html")
    #expect(page.contains("action=\"../../search/index.html\""))
    #expect(!page.contains("<script"))
    let search = try folder.read("site/search/index.html")
    #expect(search.contains("script-src 'self'; "))
    let index = try folder.read("site/search/search-index.js")
    #expect(index.contains(#","rules/provider.must/index.html","#))
  }

  @Test("With its address, pages name it, and a map lists them")
  func map() async throws {
    #expect(try await write("--url", "https://push.example").status == 0)
    let address = "https://push.example/rules/provider.must/"
    #expect(try folder.read("site/sitemap.xml").contains("<loc>\(address)</loc>"))
    let page = try folder.read("site/rules/provider.must/index.html")
    #expect(page.contains("<link rel=\"canonical\" href=\"\(address)\">"))
  }

  @Test("An address that isn't one is refused", arguments: ["push.example", "ftp://push.example/"])
  func noAddress(text: String) async throws {
    let ended = try await write("--url", text)
    #expect(ended.status == 2)
    #expect(ended.errors.contains("is no address of a site"))
  }

  @Test("A folder with something else in it is refused, and stays as it is")
  func otherFolder() async throws {
    try folder.write("mine", to: "site/notes.txt")
    let ended = try await write()
    #expect(ended.status == 2)
    #expect(ended.errors.contains("isn't empty, and no site is in it"))
    #expect(try FileSystem.list(site).map { $0.name } == ["notes.txt"])
  }

  @Test("A retired rule keeps its page, which says what became of it")
  func retired() async throws {
    try specs.write(
      """
      # Tombstones

      | id | retired | what became of it |
      |---|---|---|
      | provider.old | 2026-11-01 | the same as provider.must |

      """, to: "Tombstones.md")
    #expect(try await write().status == 0)
    let page = try folder.read("site/rules/provider.old/index.html")
    #expect(page.contains("the same as "))
  }

  @Test("No id leads out of the folder")
  func hostile() async throws {
    try specs.write(
      """
      # Contested and superseded statements

      ## ../../evil · Somebody's own idea

      | document | says |
      |---|---|
      | A document | something |

      **Ruling.** Nothing.

      **Why.** Because.

      """, to: "Contested.md")
    let ended = try await write()
    #expect(ended.status == 3)
    #expect(!FileSystem.exists("\(folder.path)/evil"))
  }
}
