internal import ConformanceRunning
internal import Descriptors
import LibC

/// Two named pipes to a program that wasn't started by us, for example in a debugger.
final class NamedPipes: TargetEndpoint {
  private(set) var input: Int32
  let output: Int32
  /// The program's standard error stays where it was started.
  let errors: Int32 = -1
  private var isClosed = false

  /// The paths of the pipes, in their own folder, which only this user can enter.
  final class Places: Sendable {
    /// The pipe that the program reads as its standard input.
    let cases: String
    /// The pipe that it writes as its standard output.
    let answers: String
    private let files: TemporaryFiles

    init() throws(FileSystem.Failure) {
      files = try TemporaryFiles(named: "apns-conformance")
      cases = try files.makePipe("cases")
      answers = try files.makePipe("answers")
    }

    /// Removes the pipes and their folder.
    func remove() { files.remove() }
  }

  /// Opens both pipes without waiting for the program.
  init(_ places: Places) throws(SystemError) {
    // With O_RDWR, opening it needs no reader: the greeting waits in the pipe for the program.
    let input = try Descriptor.open(places.cases, O_RDWR | O_NONBLOCK)
    do throws(SystemError) {
      output = try Descriptor.open(places.answers, Self.listening | O_NONBLOCK)
    } catch {
      Descriptor.close(input)
      throw error
    }
    self.input = input
  }

  /// The mode that the answers are opened with, so that the last writer's end is seen as the end.
  ///
  /// Apple's systems report the end before the first writer has opened the pipe. There, the pipe is
  /// opened for writing too, and its end isn't seen.
  private static var listening: Int32 {
    #if canImport(Darwin)
      O_RDWR
    #else
      O_RDONLY
    #endif
  }

  deinit { end() }

  func closeInput() {
    guard input >= 0 else { return }
    Descriptor.close(input)
    input = -1
  }

  func ending(outputIsClosed: Bool) -> Ending? { outputIsClosed ? .outputClosed : nil }

  /// Does nothing: the program isn't ours, and has seen the end of its input.
  func terminate() {}

  func end() {
    guard !isClosed else { return }
    isClosed = true
    closeInput()
    Descriptor.close(output)
  }
}
