import Testing

@testable import TestSupport

@Suite("render, merge and diff at the command line")
struct StoredRunCommandTests {
  private let specs: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    specs = try TemporaryFolder()
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: specs)
  }

  private func path(_ name: String) -> String { name == "-" ? name : "\(folder.path)/\(name)" }

  private func program(_ arguments: String..., input: String = "/dev/null") throws -> Process.Ended
  {
    try Program.start(arguments, input: input).finish()
  }

  /// Runs the broken specs, and stores the stream.
  @discardableResult
  private func stream(_ name: String, _ arguments: String...) throws -> Process.Ended {
    try Program.start(
      ["run", "--specs", specs.path, "--stream", path(name)] + arguments
    ).finish()
  }

  /// Cuts a stream off after so many bytes.
  private func cut(_ name: String, after count: Int, to other: String) throws {
    try folder.write(String(try folder.read(name).prefix(count)), to: other)
  }

  // MARK: render

  @Test("Without an option, render prints what the run printed, with its exit status")
  func console() throws {
    let ran = try stream("run.jsonl")
    let rendered = try program("render", path("run.jsonl"))
    #expect(rendered == ran)
    #expect(try program("render", "-", input: path("run.jsonl")) == ran)
    try stream("kept.jsonl", "*/five")
    #expect(try program("render", path("kept.jsonl")).status == 0)
    #expect(
      try program("render", path("run.jsonl"), "--color", "always").output.contains("\u{1B}["))
  }

  @Test("A missing result is an error in the report, is reported once, and makes the exit status 6")
  func incomplete() throws {
    try stream("run.jsonl")
    let size = try folder.read("run.jsonl").utf8.count
    try cut("run.jsonl", after: size - 300, to: "cut.jsonl")
    let ended = try program("render", path("cut.jsonl"), "--junit", "-")
    #expect(ended.status == 6)
    #expect(
      ended.errors
        == "error: \(path("cut.jsonl")) is incomplete: 3 of 4 cases have a result\n")
    let tree = try XMLTree(ended.output)
    #expect(tree.all("testcase").count == 4)
    #expect(tree.all("error").count == 1)
    let console = try program("render", path("cut.jsonl"))
    #expect(console.status == 6)
    #expect(console.output.contains("there is no result: the run ended before this case did"))
    #expect(console.errors == ended.errors)
  }

  @Test("A report that can't be written makes the exit status 2, and the others are written")
  func unwritable() throws {
    try stream("run.jsonl")
    let ended = try program(
      "render", path("run.jsonl"), "--specs", specs.path, "--junit", "/nonexistent/x",
      "--markdown", path("a.md"))
    #expect(ended.status == 2)
    #expect(ended.errors.contains("--junit can't be written to /nonexistent/x"))
    #expect(try folder.read("a.md").hasPrefix("# 1 unexpected"))
  }

  @Test("render warns if the specs aren't those of the run")
  func otherSpecs() throws {
    try stream("run.jsonl")
    let other = try program("render", path("run.jsonl"), "--markdown", "-")
    #expect(other.errors.hasPrefix("warning: the specs at hand aren't those of the run (digest "))
    #expect(!other.output.contains("## What the suite covers"))
    let same = try program(
      "render", path("run.jsonl"), "--markdown", "-", "--specs", specs.path)
    #expect(same.errors == "error: \(path("run.jsonl")) has 1 unexpected of 4 results\n")
    #expect(same.output.contains("## What the suite covers"))
  }

  @Test(
    "A file that isn't a stream, or a wrong number of streams, is an error",
    arguments: [
      (["render"], 2, "error: a stream is missing\n  = conformance-run render STREAM\n"),
      (["render", "a", "b"], 2, "error: there are too many streams\n"),
      (
        ["render", "/nonexistent"], 3, "error: the stream /nonexistent can't be read: no such file"
      ),
      (["render", "README.md"], 3, "error: README.md:1: "),
      (["render", "Specs"], 3, "error: the stream Specs can't be read: it is a directory"),
      (["render", "-"], 3, "error: standard input holds no run\n"),
      (
        ["render", "a", "--junitt", "b"], 2,
        "error: `conformance-run render` has no option --junitt"
      ),
      (["rendr", "a"], 2, "error: there is no command \"rendr\"\n  = did you mean \"render\"?\n"),
      (["merge"], 2, "error: a stream is missing\n  = conformance-run merge STREAM…\n"),
      (["merge", "-", "-"], 2, "error: standard input can be read only once\n"),
      (["diff", "a"], 2, "error: a stream is missing\n  = conformance-run diff BEFORE AFTER\n"),
      (["diff", "a", "b", "c"], 2, "error: there are too many streams\n"),
    ])
  func mistakes(words: [String], status: Int32, message: String) throws {
    let ended = try Program.start(words).finish()
    #expect(ended.status == status)
    #expect(ended.output.isEmpty)
    #expect(ended.errors.hasPrefix(message), "\(ended.errors)")
  }

  // MARK: merge

  @Test("The shards of the shipped suite merge to the stream of an undivided run, byte for byte")
  func merge() async throws {
    for index in 1...3 {
      let ended = try await Program.perform(
        "run", "--shard", "\(index)/3", "--stream", path("\(index).jsonl"))
      #expect(ended.status == 0)
    }
    let merged = try program(
      "merge", path("3.jsonl"), path("1.jsonl"), path("2.jsonl"), "--stream", path("all.jsonl"))
    #expect(merged.status == 0)
    #expect(merged.output.isEmpty)
    #expect(merged.errors.isEmpty)
    #expect(
      try folder.read("all.jsonl") == (try await Program.perform("run", "--stream", "-").output))
  }

  @Test("If a shard is missing, the others are joined, and the exit status is 6")
  func missingShard() throws {
    for index in 1...3 { try stream("\(index).jsonl", "--shard", "\(index)/3") }
    let merged = try program("merge", path("1.jsonl"), path("3.jsonl"))
    #expect(merged.status == 6)
    #expect(merged.errors == "error: the run lacks shard 2/3\n")
    try folder.write(merged.output, to: "two.jsonl")
    let rendered = try program("render", path("two.jsonl"))
    #expect(rendered.status == 6)
    #expect(rendered.output.contains("Selected: shards 1/3 and 3/3\n"))
    #expect(rendered.output.contains("there is no result: the run ended before this case did"))
    #expect(rendered.output.hasSuffix(" · shard 2/3 is missing\n"))
    #expect(rendered.errors.hasSuffix(" of 4 cases have a result; shard 2/3 is missing\n"))
    let diff = try program("diff", path("two.jsonl"), path("two.jsonl"))
    #expect(diff.status == 6)
    // Merging it again doesn't make it whole, and the shard that was missing does.
    #expect(try program("merge", path("two.jsonl")).status == 6)
    let whole = try program("merge", path("two.jsonl"), path("2.jsonl"))
    #expect(whole.status == 0)
    #expect(whole.output == (try stream("-").output))
  }

  @Test("Streams of different runs make the exit status 3, and the output file is unchanged")
  func mismatch() throws {
    try stream("1.jsonl", "--shard", "1/2")
    try stream("other.jsonl", "provider.must", "--shard", "2/2")
    try folder.write("kept", to: "all.jsonl")
    let ended = try program(
      "merge", path("1.jsonl"), path("other.jsonl"), "--stream", path("all.jsonl"))
    #expect(ended.status == 3)
    #expect(
      ended.errors.hasSuffix(
        ": the selection is everything in one and provider.must in the other\n"))
    #expect(try folder.read("all.jsonl") == "kept")
  }

  // MARK: diff

  @Test("The exit status is 1 if a run got worse, otherwise 0")
  func diff() throws {
    try stream("run.jsonl")
    try stream("kept.jsonl", "*/five")
    let same = try program("diff", path("run.jsonl"), path("run.jsonl"))
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("\nnothing changed\n"))
    let worse = try program(
      "diff", path("kept.jsonl"), path("run.jsonl"), "--markdown", path("diff.md"))
    #expect(worse.status == 1)
    #expect(worse.output.hasSuffix("\n2 new\n"))
    #expect(try folder.read("diff.md").hasPrefix("# Worse: 2 new\n"))
    let gone = try program("diff", path("run.jsonl"), path("kept.jsonl"))
    #expect(gone.status == 1)
    #expect(gone.output.hasSuffix("\n2 gone\n"))
    let json = try program("diff", path("kept.jsonl"), path("run.jsonl"), "--json")
    #expect(try JSON.parse(json.output)["worse"] == true)
    let page = try program("diff", path("kept.jsonl"), path("run.jsonl"), "--markdown", "-")
    #expect(page.output == (try folder.read("diff.md")))
    #expect(
      try program("diff", path("run.jsonl"), path("run.jsonl"), "--json", "--markdown", "-").status
        == 2)
  }

  @Test("An incomplete run is reported, and makes the exit status 6")
  func incompleteDiff() throws {
    try stream("run.jsonl")
    let size = try folder.read("run.jsonl").utf8.count
    try cut("run.jsonl", after: size - 300, to: "cut.jsonl")
    let ended = try program("diff", path("run.jsonl"), path("cut.jsonl"))
    #expect(ended.status == 6)
    #expect(
      ended.errors == "error: \(path("cut.jsonl")) is incomplete: 3 of 4 cases have a result\n")
    #expect(ended.output.hasSuffix("\n1 without a result\n"))
    try stream("fast.jsonl", "--fail-fast", "--jobs=1")
    let stopped = try program("diff", path("run.jsonl"), path("fast.jsonl"))
    #expect(stopped.status == 6)
    #expect(
      stopped.errors
        == "error: \(path("fast.jsonl")) is incomplete: 2 of 4 cases have a result, because it "
        + "stopped at the first unexpected verdict\n")
  }
}
