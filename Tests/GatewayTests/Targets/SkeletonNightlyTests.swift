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
      /// How the commented lines begin that give the system's clock the case's time; none if it can't
      /// have it.
      var recipe: [String] = []
      /// Sends again while the answer is 429 or 503, after 900 s and the double each time: what is
      /// replaced, and by what.
      let patience: (old: String, new: String)

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
        recipe: ["# time.time, time.sleep = "],
        patience: (
          #"return {"outcome": self.sender.send(argument)}"#,
          """
          pause, told = 900, self.sender.send(argument)
                      while told.get("status") in (429, 503) and pause < 4000:
                          time.sleep(pause)
                          pause, told = pause * 2, self.sender.send(argument)
                      return {"outcome": told}
          """
        )),
      Language(
        name: "node", file: "my_adapter.js", start: "node my_adapter.js",
        isHere: Program.exists("node"), systemClock: ("this.clock() / 1000", "Date.now() / 1000"),
        recipe: ["// Date.now = () => this.clock()"],
        patience: (
          "case 'send': return { outcome: await this.sender.send(argument) }",
          """
          case 'send': {
                let [pause, outcome] = [900000, await this.sender.send(argument)]
                while ([429, 503].includes(outcome.status) && pause < 4000000) {
                  await this.sleep(pause)
                  ;[pause, outcome] = [pause * 2, await this.sender.send(argument)]
                }
                return { outcome }
              }
          """
        )),
      Language(
        name: "go", file: "my_adapter.go", compile: "go build my_adapter.go",
        start: "./my_adapter", isHere: Command.succeeds("go", "version"),
        systemClock: ("now := sender.clock()", "now := time.Now()"),
        patience: (
          "outcome, err := session.sender.send(wanted)\n",
          """
          outcome, err := session.sender.send(wanted)
          \t\tpause := 15 * time.Minute
          \t\tfor err == nil && (outcome["status"] == 429 || outcome["status"] == 503) && pause < time.Hour {
          \t\t\tsession.sleep(pause)
          \t\t\tpause *= 2
          \t\t\toutcome, err = session.sender.send(wanted)
          \t\t}

          """
        )),
      Language(
        name: "java", file: "MyAdapter.java", compile: "javac MyAdapter.java",
        start: "java MyAdapter",
        isHere: Program.exists("javac") && Program.exists("java"),
        // java.net.http fails when it receives a GOAWAY.
        breaks: ["provider.connections.goaway-processed"],
        systemClock: ("var now = clock.instant()", "var now = Instant.now()"),
        patience: (
          #"return Map.of("outcome", sender.send(object(argument)).get());"#,
          """
          var outcome = sender.send(object(argument)).get();
                  var patience = List.<Object>of(429, 503);
                  for (int pause = 900; patience.contains(outcome.get("status")) && pause < 4000; pause *= 2) {
                    sleep(Duration.ofSeconds(pause));
                    outcome = sender.send(object(argument)).get();
                  }
                  return Map.of("outcome", outcome);
          """
        )),
      Language(
        name: "ruby", file: "my_adapter.rb", start: "ruby my_adapter.rb",
        isHere: Command.succeeds("ruby", "-e", "require 'ethon'"),
        systemClock: ("now = @clock.call.to_i", "now = Time.now.to_i"),
        recipe: ["# session = self; Time.define", "# Object.define_method(:sleep)"],
        patience: (
          #"when "send" then { outcome: @sender.send(argument) }"#,
          """
          when "send"
                pause, told = 900, @sender.send(argument)
                while [429, 503].include?(told[:status]) && pause < 4000
                  @sender.instance_exec { sleep(pause) } # as a library's object does it
                  pause, told = pause * 2, @sender.send(argument)
                end
                { outcome: told }
          """
        )),
      Language(
        name: "php", file: "my_adapter.php", start: "php my_adapter.php",

        isHere: Command.succeeds(
          "php", "-r",
          "exit(extension_loaded('curl') && function_exists('pcntl_fork') ? 0 : 1);"),
        systemClock: ("$now = ($this->clock)()", "$now = eval('namespace Acme; return time();')"),
        recipe: ["// eval('namespace Acme;", "//     function sleep($seconds)"],
        patience: (
          "'send' => ['outcome' => $this->sender->send($argument)],",
          """
          'send' => (function () use ($argument) {
                          $pause = 900;
                          $told = $this->sender->send($argument);
                          while (in_array($told['status'] ?? 0, [429, 503], true) && $pause < 4000) {
                              eval("namespace Acme; sleep($pause);");
                              $pause *= 2;
                              $told = $this->sender->send($argument);
                          }
                          return ['outcome' => $told];
                      })(),
          """
        )),
      Language(
        name: "swift", file: "my_adapter.swift", compile: "swiftc my_adapter.swift",
        start: "./my_adapter",
        isHere: Program.exists("swiftc") && Command.succeeds("openssl", "version"),
        systemClock: ("let now = clock()", "let now = Date()"),
        patience: (
          #"case "send": return ["outcome": try sender.send(argument as? Object ?? [:])]"#,
          """
          case "send":
                var (pause, told) = (900.0, try sender.send(argument as? Object ?? [:]))
                while [429, 503].contains(told["status"] as? Int), pause < 4000 {
                  sleep(pause)
                  (pause, told) = (pause * 2, try sender.send(argument as? Object ?? [:]))
                }
                return ["outcome": told]
          """
        )),
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
        guard !language.recipe.isEmpty else {
          return try replacing("\"wait\",\n", with: "\n", in: text)
        }
        return try following(language.recipe, in: text, of: language)
      }
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains(language.recipe.isEmpty ? " apply to this target" : " pass"))
    }

    /// Returns a text with commented lines as code.
    private func following(
      _ recipe: [String], in text: String, of language: Language
    ) throws -> String {
      try recipe.reduce(text) { text, line in
        let code = String(line.dropFirst(language.comment.count + 1))
        return try replacing(line, with: code, in: text)
      }
    }

    /// Waits a quarter of an hour and longer before it sends again, by the case's clock.
    private func sleepByTheCasesClock(_ language: Language) throws {
      let began = ContinuousClock.now
      let rules = ["provider.retries.server-errors", "provider.retries.too-many"]
      let said = try run(language, ["--jobs", "1", "--verbose"] + rules) { text in
        let (old, new) = language.patience
        let text = try replacing(old, with: new, in: text)
        return try following(language.recipe, in: text, of: language)
      }
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains("waited for"), "\(said.output)")
      #expect(ContinuousClock.now - began < .seconds(60))
    }

    private func tryEverything(_ name: String) throws {
      let language = try #require(Self.languages.first { $0.name == name })
      try sendUnchanged(language)
      try listEveryAction(language)
      try giveTheSystemsClock(language)
      try sleepByTheCasesClock(language)
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
