import Testing

@testable import Conformance
@testable import TestSupport

@Suite("submit, and results on a site")
struct SubmitTests {
  private let specs: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    specs = try TemporaryFolder()
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
  }

  /// Writes a result of the reference provider, with these members of its file in place of others.
  private func write(
    to name: String = "results/mine/VERSION", changing members: [String: JSON] = [:],
    selecting pattern: String = "*", stream change: (String) -> String = { $0 }
  ) async throws {
    let ran = "\(folder.path)/ran.jsonl"
    _ = try await Program.perform([
      "run", pattern, "--role", "provider", "--specs", specs.path, "--stream", ran,
    ])
    let stream = try folder.read("ran.jsonl")
    let header = try JSON.parse(String(stream.prefix { $0 != "\n" }))
    let version = header["targets"]?[0]?["version"]?.string ?? ""
    var product: JSON.Object = [
      "name": "mine", "version": .string(version), "scope": "service", "day": "2026-11-20",
      "by": "Its authors", "contact": "push@mine.example", "consent": "own",
    ]
    for (key, value) in members { product[key] = value }
    let place = name.replacing("VERSION", with: version)
    try folder.write(JSON.object(product).output(.pretty), to: "\(place)/product.json")
    try folder.write(change(stream), to: "\(place)/run.jsonl")
  }

  private func submit(_ place: String = "result") async throws -> Process.Ended {
    try await Program.perform(["submit", "\(folder.path)/\(place)", "--specs", specs.path])
  }

  private func site(_ options: String...) async throws -> Process.Ended {
    try await Program.perform(
      ["site", "\(folder.path)/site", "--results", "\(folder.path)/results", "--specs", specs.path]
        + options)
  }

  // MARK: submit

  @Test("A result that follows from what was observed can be handed in")
  func right() async throws {
    try await write(to: "result")
    let ended = try await submit()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.output.contains("can be handed in: its folder is results/mine/"))
    #expect(ended.output.contains("4 of 4 verdicts were judged again"))
  }

  @Test("A flipped verdict is refused")
  func flipped() async throws {
    try await write(to: "result") {
      $0.replacing(
        #""verdict":"fail","expected":false"#, with: #""verdict":"pass","expected":true"#)
    }
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("provider.must/ten: "))
  }

  @Test("A missing case is refused, unless it is said why")
  func missing() async throws {
    try await write(to: "result", selecting: "*/five")
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(
      ended.errors.contains("doesn't have the case provider.must/ten, and 1 more, and \"left-out\"")
    )
    let leftOut: JSON = [["cases": "provider.*/ten", "why": "its verdict depends on chance"]]
    try await write(to: "result", changing: ["left-out": leftOut], selecting: "*/five")
    #expect(try await submit().status == 0)
  }

  @Test("A run of other specs is refused")
  func stale() async throws {
    try await write(to: "result")
    let page = try specs.read("Provider/Probe.md")
    try specs.write(
      page.replacing("com.example.news", with: "com.example.mail"), to: "Provider/Probe.md")
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("it is a run of other specs"))
  }

  @Test(
    "What product.json says wrong, or leaves out, is refused with a sentence",
    arguments: [
      ("day", "2999-01-01" as JSON, "its day is 2999-01-01, and today is"),
      ("day", "2026-02-30", "\"2026-02-30\" isn't a day"),
      ("consent", "maybe", "unknown value \"maybe\""),
      ("consent", "unasked", "its maintainers weren't asked"),
      ("consent", "informed", "\"informed\" doesn't say when and where"),
      ("version", "0", "and not 0"),
      ("scope", "library", "the target is a service, and not a library"),
      ("contact", " ", "\"contact\" must say something"),
      ("home", "javascript:alert(1)", "an address starts with https://"),
      ("nonsense", true, "nonsense"),
    ])
  func product(member: String, value: JSON, sentence: String) async throws {
    try await write(to: "result", changing: [member: value])
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains(sentence), "\(ended.errors)")
  }

  @Test("Maintainers have 21 days to answer")
  func informed() async throws {
    let today = Day.today()
    func informed(_ day: String) -> [String: JSON] {
      ["consent": "informed", "informed": ["day": .string(day), "at": "https://mine.example/1"]]
    }
    try await write(to: "result", changing: informed(today.description))
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("have 21 days to answer"))
    try await write(to: "result", changing: informed("2026-01-01"))
    #expect(try await submit().status == 0)
  }

  @Test("A folder without its files, or with a link out of it, is refused")
  func files() async throws {
    try folder.write("{}", to: "empty/notes.txt")
    #expect(try await submit("empty").errors.contains("product.json is missing"))
    try await write(to: "result")
    try folder.write("secret", to: "outside.json")
    try folder.remove("result/product.json")
    try folder.makeLink("result/product.json", to: "\(folder.path)/outside.json")
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("product.json is a link that leads out of the folder"))
    #expect(!ended.errors.contains("secret"))
  }

  @Test("A stream that is too large is refused, and isn't read")
  func large() async throws {
    try await write(to: "result")
    try folder.remove("result/run.jsonl")
    try folder.makeSparseFile("result/run.jsonl", size: 1 << 34)
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("run.jsonl can't be read: it is larger than 64 MiB"))
  }

  // MARK: On a site

  @Test("A site shows the results that are believed, and tells which aren't")
  func shown() async throws {
    try await write()
    try await write(to: "results/broken/VERSION") { String($0.prefix(200)) }
    let ended = try await site()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("broken/"))
    #expect(try folder.read("site/results/index.html").contains(">mine</a>"))
    #expect(try folder.read("site/results/mine/badge.json").contains("\"schemaVersion\": 1"))
    #expect(try folder.read("site/rules/provider.must/index.html").contains("Who keeps it"))
    #expect(!FileSystem.exists("\(folder.path)/site/results/broken"))
  }

  @Test("A site for the public has no result that nobody agreed to, and a feed of the others")
  func consent() async throws {
    try await write(changing: ["consent": "unasked"])
    #expect(try await site().status == 0)
    let ended = try await site("--url", "https://push.example/")
    #expect(ended.status == 1)
    #expect(ended.errors.contains("its maintainers weren't asked"))
    try await write()
    #expect(try await site("--url", "https://push.example/").status == 0)
    let feed = try XMLTree(try folder.read("site/results/feed.xml"))
    #expect(feed.name == "feed")
  }

  @Test("A folder is of one product, and has its name")
  func names() async throws {
    try await write(to: "results/other/VERSION")
    let ended = try await site()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("its folder is other/"))
  }

  @Test("Hostile texts of a submission stay text")
  func hostile() async throws {
    let text =
      #"<script>alert(1)</script>"><img src=x onerror=alert(1)> \u{1B}[2J ]]> [x](javascript:alert(1))"#
    try await write(
      changing: [
        "by": .string(text), "contact": .string(text), "language": .string(text),
        "with": [.string(text)], "artefacts": .object([text: .string(text)]),
      ])
    #expect(try await site("--url", "https://push.example/").status == 0)
    for page in ["site/results/index.html", "site/results/mine/index.html"] {
      #expect(!(try folder.read(page)).contains("<script>"))
      #expect(!(try folder.read(page)).contains("<img src=x"))
    }
    let versions = try FileSystem.list("\(folder.path)/site/results/mine").filter { $0.isDirectory }
    let page = try folder.read("site/results/mine/\(versions.first?.name ?? "")/index.html")
    #expect(page.contains("&lt;script&gt;"))
    #expect(!page.contains("<script>") && !page.contains("<img src=x"))
    _ = try XMLTree(try folder.read("site/results/feed.xml"))
  }
}
