#if Gateway
  import Conformance
  import Descriptors
  import Gateway
  import ProcessTargets
  import LibC

  /// A running child process that the measurement needs.
  struct Command {
    private let id: Int32

    /// Starts a program that runs until `end`.
    static func start(_ words: String...) throws(WireFailure) -> Command {
      Command(id: try start(words, output: .nothing))
    }

    /// Runs a program to its end, and returns its output.
    static func output(_ words: [String]) throws -> String {
      let files = try TemporaryFiles(named: "gateway-bench")
      let file = try files.write("", to: "output")
      ProgramStart.waitForEnd(of: try start(words, output: .file(file)))
      return String(decoding: try FileSystem.read(file, atMost: 1 << 20), as: UTF8.self)
    }

    func end() {
      kill(id, SIGTERM)
      ProgramStart.waitForEnd(of: id)
    }

    private static func start(
      _ words: [String], output: ProgramStart.Stream
    ) throws(WireFailure) -> Int32 {
      var start = ProgramStart(words)
      (start.output, start.errors) = (output, output)
      do throws(SystemError) {
        return try start.begin()
      } catch {
        throw WireFailure(words[0], reason: error.reason)
      }
    }
  }
#endif
