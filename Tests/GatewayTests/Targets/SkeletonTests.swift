#if Gateway
  import Conformance
  import Testing

  @Suite("Providers that `init` writes")
  struct SkeletonTests {
    /// The rules that each of them keeps: it sends the requests of a case, and reports the
    /// outcomes.
    private static let kept = [
      "provider.connections.goaway-processed", "provider.token.issued-at", "provider.token.bearer",
      "provider.token.signature", "provider.headers.collapse-id-length", "provider.requests.method",
    ]

    /// Runs cases against a skeleton, none of which may break it.
    private func send(
      _ language: String, as file: String, compiling: String = "true", _ start: String,
      keeps patterns: [String] = kept
    ) throws {
      let files = try TemporaryFiles(named: "wire-test")
      let program = try #require(Program.conformanceRun)
      let text = try Program.run(program, "init", language, "provider").output
      _ = try files.write(text, to: file)
      let compiled = try Program.run(
        ["/bin/sh", "-c", "cd '\(files.folder)' && \(compiling)"])
      #expect(compiled.status == 0, "\(compiled.output)")
      let said = try Program.run(
        [program, "run"] + patterns + [
          "--validate", "--color", "never", "--target",
          "mine=cd '\(files.folder)' && exec \(start)",
        ])
      #expect(said.status == 0, "\(said.output)")
      #expect(said.output.contains(" pass"))
    }

    @Test(
      "The Python skeleton works unchanged",
      .enabled(if: Program.python != nil, "no Python with httpx here"),
      .enabled(if: Program.pythonHas("jwt"), "no PyJWT here"))
    func python() throws {
      // httpx fails when it receives a GOAWAY.
      let python = try #require(Program.python)
      let kept = Self.kept.filter { !$0.contains("goaway") }
      try send("python", as: "my_adapter.py", "\(python) my_adapter.py", keeps: kept)
    }

    @Test(
      "The JavaScript skeleton works unchanged",
      .enabled(if: Program.exists("node"), "no Node here"))
    func node() throws { try send("node", as: "my_adapter.js", "node my_adapter.js") }

    @Test("The Go skeleton works unchanged", .enabled(if: Program.goWorks, "no Go here"))
    func go() throws {
      try send("go", as: "my_adapter.go", compiling: "go build my_adapter.go", "./my_adapter")
    }
  }

  extension Program {
    /// Returns whether the tests' Python has a module.
    fileprivate static func pythonHas(_ module: String) -> Bool {
      guard let python else { return false }
      return (try? run(python, "-c", "import \(module)"))?.status == 0
    }

    fileprivate static let goWorks = (try? run("go", "version"))?.status == 0
  }
#endif
