#if Gateway
  /// The TLS configuration of a server.
  package struct ServerTLS: Sendable {
    /// What to do with a client that doesn't use ALPN.
    package enum MissingALPN: Sendable {
      /// Fail the handshake, because HTTP/2 was not negotiated.
      case refuse
      /// Speak HTTP/2 as if it had been negotiated.
      case accept
    }

    /// The choice among the protocols that a client offers by ALPN.
    package enum Negotiation: Sendable {
      /// HTTP/2; the handshake fails without it.
      case http2
      /// HTTP/2, else HTTP/1.1, which this server doesn't speak; the handshake fails without
      /// either.
      case either
      /// HTTP/1.1; without it, no protocol.
      case http1
      /// No protocol, like a server without ALPN.
      case nothing
    }

    /// How the server treats client certificates.
    package enum ClientCertificates: Sendable {
      /// Clients aren't asked for a certificate.
      case ignored
      /// Clients are asked; any certificate is accepted, and whether it is trusted is observed.
      case requested
      /// The handshake fails without a certificate that the client authority issued.
      case required
    }

    /// The identity that the server presents.
    package var identity: Identity
    /// The authority that client certificates are checked against.
    package var clientAuthority: Certificate?
    /// How client certificates are treated.
    package var clientCertificates = ClientCertificates.ignored
    /// What to do with a client that doesn't use ALPN.
    package var missingALPN = MissingALPN.refuse
    /// The choice among the protocols that clients offer.
    package var negotiation = Negotiation.http2
    /// The accepted versions of TLS.
    package var versions = TLSVersion.tls12...TLSVersion.tls13

    /// Creates a configuration; by default clients aren't asked for a certificate.
    package init(
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
