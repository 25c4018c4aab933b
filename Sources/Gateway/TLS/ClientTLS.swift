#if Gateway
  /// The versions of TLS to which a client or a server can be limited.
  package enum TLSVersion: Int32, Sendable, Comparable {
    /// TLS 1.0, too old for HTTP/2: offered only to see it refused.
    case tls10 = 0x0301
    /// TLS 1.1, also too old for HTTP/2.
    case tls11 = 0x0302
    /// TLS 1.2, the oldest version that HTTP/2 allows.
    case tls12 = 0x0303
    /// TLS 1.3.
    case tls13 = 0x0304

    /// Creates a version from a name such as "1.2".
    init?(name: String) {
      switch name {
      case "1.0": self = .tls10
      case "1.1": self = .tls11
      case "1.2": self = .tls12
      case "1.3": self = .tls13
      default: return nil
      }
    }

    /// Returns whether one version is older than the other.
    package static func < (left: TLSVersion, right: TLSVersion) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The TLS configuration of a client.
  package struct ClientTLS: Sendable {
    /// The authorities of which one must have issued the server's certificate; without any, every
    /// certificate is accepted.
    package var authorities: [Certificate]
    /// Whether, without an authority, the server's certificate must come from an authority that the
    /// system trusts.
    package var trustsSystem = false
    /// The host name that is sent (SNI), and that the server's certificate must be valid for.
    package var serverName: String?
    /// The identity that the client presents if the server asks for a certificate.
    package var identity: Identity?
    /// The protocols to offer by ALPN; an empty list leaves ALPN out.
    package var protocols: [String]
    /// The only version to offer; nil offers TLS 1.2 and 1.3.
    package var onlyVersion: TLSVersion?
    /// The cipher suites of TLS 1.2 to offer, in OpenSSL's words; nil offers those that HTTP/2
    /// allows.
    package var ciphers: String?

    /// Creates a configuration that trusts one authority and offers HTTP/2.
    package init(
      authority: Certificate?, serverName: String? = "localhost", identity: Identity? = nil,
      protocols: [String] = ["h2"], onlyVersion: TLSVersion? = nil
    ) {
      authorities = authority.map { [$0] } ?? []
      self.serverName = serverName
      self.identity = identity
      self.protocols = protocols
      self.onlyVersion = onlyVersion
    }
  }
#endif
