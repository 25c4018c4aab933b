#if Gateway
  /// What a handshake said about the other side.
  public struct WirePeer: Sendable, Equatable {
    /// What it offered first.
    public var hello: ClientHello
    /// The protocol that ALPN chose.
    public var chosenProtocol: String?
    /// The version of TLS, as "TLSv1.3".
    public var tlsVersion: String?
    /// The cipher's name.
    public var cipher: String?
    /// The certificate that it showed.
    public var certificate: Certificate?
    /// Why that certificate can't be trusted; nil where it can, or where there is none.
    public var distrust: String?
    /// The host and port that it asked the proxy for; nil where it came without a proxy.
    public var proxied: String?

    /// The version of TLS as cases write it, such as "1.3".
    var numberOfTLS: String {
      // OpenSSL leaves out the nought of the first.
      if tlsVersion == "TLSv1" { return "1.0" }
      return tlsVersion.map { String($0.dropFirst("TLSv".count)) } ?? "1.3"
    }
  }
#endif
