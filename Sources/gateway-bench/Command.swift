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
    static func output(_ words: String...) throws -> String {
      let folder = try BenchFolder()
      defer { folder.remove() }
      let file = try folder.write("", to: "output")
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

  /// A folder below /tmp for what the programs read and write.
  struct BenchFolder {
    let path: String

    init() throws(WireFailure) {
      var template = Array("/tmp/gateway-bench-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else {
        throw WireFailure("making a folder below /tmp", reason: String(cString: strerror(errno)))
      }
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func write(_ text: String, to name: String) throws -> String {
      let output = try FileOutput(creating: "\(path)/\(name)")
      defer { output.close() }
      try output.write(Array(text.utf8))
      return "\(path)/\(name)"
    }

    func remove() {
      for entry in (try? FileSystem.list(path)) ?? [] { unlink("\(path)/\(entry.name)") }
      rmdir(path)
    }
  }

  /// Ports for a server that can't choose one itself.
  enum PortFinder {
    /// A port that was free a moment ago: a server of our own had it.
    static func free() throws -> Int {
      let server = try Server(
        ServerConfiguration(tls: ServerTLS(identity: GatewayIdentities().valid))
      ) { _ in .silence }
      defer { server.stop() }
      return server.port
    }

    /// Tries to connect for five seconds.
    static func waitUntilTaken(_ port: Int) -> Bool {
      for _ in 0..<100 {
        if (try? RawConnection(port: port, tls: ClientTLS(authority: nil))) != nil { return true }
        usleep(50_000)
      }
      return false
    }
  }
#endif
