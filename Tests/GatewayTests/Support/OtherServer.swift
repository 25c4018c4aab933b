#if Gateway
  @testable import TestSupport
  import Descriptors
  import ProcessTargets
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway
  import LibC

  /// A running `nghttpd`, to compare our server with: one thread, without TLS, and without files, so
  /// that it answers every request with 404 and a body.
  final class OtherServer {
    /// Whether the program is installed.
    static let isInstalled = Program.exists("nghttpd")

    let port: Int
    private let process: Int32

    init() throws {
      let files = try TemporaryFiles(named: "nghttpd")
      // Free a moment ago: the program can't take a free port by itself and say which.
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      Descriptor.close(listener)
      self.port = port
      var start = ProgramStart([
        "nghttpd", "--no-tls", "-n", "1", "-d", files.folder, "-a", "127.0.0.1", "\(port)",
      ])
      (start.output, start.errors, start.leadsGroup) = (.nothing, .nothing, true)
      process = try start.begin()
      let deadline = BackgroundThread.milliseconds() + 10_000
      while (try? RawConnection(port: port, tls: nil)) == nil {
        try #require(BackgroundThread.milliseconds() < deadline, "nghttpd didn't start")
        usleep(10_000)
      }
    }

    deinit {
      kill(-process, SIGKILL)
      _ = ProgramStart.waitForEnd(of: process)
    }
  }
#endif
