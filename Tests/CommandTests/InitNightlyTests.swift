import Testing

@testable import TestSupport

@Suite("The skeletons of adapters, as they are")
struct InitNightlyTests {
  /// Runs all cases of the device against a skeleton: each has a verdict, and none is an error.
  private func expectToTalk(_ language: String, compiling: String = "true", _ start: String) throws
  {
    let folder = try TemporaryFolder()
    let file = try #require(InitTests.languages.first { $0.0 == language }).1
    try folder.write(try Program.run("init", language, "device").output, to: file)
    // Go needs a folder for its build cache.
    let home = ["GOCACHE": "\(folder.path)/cache", "GO111MODULE": "off"]
    let compiled = try Process(
      ["/bin/sh", "-c", compiling], environment: home, folder: folder.path
    ).finish()
    #expect(compiled.status == 0, "\(compiled.errors)")
    let ended = try Program.start([
      "run", "--role", "device", "--validate", "--target", "mine=cd '\(folder.path)' && \(start)",
    ]).finish()
    #expect(ended.status == 5)
    #expect(ended.errors.isEmpty)
    // It does nothing yet, and says so of each case.
    let cases = try ShippedSuite.read().cases.count { $0.rule.role == .device }
    let last = ended.output.split(separator: "\n").last
    #expect(last == "\(cases) of \(cases) cases: \(cases) untested · nothing was tested")
  }

  @Test(
    "The Python skeleton runs without changes",
    .enabled(if: Program.exists("python3"), "no Python here"))
  func python() throws { try expectToTalk("python", "exec python3 my_adapter.py") }

  @Test(
    "The Swift skeleton runs without changes",
    .enabled(if: Program.exists("swiftc"), "no compiler here"))
  func swift() throws {
    try expectToTalk("swift", compiling: "swiftc my_adapter.swift", "exec ./my_adapter")
  }

  @Test(
    "The Go skeleton runs without changes",
    .enabled(if: Program.exists("go", "version"), "no Go here"))
  func go() throws {
    try expectToTalk("go", compiling: "go build my_adapter.go", "exec ./my_adapter")
  }

  @Test(
    "The JavaScript skeleton runs without changes",
    .enabled(if: Program.exists("node"), "no Node here"))
  func node() throws { try expectToTalk("node", "exec node my_adapter.js") }

  @Test(
    "The Ruby skeleton runs without changes", .enabled(if: Program.exists("ruby"), "no Ruby here"))
  func ruby() throws { try expectToTalk("ruby", "exec ruby my_adapter.rb") }

  @Test(
    "The Java skeleton runs without changes", .enabled(if: Program.exists("javac"), "no Java here"))
  func java() throws {
    try expectToTalk("java", compiling: "javac MyAdapter.java", "exec java MyAdapter")
  }

  @Test("The PHP skeleton runs without changes", .enabled(if: Program.exists("php"), "no PHP here"))
  func php() throws { try expectToTalk("php", "exec php my_adapter.php") }
}
