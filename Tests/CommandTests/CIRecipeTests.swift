import Testing

@testable import TestSupport

@Suite("The recipes for CI systems")
struct CIRecipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs what the recipes call, with the variables that they set.
  private func certify(_ variables: [String: String]) throws -> Process.Ended {
    var variables = variables
    variables["RUN"] = try Program.path()
    variables["REPORTS"] = "\(folder.path)/reports"
    return try Process(
      ["\(Program.package)/.ci/certify"], environment: variables, folder: Program.package
    ).finish()
  }

  private static let reports = [
    "badge.svg", "junit-strict.xml", "junit.xml", "report.html", "report.md", "run.jsonl",
  ]

  @Test("For a target that keeps the rules, the build is green, with all reports")
  func green() throws {
    let ended = try certify([
      "TARGET": "self=\(Program.path()) target --role device", "ROLE": "device",
      "ARGUMENTS": "device.states.no-call --jobs 2",
    ])
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(try FileSystem.list("\(folder.path)/reports").map(\.name) == Self.reports)
  }

  @Test("For a target that breaks rules, the build is red, with all reports")
  func red() throws {
    let ended = try certify([
      "TARGET": "mute=" + Adapter.command(), "ARGUMENTS": "device.states.no-call",
    ])
    #expect(ended.status == 1)
    #expect(ended.output.contains("\nFAIL device.states.no-call/"))
    #expect(try FileSystem.list("\(folder.path)/reports").map(\.name) == Self.reports)
    #expect(try folder.read("reports/junit.xml").contains("<failure "))
  }

  @Test("Without a target it says what is missing")
  func nothing() throws {
    let ended = try certify([:])
    #expect(ended.status == 2)
    #expect(ended.output.hasPrefix("error: TARGET says what to certify"))
  }

  @Test("Parallel jobs each run everything by default")
  func parallel() throws {
    let job = [
      "TARGET": "self=\(try Program.path()) target --role device", "ROLE": "device",
      "ARGUMENTS": "device.states.no-call", "CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2",
    ]
    let whole = try certify(job)
    let part = try certify(job.merging(["SHARD": "1/2"]) { $1 })
    #expect(whole.status == 0)
    #expect(part.status == 0)
    #expect(try passed(whole) > passed(part))
    #expect(try passed(part) > 0)
  }

  /// Returns how many cases passed, from the last line of a run.
  private func passed(_ ended: Process.Ended) throws -> Int {
    let figures = try #require(ended.output.split(separator: "\n").last { $0.contains(" cases: ") })
    return try #require(figures.split(separator: " ").first.flatMap { Int($0) })
  }

  @Test(
    "The scripts that others use do what they say",
    .enabled(if: Program.exists("python3"), "no Python here"),
    arguments: ["test_install_release.py", "test_action.py"])
  func scripts(test: String) throws {
    let ended = try Process(
      ["/bin/sh", "-c", "exec python3 \"$0\"", "\(Program.package)/Tests/Doors/\(test)"],
      environment: ["RUN": try Program.path(), "HOME": folder.path], folder: folder.path
    ).finish()
    #expect(ended.status == 0, "\(ended.errors)")
    #expect(ended.errors.hasSuffix("OK\n") || ended.errors.contains("OK (skipped="))
  }

  private static let recipes = [
    "go/.github/workflows/push.yml", "java/Jenkinsfile", "node/.github/workflows/push.yml",
    "node/.github/workflows/parts.yml", "python/.gitlab-ci.yml", "python/certify/known.json",
  ]

  @Test("The page shows the recipes exactly as in their files", arguments: recipes)
  func page(name: String) throws {
    #expect(try text("Examples/CI.md").contains(try text("Examples/CI/\(name)")))
  }

  @Test(
    "The recipes install the release of this version",
    arguments: [
      "CI.md", "README.md", "CI/go/.github/workflows/push.yml", "CI/java/Jenkinsfile",
      "CI/node/package.json", "CI/python/.gitlab-ci.yml",
    ])
  func version(name: String) throws {
    let text = try text("Examples/\(name)")
    #expect(text.contains(suiteVersion))
    for pattern in [
      #/apns-conformance(?:@v|-|==|": ")(\d+\.\d+\.\d+)/#, #/(?:download\/|rev: )v(\d+\.\d+\.\d+)/#,
    ] {
      for match in text.matches(of: pattern) { #expect(match.1 == suiteVersion) }
    }
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try FileSystem.read("\(Program.package)/\(name)", atMost: 1 << 20), as: UTF8.self)
  }
}
