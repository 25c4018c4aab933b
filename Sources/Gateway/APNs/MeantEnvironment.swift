#if Gateway
  internal import Conformance

  /// Which environment a client means: APNs has a host name for each.
  extension GatewayEnvironment {
    /// The environment that a host name is for, with a port or without; nil for a name that is for neither.
    ///
    /// Apple's name for development has the word `sandbox`, and had `development`. A name of one's own, as containers
    /// have, means it by the same words.
    init?(host: String) {
      let name = host.split(separator: ":").first ?? ""
      let words = name.lowercased().split { $0 == "." || $0 == "-" }
      if words.contains("sandbox") || words.contains("development") {
        self = .development
      } else if words.suffix(3) == ["push", "apple", "com"] {
        self = .production
      } else {
        return nil
      }
    }
  }

  extension WireRequest {
    /// The environment that it names: by its own authority, by what a proxy was asked for, or by the name in the
    /// TLS handshake; nil where none of them says so.
    var meantEnvironment: GatewayEnvironment? {
      [received[named: ":authority"], peer.proxied, peer.hello.serverName].lazy.compactMap(\.self)
        .compactMap(GatewayEnvironment.init(host:)).first
    }
  }
#endif
