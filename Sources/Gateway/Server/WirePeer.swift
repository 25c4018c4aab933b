#if Gateway
  /// What a handshake revealed about the client.
  package struct WirePeer: Sendable, Equatable {
    /// The client's first message.
    package var hello: ClientHello
    /// The protocol that ALPN chose.
    package var chosenProtocol: String?
    /// The version of TLS, such as "TLSv1.3".
    package var tlsVersion: String?
    /// The cipher's name.
    package var cipher: String?
    /// The certificate that the client presented.
    package var certificate: Certificate?
    /// Why that certificate isn't trusted; nil if it is, or if there is none.
    package var distrust: String?
    /// The host and port that the client asked the proxy for; nil if it connected directly.
    package var proxied: String?

    /// The version of TLS as cases write it, such as "1.3".
    var numberOfTLS: String {
      // OpenSSL calls TLS 1.0 "TLSv1".
      if tlsVersion == "TLSv1" { return "1.0" }
      return tlsVersion.map { String($0.dropFirst("TLSv".count)) } ?? "1.3"
    }
  }
#endif
