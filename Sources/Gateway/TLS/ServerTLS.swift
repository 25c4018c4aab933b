#if Gateway
  /// What a server asks of the handshake, and what it shows.
  public struct ServerTLS: Sendable {
    /// Whether a client that doesn't use ALPN is served.
    public enum MissingALPN: Sendable {
      /// The handshake fails: HTTP/2 was not agreed.
      case refuse
      /// HTTP/2 is spoken as if it had been agreed.
      case accept
    }

    /// Whether a client is served that offers HTTP/1.1 and no HTTP/2.
    public enum OnlyHTTP1: Sendable {
      /// The handshake fails.
      case refuse
      /// HTTP/1.1 is agreed on, though nobody here speaks it.
      case agree
    }

    /// Whether clients are asked for a certificate.
    public enum ClientCertificates: Sendable {
      /// They aren't asked.
      case ignored
      /// They are asked; any is accepted, and whether it can be trusted is observed.
      case requested
      /// Without one that the client authority issued, the handshake fails.
      case required
    }

    /// What the server shows.
    public var identity: Identity
    /// Whom client certificates are held against.
    public var clientAuthority: Certificate?
    /// Whether clients are asked for a certificate.
    public var clientCertificates = ClientCertificates.ignored
    /// What happens without ALPN.
    public var missingALPN = MissingALPN.refuse
    /// What happens where HTTP/2 isn't among the protocols of ALPN.
    public var onlyHTTP1 = OnlyHTTP1.refuse
    /// The oldest version of TLS that is spoken.
    public var oldestVersion = TLSVersion.tls12

    /// Shows an identity, and asks for nothing.
    public init(
      identity: Identity, clientAuthority: Certificate? = nil,
      clientCertificates: ClientCertificates = .ignored, missingALPN: MissingALPN = .refuse
    ) {
      self.identity = identity
      self.clientAuthority = clientAuthority
      self.clientCertificates = clientCertificates
      self.missingALPN = missingALPN
    }
  }
#endif
