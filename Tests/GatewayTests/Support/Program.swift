import Conformance
import ProcessTargets
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Programs that tests start, and wait for.
enum Program {
  /// What a program said, and how it ended.
  struct Said {
    var output = ""
    var status: Int32 = 0
  }

  /// A Python that has httpx with HTTP/2: the one that the environment names, or the usual one.
  static let python: String? = {
    let named = getenv("CONFORMANCE_PYTHON").map { String(cString: $0) }
    let found = [named, ".build/python/bin/python", "python3"].compactMap(\.self)
    return found.first { (try? run($0, "-c", "import httpx, h2"))?.status == 0 }
  }()

  static func exists(_ name: String) -> Bool { (try? run(name, "--version"))?.status == 0 }

  /// The command line, as it was built beside the tests.
  static let conformanceRun = BuiltProgram.path("conformance-run")

  /// Runs a program to its end, for at most two minutes; its errors are a part of what it says.
  static func run(_ words: String...) throws -> Said { try run(words) }

  /// Runs a program to its end, for at most two minutes; its errors are a part of what it says.
  static func run(_ words: [String]) throws -> Said {
    let files = try TemporaryFiles(named: "wire-test")
    let file = "\(files.folder)/output"
    // Under AddressSanitizer the command line would be blamed for what is in use when it exits.
    var start = ProgramStart(["env", "ASAN_OPTIONS=detect_leaks=0"] + words)
    (start.output, start.errors) = (.file(file), .file(file))
    start.leadsGroup = true
    let status = try waitForEnd(of: try start.begin())
    let bytes = try FileSystem.read(file, atMost: 1 << 24)
    return Said(output: String(decoding: bytes, as: UTF8.self), status: status)
  }

  /// Waits for a program that leads a group; after two minutes the group is ended.
  private static func waitForEnd(of id: Int32) throws -> Int32 {
    let hasEnded = Guarded(false)
    let deadline = BackgroundThread.milliseconds() + 120_000
    let isWatched = BackgroundThread.start {
      let isLate = hasEnded.wait { hasEnded in
        if hasEnded { return .done(false) }
        let left = deadline - BackgroundThread.milliseconds()
        return left <= 0 ? .done(true) : .atMost(milliseconds: left)
      }
      if isLate { kill(-id, SIGKILL) }
    }
    try #require(isWatched)
    defer { hasEnded.withLockAndSignal { $0 = true } }
    return ProgramStart.waitForEnd(of: id)
  }
}

extension String {
  /// What stands between the occurrences of a text.
  func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
