import Conformance
import Descriptors
import LibC
import ProcessTargets

/// A program that runs during a test, whose output is read by one poll loop.
final class Process {
  /// How a program ended, with its output.
  struct Ended: Equatable {
    var output = ""
    var errors = ""
    /// The exit status, or minus the number of the signal that ended it.
    var status: Int32 = 0
  }

  let id: pid_t
  private var streams: [Stream]
  private var isReaped = false

  private struct Stream {
    var descriptor: Int32
    var bytes: [UInt8] = []
  }

  /// The system call that failed.
  struct Failure: Error { var message: String }

  /// The variables that hold in all programs of a test: the search paths, a mutation of
  /// `make mutate`, which nothing could notice otherwise, and what a sanitizer leaves out.
  static let passedOn: [String: String] = {
    let names = ["PATH", "LD_LIBRARY_PATH", "MUTATION", "MUTATIONS_REACHED", "LSAN_OPTIONS"]
    return names.reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
  }()

  /// Starts a program with only this environment, and what all programs of a test have.
  init(
    _ words: [String], environment: [String: String] = [:], folder: String? = nil,
    input: String = "/dev/null"
  ) throws {
    // A shell changes the folder, because posix_spawn can't on every system.
    let words = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] + words } ?? words
    var variables = environment
    for (name, value) in Self.passedOn where variables[name] == nil { variables[name] = value }
    let (output, errors) = (try Pipe(), try Pipe())
    defer { for pipe in [output, errors] { close(pipe.write) } }
    var start = ProgramStart(words)
    start.environment = variables.map { "\($0.key)=\($0.value)" }
    start.input = .file(input)
    (start.output, start.errors) = (.descriptor(output.write), .descriptor(errors.write))
    id = try start.begin()
    streams = [output, errors].map { Stream(descriptor: $0.read) }
  }

  deinit {
    if !isReaped {
      kill(id, SIGKILL)
      ProgramStart.waitForEnd(of: id)
    }
    for stream in streams where stream.descriptor >= 0 { close(stream.descriptor) }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(id, signal) }

  /// Closes standard output, as `head` does when it has seen enough.
  func closeOutput() {
    close(streams[0].descriptor)
    streams[0].descriptor = -1
  }

  /// Reads until at least this much of standard output has arrived, or one pipe buffer more.
  func readOutput(atLeast count: Int) throws {
    while streams[0].bytes.count < count, streams[0].descriptor >= 0 {
      try readSome(only: 0, milliseconds: 60_000)
    }
  }

  /// Reads standard error until it ends with a text, and returns all of it.
  func readErrors(until end: String) throws -> String {
    while true {
      let said = String(decoding: streams[1].bytes, as: UTF8.self)
      if said.hasSuffix(end) || streams[1].descriptor < 0 { return said }
      try readSome(only: 1, milliseconds: 60_000)
    }
  }

  /// Waits for the end of the program within a time, without reading its standard output.
  func endsUnread(within milliseconds: Int32) throws -> Bool {
    try readSome(only: 1, milliseconds: milliseconds)
    return streams[1].descriptor < 0
  }

  /// Reads to the end of both streams, and waits for the program.
  func finish() throws -> Ended {
    while streams.contains(where: { $0.descriptor >= 0 }) {
      try readSome(milliseconds: 60_000)
    }
    isReaped = true
    return Ended(
      output: String(decoding: streams[0].bytes, as: UTF8.self),
      errors: String(decoding: streams[1].bytes, as: UTF8.self),
      status: ProgramStart.waitForEnd(of: id))
  }

  private func readSome(only: Int? = nil, milliseconds: Int32) throws {
    let open = streams.indices.filter { index in
      streams[index].descriptor >= 0 && (only == nil || only == index)
    }
    var polled = open.map { pollfd(fd: streams[$0].descriptor, events: Int16(POLLIN), revents: 0) }
    let ready = poll(&polled, nfds_t(polled.count), milliseconds)
    if ready < 0, errno != EINTR { throw Failure(message: "poll: \(errno)") }
    if ready == 0, milliseconds >= 60_000 { throw Failure(message: "the program said nothing") }
    for (index, polled) in zip(open, polled) where polled.revents != 0 {
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      let count = read(polled.fd, &chunk, chunk.count)
      if count > 0 {
        streams[index].bytes += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        close(polled.fd)
        streams[index].descriptor = -1
      }
    }
  }
}
