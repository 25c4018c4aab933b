#if Gateway
  import Conformance
  import Descriptors

  @testable import Gateway

  /// Replaces /etc/hosts for a command by a test's file.
  enum TestHosts {
    /// Whether this system allows it, and has IPv4 and IPv6.
    static let arePossible: Bool = {
      guard let (listener, _) = try? SocketAddress.listen("::1", port: 0) else { return false }
      Descriptor.close(listener)
      return (try? Command.run(command("/etc/hosts", ["true"])))?.status == 0
    }()

    /// Returns a command that runs another one in a mount namespace in which a file replaces
    /// /etc/hosts.
    static func command(_ hosts: String, _ words: [String]) -> [String] {
      ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
        + ["mount --bind \"$0\" /etc/hosts && exec \"$@\"", hosts] + words
    }
  }
#endif
