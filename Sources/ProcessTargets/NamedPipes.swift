internal import Conformance

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Two pipes with names, for a program that somebody else starts, such as a debugger.
final class NamedPipes: TargetEndpoint {
  private(set) var input: Int32
  let output: Int32
  /// Whoever started the program sees what it writes there.
  let errors: Int32 = -1
  private var isClosed = false

  /// Where the pipes are: a folder of their own, which nobody else can enter.
  final class Places: Sendable {
    /// What the program reads as its standard input.
    let cases: String
    /// What it writes as its standard output.
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

  /// Opens both without waiting for the program.
  init(_ places: Places) throws(ProgramStart.Failure) {
    // Opened for reading as well, it needs no reader: the greeting waits in it for the program.
    input = open(places.cases, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard input >= 0 else { throw ProgramStart.Failure(code: errno) }
    output = open(places.answers, Self.listening | O_NONBLOCK | O_CLOEXEC)
    guard output >= 0 else {
      let code = errno
      close(input)
      throw ProgramStart.Failure(code: code)
    }
  }

  /// How the answers are opened: so that their end is seen when the last who writes them has gone.
  ///
  /// Apple's systems would see the end from the start, before anybody has come: there it is given up.
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
    close(input)
    input = -1
  }

  func ending(outputIsClosed: Bool) -> Ending? { outputIsClosed ? .outputClosed : nil }

  /// It belongs to whoever started it, and has seen the end of its input.
  func terminate() {}

  func end() {
    guard !isClosed else { return }
    isClosed = true
    closeInput()
    close(output)
  }
}
