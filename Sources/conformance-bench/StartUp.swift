import Conformance

/// The time that the command line takes to run the shipped suite, from start to exit.
struct StartUp {
  /// The times of all starts, shortest first.
  let times: [Duration]

  var fastest: Duration { times[0] }
  var median: Duration { times[times.count / 2] }

  static let starts = 20

  /// Measures the program's starts.
  static func measure(_ program: ShippedProgram) throws -> StartUp {
    StartUp(
      times: try (0..<starts).map { _ in
        let outcome = try program.run(["run"])
        guard outcome.status == .asExpected else {
          throw BenchFailure("the shipped suite doesn't run as expected")
        }
        return outcome.time
      }.sorted())
  }
}
