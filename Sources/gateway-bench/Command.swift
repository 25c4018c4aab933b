#if Gateway
  import Conformance
  import Gateway

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A program that the measurement needs beside it.
  struct Command {
    private let id: pid_t

    /// Starts a program that goes on until it is ended.
    static func start(_ words: String...) throws(WireFailure) -> Command {
      Command(id: try spawn(words, output: "/dev/null"))
    }

    /// Runs a program to its end, and returns what it said.
    static func output(_ words: [String]) throws -> String {
      let files = try TemporaryFiles(named: "gateway-bench")
      defer { files.remove() }
      let file = try files.write("", to: "output")
      wait(try spawn(words, output: file))
      return String(decoding: try FileSystem.read(file, atMost: 1 << 20), as: UTF8.self)
    }

    func end() {
      kill(id, SIGTERM)
      Self.wait(id)
    }

    private static func wait(_ id: pid_t) {
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }

    private static func spawn(_ words: [String], output: String) throws(WireFailure) -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      var arguments = words.map { strdup($0) }
      defer { for text in arguments { free(text) } }
      arguments.append(nil)
      var child: pid_t = 0
      let failure = posix_spawnp(&child, words[0], &actions, nil, arguments, environ)
      guard failure == 0 else {
        throw WireFailure(words[0], reason: String(cString: strerror(failure)))
      }
      return child
    }
  }
#endif
