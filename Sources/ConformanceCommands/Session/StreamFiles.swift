import Conformance

/// The streams that commands take as operands.
enum StreamFiles {
  /// Reads the streams that the operands name; throws if their number isn't in the range.
  ///
  /// Reports don't show what passing results observed, so that is kept only where it is needed.
  static func read(
    _ arguments: Arguments, _ range: ClosedRange<Int>, usage: String,
    keepingObservations: Bool = false
  ) throws -> [(name: String, run: StoredRun)] {
    let paths = arguments.operands
    guard range.contains(paths.count) else {
      let few = paths.count < range.lowerBound
      throw CommandError(
        few ? "a stream is missing" : "there are too many streams",
        hints: [usage, "conformance-run run --stream FILE writes a stream"], status: .usage)
    }
    if paths.count(where: { $0 == "-" }) > 1 {
      throw CommandError("standard input can be read only once", status: .usage)
    }
    return try paths.map { path in
      let run = try StoredRun.read(path, keepingObservations: keepingObservations)
      return (path == "-" ? "standard input" : path, ProcessLifetime.retain(run))
    }
  }

  /// Returns the ids of the cases that were unexpected in a stream.
  static func unexpected(in path: String) throws -> [String] {
    let run = try StoredRun.read(path, keepingObservations: false).filled
    return run.results.filter { !$0.isExpected }.map(\.id).withoutRepetition
  }

  /// Reports on standard error what a run lacks, in words; nil if it lacks nothing.
  static func report(lack: String?, of name: String) {
    if let lack { report("\(name) is incomplete: \(lack)") }
  }

  /// Reports on standard error why the exit status isn't 0.
  static func report(_ sentence: String) {
    _ = Terminal.report(CommandError(sentence, status: .unexpectedVerdicts))
  }
}
