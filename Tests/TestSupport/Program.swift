import Conformance
import LibC
import ProcessTargets

/// The program `conformance-run` that was built with the tests.
enum Program {
  /// Runs it to its end.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], folder: String? = nil,
    input: String = "/dev/null"
  ) throws -> Process.Ended {
    try start(arguments, environment: environment, folder: folder, input: input).finish()
  }

  /// Starts it, in the folder of the package unless another is named.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil,
    input: String = "/dev/null"
  ) throws -> Process {
    return try Process(
      [path()] + arguments, environment: environment, folder: folder ?? package, input: input)
  }

  /// Runs it to its end with a stream (1 is standard output) that is closed from the start.
  static func run(_ arguments: [String], closed stream: Int) throws -> Process.Ended {
    let words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(stream)>&-", try path()] + arguments
    return try Process(words, folder: package).finish()
  }

  /// Whether a program of this name is installed, and runs with `--version`.
  static func exists(_ name: String, _ question: String = "--version") -> Bool {
    (try? Process(["/bin/sh", "-c", "exec \"$0\" \"$1\"", name, question]).finish().status) == 0
  }

  /// The folder of the package.
  static let package = parent(#filePath, levels: 3)

  /// The path of the program.
  static func path() throws -> String {
    guard let found else { throw Process.Failure(message: "conformance-run isn't built") }
    return found
  }

  /// The program that CONFORMANCE_RUN names, or the one that was built with the tests.
  ///
  /// The gate names the release build: the command line is tested as it is shipped, and starts ten
  /// times as fast.
  static let found =
    getenv("CONFORMANCE_RUN").map { String(cString: $0) } ?? BuiltProgram.path("conformance-run")

  private static func parent(_ path: String, levels: Int = 1) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast(levels)
      .joined(separator: "/")
  }
}

extension Process.Ended {
  /// Whether the program was built without the wire, and said so instead of doing anything.
  var lacksWire: Bool {
    #if Gateway
      false
    #else
      errors.contains("This build has no wire")
    #endif
  }
}
