#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import Gateway
  import ProcessTargets

  /// Pulls a trigger of a plan: sends its request, or runs its command to its end.
  struct TriggerPull {
    /// What the sender said, in a line.
    var said = ""
    /// Why it failed; nil where it succeeded.
    var failure: String?

    /// How much is kept of what a sender says.
    private static let mostCharacters = 160

    init(_ trigger: SenderTrigger, within milliseconds: Int) {
      switch trigger.kind {
      case .request(let method, let url, let headers, let body):
        request(PlainRequest(method, url, headers: headers, body: body), url, milliseconds)
      case .command(let command): run(command, milliseconds)
      }
    }

    private mutating func request(_ request: PlainRequest?, _ url: String, _ milliseconds: Int) {
      guard let request else {
        failure = "\(url) isn't a URL of HTTP"
        return
      }
      do throws(WireFailure) {
        let answer = try request.answer(within: milliseconds)
        said = Self.line("\(answer.status) \(answer.body)")
        if !(200...299).contains(answer.status) { failure = said }
      } catch {
        failure = error.isTooLate ? Self.tooLate(milliseconds) : "\(error)"
      }
    }

    private mutating func run(_ command: String, _ milliseconds: Int) {
      guard let process = try? ChildProcess(command) else {
        failure = "the system can't start another process"
        return
      }
      process.closeInput()
      defer { process.end() }
      let deadline = BackgroundThread.milliseconds() + milliseconds
      var output = ProgramOutput()
      while true {
        let isClosed = output.read(from: process, atMost: 20)
        if let ending = process.ending(outputIsClosed: isClosed) {
          _ = output.read(from: process, atMost: 0)
          said = Self.line(output.lastLine)
          if ending != .status(0) { failure = "\(ending.words)\(said.isEmpty ? "" : ": \(said)")" }
          return
        }
        if BackgroundThread.milliseconds() >= deadline {
          failure = Self.tooLate(milliseconds)
          return
        }
      }
    }

    private static func tooLate(_ milliseconds: Int) -> String {
      "it didn't end within \(milliseconds / 1_000) s"
    }

    private static func line(_ text: String) -> String {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return words.count > mostCharacters ? "\(words.prefix(mostCharacters))…" : words
    }
  }
#endif
