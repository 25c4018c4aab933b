#if Gateway
  import Conformance
  import ConformanceBase
  import Testing

  @testable import Gateway
  @testable import TestSupport

  /// A served gateway with its API, asked by curl.
  struct ServedDesk {
    let served: ServeProcess
    let control: String

    init(_ words: [String] = []) throws {
      served = try ServeProcess(["--json", "--control", "0"] + words)
      control = try #require(served.invitation["control"]?.string)
    }

    func ask(
      _ method: String, _ path: String, _ words: [String] = []
    ) throws -> (status: Int, body: JSON) {
      let (status, text) = try read(path, ["-X", method] + words)
      return (status, try JSON.parse(text))
    }

    /// Asks for an answer that isn't JSON.
    func read(_ path: String, _ words: [String] = []) throws -> (status: Int, text: String) {
      let said = try Command.run(
        ["curl", "-sS", "-w", "\n%{http_code}"] + words + [control + path])
      let lines = said.output.split(separator: "\n", omittingEmptySubsequences: false)
      let status = try #require(lines.last.flatMap { Int($0) }, "\(said.output)")
      return (status, lines.dropLast().joined(separator: "\n"))
    }

    /// Waits until a figure has a value.
    func wait(until figure: String) throws {
      let deadline = BackgroundThread.milliseconds() + 20_000
      while try !read("/metrics").text.contains("conformance_serve_\(figure)\n") {
        try #require(BackgroundThread.milliseconds() < deadline)
      }
    }

    /// Waits until a question that was begun has come: there is room for one less.
    func waitUntilAsked() throws {
      let deadline = BackgroundThread.milliseconds() + 20_000
      while try ask("GET", "/version").body["waiting"] == 0 {
        try #require(BackgroundThread.milliseconds() < deadline)
      }
    }

    func push(_ alert: String) throws {
      let client = try served.client()
      let payload = #"{"aps":{"alert":"\#(alert)"}}"#
      #expect(client.send(try served.request(payload: payload)).status == 200)
      client.close()
    }
  }

  /// A program that runs beside the test.
  struct LaterCommand {
    private let result = Guarded<Result<Command.Said, any Error>?>(nil)

    init(_ words: [String]) {
      let result = result
      BackgroundThread.start {
        let said = Result { try Command.run(words) }
        result.withLockAndSignal { $0 = said }
      }
    }

    func said() throws -> Command.Said {
      try result.wait { $0.map { .done($0) } ?? .untilSignal }.get()
    }
  }
#endif
