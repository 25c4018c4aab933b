#if Gateway
  @testable import TestSupport
  import Conformance
  import Testing

  @Suite("Providers that `init` writes")
  struct SkeletonNightlyTests {
    /// A language, and how a skeleton in it is made to run.
    struct Language: Sendable {
      let name: String
      let file: String
      var compile = "true"
      let start: String
      /// Whether it has them here.
      let isHere: Bool
      /// The rules of `kept` that its client breaks.
      var breaks: [String] = []
      /// Replaces the sender's clock by the system's.
      let systemClock: (own: String, system: String)
      /// The commented line that gives the system's clock the case's time; nil if it can't have it.
      var recipe: (line: String, code: String)?

      /// The mark of a comment.
      var comment: String { ["python", "ruby"].contains(name) ? "#" : "//" }
    }

    /// The tests' Python, as it is called from another folder.
    private static let python = (Command.python ?? "python3").replacing(
      /^\./, with: "\"$OLDPWD\"/.")

    /// The languages, with their recipes for the clock.
    static let languages = [
      Language(
        name: "python", file: "my_adapter.py",
        start: "\(python) my_adapter.py",
        isHere: Command.python.map { Command.succeeds($0, "-c", "import httpx, h2, jwt") } ?? false,
        // httpx fails when it receives a GOAWAY.
        breaks: ["provider.connections.goaway-processed"],
        systemClock: ("int(self.clock())", "int(__import__(\"time\").time())"),
        recipe: ("# time.time = self.clock", "import time; time.time = self.clock")),
      Language(
        name: "node", file: "my_adapter.js", start: "node my_adapter.js",
        isHere: Program.exists("node"), systemClock: ("this.clock() / 1000", "Date.now() / 1000"),
        recipe: ("// Date.now = () => this.clock()", "Date.now = () => this.clock()")),
      Language(
        name: "go", file: "my_adapter.go", compile: "go build my_adapter.go",
        start: "./my_adapter", isHere: Command.succeeds("go", "version"),
        systemClock: ("now := sender.clock()", "now := time.Now()")),
      Language(
        name: "java", file: "MyAdapter.java", compile: "javac MyAdapter.java",
        start: "java MyAdapter",
        isHere: Program.exists("javac") && Program.exists("java"),
        // java.net.http fails when it receives a GOAWAY.
        breaks: ["provider.connections.goaway-processed"],
        systemClock: ("var now = clock.instant()", "var now = Instant.now()")),
      Language(
        name: "ruby", file: "my_adapter.rb", start: "ruby my_adapter.rb",
        isHere: Command.succeeds("ruby", "-e", "require 'ethon'"),
        systemClock: ("now = @clock.call.to_i", "now = Time.now.to_i"),
        recipe: ("# session = self; Time.define", "session = self; Time.define")),
      Language(
        name: "php", file: "my_adapter.php", start: "php my_adapter.php",

        isHere: Command.succeeds(
          "php", "-r",
          "exit(extension_loaded('curl') && function_exists('pcntl_fork') ? 0 : 1);"),
        systemClock: ("$now = ($this->clock)()", "$now = eval('namespace Acme; return time();')"),
        recipe: ("// eval('namespace Acme;", "eval('namespace Acme;")),
      Language(
        name: "swift", file: "my_adapter.swift", compile: "swiftc my_adapter.swift",
        start: "./my_adapter",
        isHere: Program.exists("swiftc") && Command.succeeds("openssl", "version"),
        systemClock: ("let now = clock()", "let now = Date()")),
    ]

    /// The rules that each of them keeps.
    ///
    /// Among them are rules that wait, that send several at a time, and that need one connection for
    /// a session.
    private static let kept = [
      "provider.connections.goaway-processed", "provider.connections.reuse",
      "provider.token.issued-at", "provider.token.bearer", "provider.token.signature",
      "provider.token.age", "provider.token.too-often", "provider.streams.each",
      "provider.headers.collapse-id-length", "provider.requests.method",
    ]

    /// Writes a skeleton with changes, compiles it, and runs cases against it.
    private func run(
      _ language: Language, _ words: [String], changing change: (String) throws -> String = { $0 }
    ) throws -> Command.Said {
      let files = try TemporaryFiles(named: "wire-test")
      let program = try #require(Program.found)
      let text = try Command.run(program, "init", language.name, "provider").output
      _ = try files.write(try change(text), to: language.file)
      let compiled = try Command.run([
        "/bin/sh", "-c", "cd '\(files.folder)' && GO111MODULE=off \(language.compile)",
      ])
      #expect(compiled.status == 0, "\(compiled.output)")
      return try Command.run(
        [program, "run", "--role", "provider"] + words + [
          "--validate", "--color", "never", "--target",
          "mine=cd '\(files.folder)' && exec \(language.start)",
        ])
    }

    /// Returns a text in which something that occurs once is replaced.
    private func replacing(_ old: String, with new: String, in text: String) throws -> String {
      try #require(text.components(separatedBy: old).count == 2, "\(old)")
      return text.replacing(old, with: new)
    }

    /// A case or more of each action.
    private static let actions = [
      "provider.requests.method", "provider.composing.alert", "provider.streams.each",
      "provider.token.age", "provider.retries.registered-again", "provider.background.priority",
    ]

    /// Sends with a skeleton that is as `init` writes it.
    private func sendUnchanged(_ language: Language) throws {
      let said = try run(language, Self.kept.filter { !language.breaks.contains($0) })
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains(" pass"))
    }

    /// Lists every action of the role: what isn't connected is unsupported, and breaks nothing.
    private func listEveryAction(_ language: Language) throws {
      var uncommented = 0
      let said = try run(language, ["--verbose"] + Self.actions) { text in
        let lines = text.components(separatedBy: "\n").map { line in
          let code = line.drop { $0 == " " || $0 == "\t" }
          guard code.hasPrefix("\(language.comment) \""), code.hasSuffix("\",") else {
            return String(line)
          }
          uncommented += 1
          return String(code.dropFirst(language.comment.count + 1))
        }
        return lines.joined(separator: "\n")
      }
      #expect(uncommented == 3)
      #expect(said.status == 0 || said.status == 1, "\(said.output)")
      #expect(!said.output.contains("ERROR "), "\(said.output)")
      for action in ["compose", "register", "check"] {
        #expect(said.output.contains("\(action) isn't connected yet"), "\(said.output)")
      }
    }

    /// Sends with a library that asks the system for the time, and follows the skeleton's advice.
    private func giveTheSystemsClock(_ language: Language) throws {
      let cases = ["--jobs", "1", "provider.token.age", "provider.token.issued-at"]
      let (own, system) = language.systemClock
      let wrong = try run(language, cases) { try replacing(own, with: system, in: $0) }
      #expect(wrong.status == 1, "\(wrong.output)")
      let said = try run(language, cases) { text in
        let text = try replacing(own, with: system, in: text)
        guard let (line, code) = language.recipe else {
          return try replacing("\"wait\",\n", with: "\n", in: text)
        }
        return try replacing(line, with: code, in: text)
      }
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains(language.recipe == nil ? " apply to this target" : " pass"))
    }

    private func tryEverything(_ name: String) throws {
      let language = try #require(Self.languages.first { $0.name == name })
      try sendUnchanged(language)
      try listEveryAction(language)
      try giveTheSystemsClock(language)
    }

    private static func isHere(_ name: String) -> Bool {
      languages.first { $0.name == name }?.isHere ?? false
    }

    @Test("Python", .enabled(if: isHere("python"), "no Python with httpx, h2 and PyJWT"))
    func python() throws { try tryEverything("python") }

    @Test("JavaScript", .enabled(if: isHere("node"), "no Node"))
    func node() throws { try tryEverything("node") }

    @Test("Go", .enabled(if: isHere("go"), "no Go"))
    func go() throws { try tryEverything("go") }

    @Test("Java", .enabled(if: isHere("java"), "no JDK"))
    func java() throws { try tryEverything("java") }

    @Test("Ruby", .enabled(if: isHere("ruby"), "no Ruby with Ethon"))
    func ruby() throws { try tryEverything("ruby") }

    @Test("PHP", .enabled(if: isHere("php"), "no PHP with curl and pcntl"))
    func php() throws { try tryEverything("php") }

    @Test("Swift", .enabled(if: isHere("swift"), "no compiler, or no libcurl"))
    func swift() throws { try tryEverything("swift") }
  }
#endif
