package import Descriptors
import LibC

#if os(Linux)
  internal import CLinux
#endif

/// How a program is started; all code that starts programs uses this.
///
/// The program starts with default signal handling, whichever signals are ignored or blocked here,
/// and inherits only its standard streams.
package struct ProgramStart {
  /// Where a standard stream of the program leads.
  package enum Stream {
    /// A file to read, or to append to; two streams may share one.
    case file(String)
    /// One of our own descriptors.
    case descriptor(Int32)

    /// Nothing to read; output is discarded.
    package static let nothing = file("/dev/null")
    /// Our own standard error.
    package static let ourErrors = descriptor(2)
  }

  /// The program, as a path or a name to look up in PATH, and its arguments.
  package var words: [String]
  /// Its environment variables, each as `NAME=value`; nil for our own.
  package var environment: [String]?
  package var input = Stream.nothing
  package var output = Stream.nothing
  package var errors = Stream.ourErrors
  /// Whether it leads a process group, so that the processes that it starts can be ended with it.
  package var leadsGroup = false

  package init(_ words: [String]) { self.words = words }

  /// Starts the program, and returns its process id.
  package func begin() throws(SystemError) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      var flags = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      var flags: Int32 = 0
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in [input, output, errors].enumerated() {
      let number = Int32(number)
      switch stream {
      case .descriptor(let own): posix_spawn_file_actions_adddup2(&actions, own, number)
      case .file(let path):
        let way = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, number, path, way, 0o600)
      }
    }
    #if os(Linux)
      // The parent of this process may have left descriptors open without CLOEXEC.
      shim_close_from(&actions, 3)
    #endif
    var (usual, none) = (sigset_t(), sigset_t())
    sigemptyset(&usual)
    sigemptyset(&none)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setsigmask(&attributes, &none)
    flags |= Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    if leadsGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var id: pid_t = 0
    let code = Self.withList(words) { arguments in
      guard let environment else {
        return posix_spawnp(&id, words[0], &actions, &attributes, arguments, environ)
      }
      return Self.withList(environment) { variables in
        posix_spawnp(&id, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return id
  }

  /// Calls a function with texts as a null-terminated list of C strings, which ends with the call.
  private static func withList<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var (characters, starts): ([CChar], [Int]) = ([], [])
    for text in texts {
      starts.append(characters.count)
      characters += text.utf8CString
    }
    return characters.withUnsafeMutableBufferPointer { characters in
      body(starts.map { characters.baseAddress?.advanced(by: $0) } + [nil])
    }
  }

  /// Waits for a program, and returns its exit status, or minus the number of the signal that ended it.
  @discardableResult
  package static func waitForEnd(of id: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}
