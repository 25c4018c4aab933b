internal import Conformance

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program that runs as a child, in a process group of its own, with three pipes to it.
///
/// The group is what makes an end certain: whatever the program has started ends with it.
package final class ChildProcess: OtherEnd {
  package private(set) var input: Int32
  package let output: Int32
  package let errors: Int32
  /// The process, which leads its group.
  private let id: pid_t
  private var isReaped = false

  /// Why a program can't be started: what the system says.
  package struct Failure: Error {
    let reason: String

    init(code: Int32) { reason = String(cString: strerror(code)).lowercased() }
  }

  /// One start at a time: a pipe is open to every program that starts before it is marked as private.
  private static let starting = Guarded(())

  /// Starts a command as the shell reads it.
  package init(_ command: String) throws(Failure) {
    let started = Self.starting.withLock { _ in
      Result { () throws(Failure) in
        let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
        defer { [input.read, output.write, errors.write].forEach { close($0) } }
        let id = try Self.spawn(command, input, output, errors)
        return (id: id, input: input.write, output: output.read, errors: errors.read)
      }
    }
    (id, input, output, errors) = try started.get()
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  deinit { end() }

  package func closeInput() {
    guard input >= 0 else { return }
    close(input)
    input = -1
  }

  /// How it ended, without taking notice of it yet; nil while it runs.
  ///
  /// A program that has ended can still have children that hold its pipes open, so that the end of
  /// its output doesn't tell.
  package func ending(outputIsClosed: Bool) -> Ending? {
    var information = siginfo_t()
    guard waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return .status(-1)
    }
    guard information.ended == id else { return nil }
    return information.si_code == CLD_EXITED
      ? .status(information.status) : .signal(information.status)
  }

  /// Asks the whole group.
  package func terminate() { kill(-id, SIGTERM) }

  /// Ends the whole group and takes notice of the end.
  package func end() {
    guard !isReaped else { return }
    isReaped = true
    closeInput()
    close(output)
    close(errors)
    // Killed before it is reaped: until then nobody else can get its number.
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
  }

  private static func spawn(
    _ command: String, _ input: Pipe, _ output: Pipe, _ errors: Pipe
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let leaveNothingOpen = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let leaveNothingOpen: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.read, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.write, 2)
    // A runner ignores SIGPIPE and may hold back others; a program starts with everything as usual.
    var usual = sigset_t()
    var none = sigset_t()
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(
        Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGDEF)
          | Int32(POSIX_SPAWN_SETSIGMASK) | leaveNothingOpen))
    let shell = ["/bin/sh", "-c", command]
    let words = shell.map { (word: String) in strdup(word) } + [nil]
    defer { words.forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, "/bin/sh", &actions, &attributes, words, environ)
    guard code == 0 else { throw Failure(code: code) }
    return id
  }
}

extension siginfo_t {
  /// The process that it is about; 0 where nothing has ended.
  fileprivate var ended: pid_t {
    #if canImport(Darwin)
      si_pid
    #else
      _sifields._sigchld.si_pid
    #endif
  }

  fileprivate var status: Int32 {
    #if canImport(Darwin)
      si_status
    #else
      _sifields._sigchld.si_status
    #endif
  }
}

/// Two descriptors of which one reads what the other writes; neither is handed on to other programs.
private struct Pipe {
  let read: Int32
  let write: Int32

  init() throws(ChildProcess.Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcess.Failure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }
}
