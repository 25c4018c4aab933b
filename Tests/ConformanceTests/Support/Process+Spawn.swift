import Conformance

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Process {
  /// Starts a program that reads a file, and whose standard output and error are the given descriptors.
  static func spawn(
    _ words: [String], _ environment: [String], input: String, _ outputs: [Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for (index, descriptor) in outputs.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(index) + 1)
    }

    // Whatever the test runner ignores or blocks, the child starts like a command at a shell.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments = words.map { strdup($0) }
    var variables = environment.map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    arguments.append(nil)
    variables.append(nil)
    var child: pid_t = 0
    let failure = posix_spawn(&child, words[0], &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw Failure(message: "\(words[0]): \(String(cString: strerror(failure)))")
    }
    return child
  }
}
