import Conformance
import LibC
import ProcessTargets
import Testing

/// Runs other programs for tests.
enum Command {
  /// The output and the status of a program.
  struct Said {
    var output = ""
    var status: Int32 = 0
  }

  /// A Python with httpx and h2: the one that CONFORMANCE_PYTHON names, the one in .build, or the
  /// system's.
  static let python: String? = {
    let named = getenv("CONFORMANCE_PYTHON").map { String(cString: $0) }
    let found = [named, ".build/python/bin/python", "python3"].compactMap(\.self)
    return found.first { (try? run($0, "-c", "import httpx, h2"))?.status == 0 }
  }()

  /// Returns whether a command is there, and ends with status 0.
  static func succeeds(_ words: String...) -> Bool { (try? run(words))?.status == 0 }

  /// Runs a program for at most two minutes; the output includes its standard error.
  static func run(_ words: String...) throws -> Said { try run(words) }

  /// Runs a program for at most two minutes; the output includes its standard error.
  static func run(_ words: [String]) throws -> Said {
    let files = try TemporaryFiles(named: "wire-test")
    let file = "\(files.folder)/output"
    // conformance-run exits without freeing everything, which LeakSanitizer would report.
    var start = ProgramStart(["env", "ASAN_OPTIONS=detect_leaks=0"] + words)
    (start.output, start.errors) = (.file(file), .file(file))
    start.leadsGroup = true
    let status = try waitForEnd(of: try start.begin())
    let bytes = try FileSystem.read(file, atMost: 1 << 24)
    return Said(output: String(decoding: bytes, as: UTF8.self), status: status)
  }

  /// Waits for a program that leads a process group; kills the group after two minutes.
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
  /// Returns the parts between the occurrences of a text.
  func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
