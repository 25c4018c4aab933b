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
