#if Gateway
  /// All certificates that a gateway needs, issued in a few milliseconds when it starts.
  package struct GatewayIdentities: Sendable {
    /// The authority that a provider library is configured to trust.
    package let authority: CertificateAuthority
    /// An authority that no client is configured to trust.
    package let stranger: CertificateAuthority
    /// The authority that issues the certificates of providers.
    package let clientAuthority: CertificateAuthority
    /// The gateway's usual identity, valid for the loopback addresses and all host names of APNs.
    package var valid: Identity
    /// A trusted certificate for another host.
    package let wrongHost: Identity
    /// A trusted certificate that expired yesterday.
    package let expired: Identity
    /// A certificate issued by the authority that no client trusts.
    package let untrusted: Identity

    /// The host names of APNs.
    package static let names = [
      "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]
    /// The host names of the service for channels.
    package static let namesOfManagement = [
      "api-manage-broadcast.push.apple.com", "api-manage-broadcast.sandbox.push.apple.com",
    ]
    /// The host names and addresses that the gateway's certificate is valid for.
    package static let hosts = ["localhost", "127.0.0.1", "::1"] + names + namesOfManagement

    /// Issues all certificates; the gateway's is also valid for these names.
    package init(
      alsoFor names: [String] = [], by authority: CertificateAuthority? = nil
    ) throws(WireFailure) {
      if let authority {
        self.authority = authority
      } else {
        self.authority = try .ofGateways()
      }
      stranger = try CertificateAuthority(name: "apns-conformance untrusted CA")
      clientAuthority = try CertificateAuthority(name: "apns-conformance client CA")
      let claims = Identity.Claims(commonName: "api.push.apple.com", hosts: Self.hosts + names)
      valid = try self.authority.issue(claims, for: .server)
      untrusted = try stranger.issue(claims, for: .server)
      wrongHost = try self.authority.issue(
        Identity.Claims(commonName: "push.example.com", hosts: ["push.example.com"]), for: .server)
      var over = claims
      over.validity = -864_000 ..< -86_400
      expired = try self.authority.issue(over, for: .server)
    }

    /// Issues a provider's certificate; like Apple's, it carries the bundle ID as user ID.
    package func client(
      bundleID: String, extensions: [Certificate.Extension] = [],
      validity: Range<Int> = -3_600..<2_592_000
    ) throws(WireFailure) -> Identity {
      try clientAuthority.issue(
        Identity.Claims(
          commonName: "Apple Push Services: \(bundleID)", userID: bundleID,
          extensions: extensions, validity: validity), for: .client)
    }
  }

  extension CertificateAuthority {
    /// A new authority that issues certificates of gateways.
    package static func ofGateways(days: Int = 30) throws(WireFailure) -> CertificateAuthority {
      try CertificateAuthority(name: "apns-conformance CA", days: days)
    }
  }
#endif
