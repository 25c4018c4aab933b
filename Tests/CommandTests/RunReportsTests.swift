import ConformanceReports
import LibC
import Testing

@testable import TestSupport

@Suite("Reports of a run at the command line")
struct RunReportsTests {
  private let specs: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    specs = try TemporaryFolder()
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
    try specs.write(
      "# Requirements 2026.1\n\n## Background\n\n- `provider.must`\n",
      to: "Requirements/2026.1.md")
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Process.Ended {
    try Program.start(
      ["run", "--specs", specs.path] + arguments, environment: environment
    ).finish()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private static let formats = ReportFormat.allCases.map(\.rawValue)

  @Test("All reports can be written by one run, and render writes the same from the stream")
  func everyReport() throws {
    let options = Self.formats.flatMap { ["--\($0)", path("run.\($0)")] }
    let ran = try Program.start(
      ["run", "--specs", specs.path, "--requirements", "2026.1", "--stream", path("run.jsonl")]
        + options
    ).finish()
    #expect(ran.status == 1)
    #expect(ran.errors.isEmpty)
    let again = Self.formats.flatMap { ["--\($0)", path("again.\($0)")] }
    let rendered = try Program.start(
      ["render", path("run.jsonl"), "--specs", specs.path] + again
    ).finish()
    #expect(rendered.status == 1)
    #expect(rendered.output.isEmpty)
    #expect(
      rendered.errors == "error: \(path("run.jsonl")) has 1 unexpected of 4 results\n")
    for format in Self.formats {
      let report = try folder.read("run.\(format)")
      #expect(!report.isEmpty)
      #expect(try folder.read("again.\(format)") == report, "\(format)")
    }
    #expect(try XMLTree(try folder.read("run.junit")).all("testcase").count == 4)
    #expect(try FileSystem.list(folder.path).allSatisfy { !$0.name.hasPrefix(".") })
  }

  @Test("An earlier report is replaced, also behind a symbolic link")
  func replaced() throws {
    try folder.write(String(repeating: "old\n", count: 10_000), to: "real.md")
    try folder.makeLink("link.md", to: path("real.md"))
    #expect(try run("--markdown", path("link.md")).status == 1)
    #expect(try folder.read("real.md").hasPrefix("# 1 unexpected verdict\n"))
    #expect(try folder.read("link.md") == (try folder.read("real.md")))
  }

  @Test("With - a report goes to standard output, and people read standard error")
  func standardOutput() throws {
    let ended = try run("--tap", "-")
    #expect(ended.output.hasPrefix("TAP version 14\n1..4\n"))
    #expect(ended.errors.hasPrefix("Suite "))
  }

  @Test("A path that can't be written makes the exit status 2 before anything runs")
  func unwritable() throws {
    let ended = try run(
      "--junit", "/nonexistent/x", "--markdown", path("a.md"), "--stream", path("a.jsonl"))
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors
        == "error: the report of --junit can't be written to /nonexistent/x: no such file or "
        + "directory\n")
    #expect(!FileSystem.exists(path("a.md")))
    let directory = try run("--junit", folder.path)
    #expect(directory.status == 2)
    #expect(directory.errors.hasSuffix(": it is a directory\n"))
  }

  @Test(
    "On a full disk, only that report is lost", .enabled(if: FileSystem.exists("/dev/full")))
  func fullDisk() throws {
    let ended = try run("--junit", "/dev/full", "--markdown", path("a.md"))
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == "error: the report of --junit can't be written to /dev/full: no space left on device\n")
    #expect(ended.output.contains(" cases: "))
    #expect(try folder.read("a.md").hasPrefix("# 1 unexpected"))
    // A device is written to, not replaced.
    #expect(try FileSystem.list("/dev").contains { $0.name == "full" })
    #expect(!FileSystem.exists("/dev/full.new"))
  }

  @Test(
    "The same file for two reports makes the exit status 2, by whatever path",
    arguments: ["a.md", "./a.md", "../FOLDER/a.md", "link.md"])
  func twice(name: String) throws {
    let folderName = folder.path.split(separator: "/").last.map(String.init) ?? ""
    try folder.makeLink("link.md", to: path("a.md"))
    if name == "link.md" { try folder.write("", to: "a.md") }
    let other = path(name.replacing("FOLDER", with: folderName))
    let ended = try run("--markdown", path("a.md"), "--stream", other)
    #expect(ended.status == 2)
    #expect(
      ended.errors
        == "error: --markdown and --stream both write to \(other)\n  = give each its own file\n"
    )
    let both = try run("--markdown", "-", "--stream", "-")
    #expect(both.errors.hasPrefix("error: --markdown and --stream both write to standard output\n"))
  }

  @Test("By its other names standard output is the same", arguments: ["/dev/stdout", "/dev/fd/1"])
  func outputByName(name: String) throws {
    let ended = try run("--tap", name)
    #expect(ended.output.hasPrefix("TAP version 14\n1..4\n"))
    #expect(ended.errors.hasPrefix("Suite "))
    let both = try run("--markdown", name, "--stream", "-")
    #expect(both.errors.hasPrefix("error: --markdown and --stream both write to standard output\n"))
  }

  @Test("A file that is read, or that standard output leads to, isn't replaced")
  func alsoUsed() async throws {
    #expect(try run("--stream", path("run.jsonl")).status == 1)
    try folder.makeLink("link.jsonl", to: path("run.jsonl"))
    let stream = try folder.read("run.jsonl")
    let render = try await Program.perform(
      "render", path("run.jsonl"), "--junit", path("link.jsonl"))
    #expect(render.status == 2)
    #expect(
      render.errors == "error: --junit would replace \(path("link.jsonl")), which is read\n"
        + "  = name another file\n")
    #expect(try folder.read("run.jsonl") == stream)
    let shell = try Process(
      [
        "/bin/sh", "-c", "\"$0\" run --specs \"$1\" --markdown \"$2\" > \"$2\"", try Program.path(),
        specs.path, path("out.md"),
      ], folder: Program.package
    ).finish()
    #expect(shell.status == 2)
    #expect(shell.errors.hasPrefix("error: --markdown would replace \(path("out.md")), to which "))
  }

  @Test("merge and diff don't replace a stream that they read, by whatever path")
  func streamsThatAreRead() async throws {
    for index in 1...2 {
      _ = try run("--shard", "\(index)/2", "--stream", path("\(index).jsonl"))
    }
    try folder.makeLink("link.jsonl", to: path("2.jsonl"))
    let streams = try (1...2).map { try folder.read("\($0).jsonl") }
    for (command, option) in [("merge", "--stream"), ("diff", "--markdown")] {
      for name in ["1.jsonl", "2.jsonl", "link.jsonl"] {
        let ended = try await Program.perform(
          command, path("1.jsonl"), path("2.jsonl"), option, path(name))
        #expect(ended.status == 2)
        #expect(ended.output.isEmpty)
        #expect(
          ended.errors == "error: \(option) would replace \(path(name)), which is read\n"
            + "  = name another file\n")
        #expect(try (1...2).map { try folder.read("\($0).jsonl") } == streams)
      }
      let other = try await Program.perform(
        command, path("1.jsonl"), path("2.jsonl"), option, path("other-\(command)"))
      #expect(other.status != 2)
      #expect(try !folder.read("other-\(command)").isEmpty)
    }
  }

  @Test("If nothing is selected, the report is written and says so")
  func reportOfNothing() throws {
    let ended = try run("nothing.at.all", "--junit", path("a.xml"))
    #expect(ended.status == 5)
    let tree = try XMLTree(try folder.read("a.xml"))
    #expect(tree.all("error").map { $0.attributes["message"] } == ["no case ran: nothing.at.all"])
  }

  @Test("An interrupted run writes its reports, with errors for the remaining cases")
  func interrupted() throws {
    let many = try TemporaryFolder()
    try ProviderSpecs.large(6000, in: many)
    let process = try Program.start([
      "run", "--specs", many.path, "--stream", "-", "--junit", path("a.xml"),
    ])
    try process.readOutput(atLeast: 300_000)
    process.send(SIGINT)
    let ended = try process.finish()
    #expect(ended.status == 6)
    let results = ended.output.split(separator: "\n").count {
      $0.hasPrefix("{\"event\":\"result\"")
    }
    let tree = try XMLTree(try folder.read("a.xml"))
    #expect(tree.all("testcase").count == 6000)
    #expect(tree.all("error").count == 6000 - results)
  }

  // MARK: GitHub

  @Test("In GitHub's workflows findings are marked, and the summary is appended")
  func gitHub() throws {
    let summary = try folder.write("before\n", to: "summary.md")
    let environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary, "GITHUB_WORKSPACE": specs.path,
    ]
    let ended = try run(environment: environment)
    #expect(ended.status == 1)
    let commands = ended.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 2)
    #expect(commands.first?.hasPrefix("::error file=Provider/Probe.md,line=") == true)
    #expect(commands.last?.hasPrefix("::warning file=Provider/Probe.md,line=") == true)
    let text = try folder.read("summary.md")
    #expect(text.hasPrefix("before\n# 1 unexpected verdict\n"))
    _ = try run(environment: environment)
    #expect(try folder.read("summary.md").utf8.count > text.utf8.count)
  }

  @Test("Elsewhere they are marked only with --github")
  func asked() throws {
    #expect(try run().output.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
    #expect(try run("--github").output.split(separator: "\n").count { $0.hasPrefix("::") } == 2)
  }

  @Test("A summary that can't be written is a warning")
  func unwritableSummary() throws {
    let ended = try run("*/five", environment: ["GITHUB_STEP_SUMMARY": "/nonexistent/x"])
    #expect(ended.status == 0)
    #expect(
      ended.errors
        == "warning: the summary can't be written to /nonexistent/x: no such file or directory\n")
  }
}
