#if Gateway
  /// The versions of TLS that a client or a server may be held to.
  public enum TLSVersion: Int32, Sendable, Comparable {
    /// Too old for HTTP/2: only to see it refused.
    case tls10 = 0x0301
    /// Too old for HTTP/2 as well.
    case tls11 = 0x0302
    /// The oldest that HTTP/2 allows.
    case tls12 = 0x0303
    /// The newest.
    case tls13 = 0x0304

    /// The version of a name such as "1.2".
    init?(name: String) {
      switch name {
      case "1.0": self = .tls10
      case "1.1": self = .tls11
      case "1.2": self = .tls12
      case "1.3": self = .tls13
      default: return nil
      }
    }

    /// Whether one is older than the other.
    public static func < (left: TLSVersion, right: TLSVersion) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What a client asks of the handshake, and what it shows.
  public struct ClientTLS: Sendable {
    /// The authority that the server's certificate must come from; nil accepts any certificate.
    public var authority: Certificate?
    /// Whether, without an authority, the server's certificate must come from one that the system
    /// trusts.
    public var trustsSystem = false
    /// The host name that is sent (SNI) and that the certificate must speak for.
    public var serverName: String?
    /// What the client shows where it is asked.
    public var identity: Identity?
    /// The protocols of ALPN; empty leaves ALPN out.
    public var protocols: [String]
    /// The only version that is offered; nil offers TLS 1.2 and 1.3.
    public var onlyVersion: TLSVersion?

    /// Trusts one authority, and offers HTTP/2.
    public init(
      authority: Certificate?, serverName: String? = "localhost", identity: Identity? = nil,
      protocols: [String] = ["h2"], onlyVersion: TLSVersion? = nil
    ) {
      self.authority = authority
      self.serverName = serverName
      self.identity = identity
      self.protocols = protocols
      self.onlyVersion = onlyVersion
    }
  }
#endif
