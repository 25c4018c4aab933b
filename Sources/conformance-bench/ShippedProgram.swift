import Conformance
import ProcessTargets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line that was built beside this program.
struct ShippedProgram {
  private let path: String

  /// What a start of it took, from its beginning to its end.
  struct Outcome {
    var status: ExitStatus?
    var time: Duration
    /// The most memory that it held.
    var peakBytes: Int
  }

  /// Finds it; nil where it wasn't built.
  init?() {
    guard let path = BuiltProgram.path("conformance-run") else { return nil }
    self.path = path
  }

  /// Runs it to its end, with its output thrown away and nothing in its environment.
  func run(_ words: [String]) throws(BenchFailure) -> Outcome {
    var program = ProgramStart([path] + words)
    program.environment = []
    let start = ContinuousClock.now
    let id: Int32
    do throws(ProgramStart.Failure) {
      id = try program.begin()
    } catch {
      throw BenchFailure("\(path) can't be started: \(error.reason)")
    }
    var (status, usage) = (Int32(0), rusage())
    while wait4(id, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchFailure("\(path) can't be waited for") }
    }
    // The high byte is what it says; the low one is not 0 where a signal ended it.
    let said = status & 0x7F == 0 ? ExitStatus(rawValue: status >> 8 & 0xFF) : nil
    return Outcome(
      status: said, time: ContinuousClock.now - start, peakBytes: Machine.peakBytes(usage))
  }
}
