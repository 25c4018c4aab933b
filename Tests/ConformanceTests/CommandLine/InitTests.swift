import Testing

@testable import Conformance

@Suite("The skeletons of adapters")
struct InitTests {
  private static let languages = [
    ("python", "my_adapter.py"), ("swift", "my_adapter.swift"), ("go", "my_adapter.go"),
    ("node", "my_adapter.js"), ("ruby", "my_adapter.rb"), ("java", "MyAdapter.java"),
    ("php", "my_adapter.php"),
  ]

  private func skeleton(_ language: String, _ role: String = "device") throws -> String {
    let ended = try Program.run("init", language, role)
    #expect(ended.status == 0)
    #expect(ended.errors.isEmpty)
    return ended.output
  }

  /// Runs all cases of the device against a skeleton: each has a verdict, and none is an error.
  private func expectToTalk(_ language: String, compiling: String = "true", _ start: String) throws
  {
    let folder = try TemporaryFolder()
    let file = try #require(Self.languages.first { $0.0 == language }).1
    try folder.write(try skeleton(language), to: file)
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
    let lines = ended.output.split(separator: "\n").suffix(2)
    #expect(lines.last == "0 of 0 cases: none applies · nothing was tested")
    #expect(lines.first?.contains(" cases don't apply to this target") == true)
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

  @Test(
    "Each skeleton matches its golden file",
    arguments: [
      ("python", "provider"), ("python", "device"), ("node", "provider"), ("go", "provider"),
      ("swift", "gateway"), ("swift", "provider"), ("java", "device"), ("java", "provider"),
      ("ruby", "provider"), ("php", "device"), ("php", "provider"),
    ])
  func golden(language: String, role: String) throws {
    try Golden.expect(try skeleton(language, role), "Skeletons/\(language)-\(role).txt")
  }

  @Test(
    "Each names every action of its role, lists those that it supports, and has no mark left",
    arguments: languages.map(\.0), Vocabulary.shipped.keys.sorted())
  func complete(language: String, role: Role) throws {
    let text = try skeleton(language, role.rawValue)
    let lines = text.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
    let actions = try #require(Vocabulary.shipped[role]).actions.map(\.name)
    let mark = ["python", "ruby"].contains(language) ? "#" : "//"
    let listed = role == .provider ? ["send", "burst", "wait"] : [actions[0]]
    for action in actions {
      let line = listed.contains(action) ? "\"\(action)\"," : "\(mark) \"\(action)\","
      #expect(lines.filter { $0 == line }.count == 1, "\(action)")
    }
    #expect(text.contains("CONNECT HERE"))
    #expect(text.matches(of: /@[A-Z]+@/).isEmpty)
    #expect(text.split(separator: "\n").filter { $0.count > 100 || $0.last == " " } == [])
  }

  @Test(
    "Unknown words are refused, with a suggestion",
    arguments: [
      (["pyton", "device"], "error: unknown language \"pyton\"\n", "did you mean \"python\"?"),
      (["python", "devise"], "error: unknown role \"devise\"\n", "did you mean \"device\"?"),
      (["python"], "error: init takes a language and a role\n", "languages: python, swift, go"),
      ([], "error: init takes a language and a role\n", "roles: provider, gateway, device"),
    ])
  func usage(words: [String], message: String, hint: String) throws {
    let ended = try Program.start(["init"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.output.isEmpty)
    #expect(ended.errors.hasPrefix(message))
    #expect(ended.errors.contains("  = \(hint)"))
  }
}
