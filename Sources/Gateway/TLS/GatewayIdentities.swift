#if Gateway
  /// All certificates that a gateway needs, made in a few milliseconds when it starts.
  public struct GatewayIdentities: Sendable {
    /// The authority that a provider library is told to trust.
    public let authority: CertificateAuthority
    /// An authority that nobody was told to trust.
    public let stranger: CertificateAuthority
    /// The authority behind the certificates that providers show.
    public let clientAuthority: CertificateAuthority
    /// What the gateway shows: it speaks for the loopback addresses and all host names of APNs.
    public let valid: Identity
    /// A trusted certificate that speaks for another host.
    public let wrongHost: Identity
    /// A trusted certificate that ended yesterday.
    public let expired: Identity
    /// A certificate of the authority that nobody trusts.
    public let untrusted: Identity

    /// The host names of APNs.
    public static let names = [
      "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]
    /// Host names and addresses that the gateway speaks for.
    public static let hosts = ["localhost", "127.0.0.1", "::1"] + names

    /// Makes them all; the gateway's speaks for these names as well.
    public init(alsoFor names: [String] = []) throws(WireFailure) {
      authority = try CertificateAuthority(name: "apns-conformance CA")
      stranger = try CertificateAuthority(name: "apns-conformance untrusted CA")
      clientAuthority = try CertificateAuthority(name: "apns-conformance client CA")
      let claims = Identity.Claims(commonName: "api.push.apple.com", hosts: Self.hosts + names)
      valid = try authority.issue(claims, for: .server)
      untrusted = try stranger.issue(claims, for: .server)
      wrongHost = try authority.issue(
        Identity.Claims(commonName: "push.example.com", hosts: ["push.example.com"]), for: .server)
      var over = claims
      over.validity = -864_000 ..< -86_400
      expired = try authority.issue(over, for: .server)
    }

    /// Issues a certificate as a provider shows it; Apple's carry the bundle id as user id.
    public func client(
      bundleID: String, extensions: [Certificate.Extension] = [],
      validity: Range<Int> = -3_600..<2_592_000
    ) throws(WireFailure) -> Identity {
      try clientAuthority.issue(
        Identity.Claims(
          commonName: "Apple Push Services: \(bundleID)", userID: bundleID,
          extensions: extensions, validity: validity), for: .client)
    }
  }
#endif
