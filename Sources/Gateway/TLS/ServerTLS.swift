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

    /// What is chosen of the protocols that a client offers (ALPN).
    public enum Negotiation: Sendable {
      /// HTTP/2, and where it isn't offered, the handshake fails.
      case http2
      /// HTTP/2, else HTTP/1.1, though nobody here speaks it, and else the handshake fails.
      case either
      /// HTTP/1.1 where it is offered, and else nothing.
      case http1
      /// Nothing, as by a server that doesn't know of ALPN.
      case nothing
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
    /// What is chosen of the protocols that clients offer.
    public var negotiation = Negotiation.http2
    /// The versions of TLS that are spoken.
    public var versions = TLSVersion.tls12...TLSVersion.tls13

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
