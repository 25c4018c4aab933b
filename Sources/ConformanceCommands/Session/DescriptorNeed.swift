import Conformance

/// How many files, pipes and sockets a run opens, so that a limit that is too small is told before its
/// first case.
enum DescriptorNeed {
  /// The three pipes of a program, and the pipe that wakes its thread.
  private static let perProgram = 5
  /// The other ends of a program's pipes while it is started.
  private static let perStart = 3
  /// The connections and servers of a case over the wire: twice as many as most cases need.
  private static let perCase = 8
  /// The stream, a report, and a folder that is listed.
  private static let files = 3

  /// Throws if so many programs can't be started.
  static func check(programs count: Int) throws {
    if count > 0 { try check(count * perProgram + perStart + files, []) }
  }

  /// Throws if so many cases can't be run over the wire at the same time.
  static func check(cases count: Int) throws {
    try check(
      count * perCase + files, count > 1 ? ["or run one case at a time: --jobs 1"] : [])
  }

  private static func check(_ count: Int, _ hints: [String]) throws {
    guard let shortage = DescriptorLimit.shortage(ofFree: count) else { return }
    throw CommandError(
      shortage, hints: ["allow more open files: ulimit -n"] + hints, status: .targetBroke)
  }
}
