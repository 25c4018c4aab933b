import Testing

@testable import Conformance
@testable import ConformanceReports
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
    selecting patterns: [String] = ["*"],
    isProduct: Bool = true, stream change: (String) -> String = { $0 }
  ) async throws {
    let ran = "\(folder.path)/ran.jsonl"
    // The suite's own model isn't a product, unless a program has it.
    let program = try Program.path()
    let target = isProduct ? ["--target", "mine=\(program) target --role provider"] : []
    _ = try await Program.perform(
      ["run"] + patterns + ["--role", "provider", "--specs", specs.path, "--stream", ran] + target)
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

  /// Changes the result of the case that fails.
  private func changing(
    _ change: @escaping (inout JSON.Object) -> Void
  ) -> (String) -> String {
    { stream in
      stream.split(separator: "\n").map { line in
        guard let json = try? JSON.parse(String(line)), json["case"] == "provider.must/ten",
          case .object(var members) = json
        else { return String(line) }
        change(&members)
        return JSON.object(members).text()
      }.joined(separator: "\n") + "\n"
    }
  }

  @Test("A verdict that says that its observations are hidden, and flips, is refused")
  func redacted() async throws {
    try await write(
      to: "result",
      stream: changing { result in
        for (key, value) in ["verdict": "pass", "expected": true, "redacted": true]
          as [String: JSON]
        {
          result[key] = value
        }
        for key in ["reason", "finding"] { result[key] = nil }
      })
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("provider.must/ten"), "\(ended.errors)")
  }

  @Test("A failure that is declared out of scope is refused")
  func outOfScope() async throws {
    let message: JSON = #"the target doesn't do "check""#
    var id = "0000000000000000"
    // Whoever forges it learns the id of the finding from the first refusal.
    for sentence in ["the id of its finding", "out of scope, but its list of capabilities"] {
      let finding: JSON = ["id": .string(id), "kind": "out-of-scope"]
      let changing = changing { result in
        (result["verdict"], result["expected"]) = ("unsupported", true)
        (result["reason"], result["finding"]) = (message, finding)
        for key in ["observations", "evidence", "outcomes", "concerns"] { result[key] = nil }
      }
      try await write(to: "result") { stream in
        changing(stream).replacing(#""fail":1"#, with: #""fail":0"#)
          .replacing(#""unsupported":0"#, with: #""unsupported":1"#)
          .replacing(#""unexpected":1"#, with: #""unexpected":0"#)
      }
      let ended = try await submit()
      #expect(ended.status == 1)
      #expect(ended.errors.contains(sentence), "\(ended.errors)")
      let right = ended.errors.firstRange(of: "found is ").map { ended.errors[$0.upperBound...] }
      id = String(right?.prefix(16) ?? "")
    }
  }

  @Test("A missing case is refused, unless it is said why, and few are missing")
  func missing() async throws {
    try await write(to: "result", selecting: ["*/five"])
    let ended = try await submit()
    #expect(ended.status == 1)
    #expect(
      ended.errors.contains("doesn't have the case provider.must/ten, and 1 more, and \"left-out\"")
    )
    func leftOut(_ cases: String, _ why: String = "its verdict depends on chance") -> [String: JSON]
    {
      ["left-out": [["cases": .string(cases), "why": .string(why)]]]
    }
    try await write(to: "result", changing: leftOut("*"), selecting: ["*/five"])
    #expect(try await submit().errors.contains("and may have one in 20"))
    let most = ["*/five", "provider.should/ten"]
    try await write(to: "result", changing: leftOut("*/ten"), selecting: most)
    #expect(try await submit().status == 0)
    try await write(to: "result", changing: leftOut("*/ten", " "), selecting: most)
    #expect(try await submit().errors.contains("must say why"))
    try await write(to: "result", changing: leftOut("*/ten"))
    #expect(try await submit().errors.contains("no such case is missing"))
  }

  @Test("The suite's own model isn't a product")
  func reference() async throws {
    try await write(to: "result", isProduct: false)
    #expect(try await submit().errors.contains("the suite's own model"))
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
      ("name", "index.html", "can't be a part of an address"),
      ("name", "--", "can't be a part of an address"),
      ("name", "m\u{456}ne", "signs of ASCII"),
      ("commit", "<script>", "hexadecimal"),
      ("by", .string(String(repeating: "x", count: 3000)), "\"by\" is too long"),
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

  @Test("A result grows old, and the newest version of a product is shown")
  func old() async throws {
    try await write(changing: ["day": "2025-01-01"])
    #expect(try await site().status == 0)
    let page = try folder.read("site/results/index.html")
    #expect(page.contains("older than half a year"))
    #expect(page.contains("<td class=\"old\">"))
    let order = ["1.9", "1.10-rc1", "v1.10", "2.0.0-beta", "2.0.0-rc1", "2.0", "2.0.1"]
    #expect(order.reversed().map(VersionOrder.init).sorted() == order.map(VersionOrder.init))
  }

  @Test("A folder is of one product, and has its name")
  func names() async throws {
    try await write(to: "results/other/VERSION")
    let ended = try await site()
    #expect(ended.status == 1)
    #expect(ended.errors.contains("its folder has to be called mine/"))
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
