import Testing

@testable import TestSupport

@Suite("Where the command line looks for specs and cases")
struct PlaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The program contains its specs, whatever its name and folder")
  func anywhere() async throws {
    let copy = folder.path + "/renamed"
    let copied = try Process(["/bin/cp", try Program.path(), copy]).finish()
    #expect(copied.status == 0)
    let ended = try Process([copy, "list"], folder: "/").finish()
    #expect(ended.status == 0)
    #expect(ended.output == (try await Program.perform("list").output))
  }

  @Test("In a checkout, and in any folder of it, its own pages are read")
  func checkout() throws {
    try makeSpecsFolder()
    try folder.write("", to: "Sources/EmbeddedSpecs/files.c")
    try folder.write("", to: "Some/Folder/file")
    let top = try Program.run("list", folder: folder.path)
    #expect(top.output.contains("\n\n4 cases of 2 rules\n"))
    let below = try Program.run(
      "explain", "provider.must", folder: folder.path + "/Some/Folder")
    #expect(below.output.contains("../../Specs/Provider/Probe.md:"))
  }

  @Test("A folder Specs of another project isn't read")
  func othersSpecs() async throws {
    try makeSpecsFolder()
    let ended = try Program.run("list", folder: folder.path)
    #expect(ended.output == (try await Program.perform("list").output))
  }

  private func makeSpecsFolder() throws {
    try ProviderSpecs.broken(in: folder)
    let move = ["/bin/sh", "-c", "mkdir Specs && mv *.md Provider Statements Specs"]
    #expect(try Process(move, folder: folder.path).finish().status == 0)
  }

  @Test("A missing folder makes the exit status 3")
  func missing() async throws {
    let ended = try await Program.perform("run", "--specs", folder.path + "/none")
    #expect(ended.status == 3)
    #expect(ended.errors == "error: there is no folder \(folder.path)/none\n")
  }

  @Test(
    "An empty folder is exit 3, and says what a suite needs", arguments: ["run", "lint", "list"])
  func empty(command: String) throws {
    let ended = try Program.run(command, "--specs", ".", folder: folder.path)
    #expect(ended.status == 3)
    #expect(ended.output.isEmpty)
    try Golden.expect(ended.errors, "CommandLine/empty-folder.txt")
  }

  @Test(
    "A folder without specs is reported in one line, with a suggestion if they are nearby")
  func otherFolder() throws {
    try ProviderSpecs.broken(in: folder)
    let move = [
      "/bin/sh", "-c", "mkdir -p project/Specs && mv *.md Provider Statements project/Specs",
    ]
    #expect(try Process(move, folder: folder.path).finish().status == 0)
    try folder.write("", to: "project/README.md")
    let above = try Program.run("list", "--specs", "project", folder: folder.path)
    #expect(above.status == 3)
    #expect(
      above.errors
        == """
        error: project holds no specs: it has no Sources.md, and no folder of a role
          = did you mean project/Specs?

        """)
    let other = try Program.run("list", "--specs", ".", folder: folder.path)
    #expect(other.status == 3)
    #expect(
      other.errors
        == "error: . holds no specs: it has no Sources.md, and no folder of a role\n")
  }

  @Test("A page with a mistake makes the exit status 3, and the mistake is shown")
  func invalid() throws {
    try SmallSuite.write(
      [SmallSuite.rule("provider.one", "must", [SmallSuite.fence("case=a", #"{ "sned": {} }"#)])],
      role: .provider, to: folder)
    let ended = try Program.run("--specs", ".", folder: folder.path)
    #expect(ended.status == 3)
    #expect(ended.output.isEmpty)
    try Golden.expect(ended.errors, "CommandLine/invalid-page.txt")
  }

  @Test(
    "A line of a page selects the case on it",
    arguments: ["Provider/Probe.md:14", "Probe.md:14", "Provider/Probe.md:14:3"])
  func line(place: String) async throws {
    try ProviderSpecs.broken(in: folder)
    let ended = try await Program.perform("run", "--specs", folder.path, place)
    #expect(ended.status == 0)
    #expect(ended.output.contains("\n1 of 1 cases: 1 pass\n"))
    #expect(ended.output.contains("\nSelected: \(place)\n"))
  }

  @Test("A path relative to the working directory is understood")
  func relativePath() throws {
    try ProviderSpecs.broken(in: folder)
    let ended = try Program.run(
      "list", "--specs", "..", "../Provider/Probe.md:14", folder: folder.path + "/Provider")
    #expect(ended.status == 0)
    #expect(ended.output.contains("provider.must/five\n\n1 case of 1 rule\n"))
  }

  private static let ofCISystems = [
    (["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"], "auto"),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], "auto"),
    (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"], "auto"),
    (["BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "auto/3"),
    (["JOB_COMPLETION_INDEX": "1"], "auto/3"),
  ]

  @Test("With --shard auto the variables of CI systems choose a shard", arguments: ofCISystems)
  func shardVariables(variables: [String: String], shard: String) async throws {
    let asked = try await Program.perform("run", "--shard", "2/3")
    let found = try Program.run("run", "--shard", shard, environment: variables)
    #expect(found.status == 0)
    #expect(found.output == asked.output)
    #expect(found.output.contains("\nSelected: shard 2/3\n"))
  }

  @Test("Without --shard, the variables have no effect", arguments: ofCISystems)
  func unasked(variables: [String: String], shard: String) async throws {
    let found = try Program.run("run", environment: variables)
    #expect(found.output.contains("\nSelected: everything\n"))
    #expect(found.output == (try await Program.perform("run").output))
  }

  @Test(
    "Part one of one, and no variable at all, mean everything; the latter is reported",
    arguments: [
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"], "auto", ""),
      (["CI_NODE_TOTAL": "1"], "auto", ""),
      ([:], "auto/1", ""),
      (
        [:], "auto",
        "note: no variable of a CI system says which part this is, so --shard auto selects all\n"
      ),
    ])
  func wholes(variables: [String: String], shard: String, note: String) throws {
    let one = try Program.run("run", "app.arrival*", "--shard", shard, environment: variables)
    #expect(one.status == 0)
    #expect(one.output.contains("\nSelected: app.arrival*\n"))
    #expect(one.errors == note)
  }

  @Test("If there are several parts, a part that nothing names is an error")
  func unnamedPart() throws {
    let stated = try Program.run("run", "--shard", "auto/3", environment: [:])
    #expect(stated.status == 2)
    #expect(
      stated.errors
        == """
        error: no variable says which of the 3 parts this is
          = set one of TEST_SHARD_INDEX, CI_NODE_INDEX, CIRCLE_NODE_INDEX, BUILDKITE_PARALLEL_JOB, JOB_COMPLETION_INDEX
          = or write the part: --shard 1/3

        """)
    let counted = try Program.run("run", "--shard", "auto", environment: ["CI_NODE_TOTAL": "3"])
    #expect(counted.status == 2)
    #expect(
      counted.errors
        == """
        error: CI_NODE_TOTAL=3, but CI_NODE_INDEX isn't set
          = set it to the number of this part, or leave out --shard to run everything

        """)
  }

  @Test(
    "Variables that don't name a part make the exit status 2",
    arguments: [
      (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "3"], "auto"),
      (["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"], "auto"),
      (["CI_NODE_INDEX": "-9223372036854775808", "CI_NODE_TOTAL": "3"], "auto"),
      (["CIRCLE_NODE_INDEX": "9223372036854775807", "CIRCLE_NODE_TOTAL": "3"], "auto"),
      (["TEST_SHARD_INDEX": "x", "TEST_TOTAL_SHARDS": "3"], "auto"),
      (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "99999999999999999999"], "auto"),
      (["JOB_COMPLETION_INDEX": "3"], "auto/3"),
    ])
  func noPart(variables: [String: String], shard: String) throws {
    let ended = try Program.run("run", "--shard", shard, environment: variables)
    let (index, total) = (
      variables.first { $0.key.hasSuffix("INDEX") }, variables.first { !$0.key.hasSuffix("INDEX") }
    )
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors
        == """
        error: \(index?.key ?? "")=\(index?.value ?? "") doesn't fit \(total.map { "\($0)=\($1)" } ?? "3 parts")
          = leave out --shard to run everything

        """)
  }

  @Test("The number of parts must be known, and must not be contradictory")
  func counts() throws {
    let unknown = try Program.run(
      "run", "--shard", "auto", environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "error: JOB_COMPLETION_INDEX doesn't say how many parts there are\n  = give the number: --shard auto/N\n"
    )
    let contradicted = try Program.run(
      "run", "--shard", "auto/4", environment: ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"])
    #expect(contradicted.status == 2)
    #expect(
      contradicted.errors
        == """
        error: --shard says that there are 4 parts, but CI_NODE_TOTAL=3
          = leave out the number: --shard auto

        """)
  }

  @Test("Bazel's status file is written only with --shard auto")
  func bazel() throws {
    let file = folder.path + "/sign"
    let variables = [
      "TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": file,
    ]
    _ = try Program.run("run", environment: variables)
    #expect(!FileSystem.exists(file))
    _ = try Program.run("run", "--shard", "auto", environment: variables)
    #expect(FileSystem.exists(file))
  }
}
