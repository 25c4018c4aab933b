#if Gateway
  import Conformance

  @testable import Gateway

  /// A list of hosts of a test's own, in the eyes of a command.
  enum TestHosts {
    /// Whether this system lets anybody do so, and knows both kinds of address.
    static let arePossible: Bool = {
      guard let (listener, _) = try? SocketAddress.listen("::1", port: 0) else { return false }
      Socket.close(listener)
      return (try? Program.run(command("/etc/hosts", ["true"])))?.status == 0
    }()

    /// The command that runs another one with a file in place of the list of hosts.
    static func command(_ hosts: String, _ words: [String]) -> [String] {
      ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
        + ["mount --bind \"$0\" /etc/hosts && exec \"$@\"", hosts] + words
    }
  }
#endif
