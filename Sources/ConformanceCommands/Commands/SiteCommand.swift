import Conformance
import ConformanceReports
import ConformanceTools

extension Command {
  /// Writes the suite as a site.
  static let site = Command(
    name: "site", summary: "Write the specs as a site: a page and an address for each rule.",
    operands: "DIR", offers: [.files],
    details: [
      "DIR gets static files, for any host and for reading from the disk: a page for each rule, chapter, ruling, "
        + "statement and term, each also as index.md and index.json. They need no network, and only the search "
        + "needs a script. Addresses stay: a rule that is retired keeps its page, which says what replaced it.",
      "--results FOLDER adds what was observed of products: a folder NAME/VERSION/ for each, with product.json and "
        + "run.jsonl. Each verdict is judged again. What can't be believed is left out and told, and the exit status is 1. "
        + "With --url, what its maintainers weren't asked about is left out as well.",
      "--playground FOLDER puts a playground beside the pages: what make wasm makes in a checkout.",
      "An existing site is written over, and other files in its folder stay. A folder with something else in it is refused.",
    ],
    options: [siteAddress, resultsFolder, playgroundFolder, .specs],
    examples: [
      ("conformance-run site public", "open public/index.html"),
      ("conformance-run site public --url https://push.example/", "with a map for search engines"),
      (
        "conformance-run site public --results results", "with the results of libraries and servers"
      ),
    ],
    perform: { arguments in
      guard let folder = arguments.operands.first, arguments.operands.count == 1 else {
        throw CommandError(
          "site writes into one folder, but \(arguments.operands.count) were given",
          hints: ["for example: conformance-run site public"], status: .usage)
      }
      let address = try arguments.value(siteAddress).map(checked)
      let suite = try Session.suite(arguments)
      try check(folder)
      let pages = SpecPages(of: suite)
      let (results, leftOut) = try results(arguments, of: suite, isPublic: address != nil)
      let site = Site(
        of: suite, at: address, proofs: Session.proofs(arguments), drawing: .timelineAndPhone,
        results: results, hasPlayground: arguments.has(playgroundFolder),
        json: { pages.json(of: $0) })
      let files = try site.files + playground(arguments)
      for file in files { try write(file, to: folder) }
      let bytes = files.reduce(0) { $0 + $1.bytes.count }
      try Terminal.print(
        rendered:
          "\(files.count) files, \(FileSystem.byteCount(bytes)): open \(folder)/index.html\n")
      for result in leftOut {
        StreamFiles.report("\(result.folder) is left out: \(result.faults.joined(separator: "; "))")
      }
      return leftOut.isEmpty ? .asExpected : .unexpectedVerdicts
    })

  private static let siteAddress = Option(
    "--url", "URL", "Where the site will be: pages name it, and sitemap.xml lists them.")

  private static let resultsFolder = Option(
    "--results", "FOLDER", "Add the results in this folder, NAME/VERSION/ each.")

  private static let playgroundFolder = Option(
    "--playground", "FOLDER", "Put this playground beside the pages, and link to it.")

  /// Reads the files of the playground.
  private static func playground(_ arguments: Arguments) throws -> [SiteFile] {
    guard let folder = arguments.value(playgroundFolder) else { return [] }
    do throws(FileSystem.Failure) {
      let names = try FileSystem.list(folder).filter { !$0.isDirectory }.map { $0.name }
      guard names.contains("index.html") else {
        throw FileSystem.Failure(path: folder, reason: "it has no index.html")
      }
      return try names.map { name throws(FileSystem.Failure) in
        SiteFile("playground/\(name)", try FileSystem.read("\(folder)/\(name)", atMost: 1 << 26))
      }
    } catch {
      throw CommandError(
        "the playground in \(folder) can't be read: \(error.reason)",
        hints: ["make wasm in a checkout makes one, in dist/playground"], status: .invalidInput)
    }
  }

  /// Reads the results to show, and says which can't be.
  private static func results(
    _ arguments: Arguments, of suite: Suite, isPublic: Bool
  ) throws -> (results: [StoredResult], leftOut: [ResultReader.LeftOut]) {
    guard let folder = arguments.value(resultsFolder) else { return ([], []) }
    do throws(FileSystem.Failure) {
      return try ResultReader(suite, isPublic: isPublic).all(in: folder)
    } catch {
      throw CommandError(
        "the results in \(folder) can't be read: \(error.reason)",
        hints: ["--results names a folder with a folder NAME/VERSION/ for each result"],
        status: .invalidInput)
    }
  }

  /// The file by which a folder is known to be a site.
  private static let mark = "llms.txt"

  private static func checked(_ text: String) throws -> String {
    do throws(WebAddress.Fault) {
      _ = try WebAddress(text)
    } catch {
      throw CommandError(
        "--url \"\(text)\" is no address of a site: \(error.message)",
        hints: ["for example: --url https://push.example/"], status: .usage)
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func check(_ folder: String) throws {
    guard let entries = try? FileSystem.list(folder), !entries.isEmpty else { return }
    guard entries.contains(where: { $0.name == mark }) else {
      throw CommandError(
        "\(folder) isn't empty, and no site is in it",
        hints: ["name a new folder, or one that site wrote"], status: .usage)
    }
  }

  private static func write(_ file: SiteFile, to folder: String) throws {
    let names = file.path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") }) else {
      throw CommandError(
        "the specs have a name that no folder can have: \(file.path)", status: .invalidInput)
    }
    let path = "\(folder)/\(file.path)"
    try FileSystem.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
    let output = try FileOutput(creating: path)
    defer { output.close() }
    try output.write(file.bytes)
  }
}
