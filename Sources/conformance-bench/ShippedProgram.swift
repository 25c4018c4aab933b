import Conformance
import Descriptors
import LibC
import ProcessTargets

/// The command line that was built beside this program.
struct ShippedProgram {
  private let path: String

  /// The cost of one run of the program.
  struct Outcome {
    var status: ExitStatus?
    var time: Duration
    /// The peak of its memory.
    var peakBytes: Int
  }

  /// Finds the program; nil if it wasn't built.
  init?() {
    guard let path = BuiltProgram.path("conformance-run") else { return nil }
    self.path = path
  }

  /// Runs the program to its end, without its output and with an empty environment.
  func run(_ words: [String]) throws(BenchFailure) -> Outcome {
    var program = ProgramStart([path] + words)
    program.environment = []
    let start = ContinuousClock.now
    let id: Int32
    do throws(SystemError) {
      id = try program.begin()
    } catch {
      throw BenchFailure("\(path) can't be started: \(error.reason)")
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(id, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchFailure("\(path) can't be waited for") }
    }
    // wait4's status has the exit status in the high byte; the low one isn't 0 if a signal ended
    // the program.
    let said = status & 0x7F == 0 ? ExitStatus(rawValue: status >> 8 & 0xFF) : nil
    return Outcome(
      status: said, time: ContinuousClock.now - start, peakBytes: Machine.peakBytes(usage))
  }
}
