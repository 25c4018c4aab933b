#if Gateway
  internal import Conformance

  /// The certificates and keys that all cases of a process share, because making them takes longer
  /// than a case.
  struct WireCredentials: Sendable {
    /// The shared credentials, created on first use.
    static let shared = Result { () throws(WireFailure) in try WireCredentials() }

    /// The gateway's certificates.
    let identities: GatewayIdentities
    private let senders: [GatewayCertificate.Standing: Identity]
    private let keys = Guarded<[String: SigningKey]>([:])

    private init() throws(WireFailure) {
      identities = try GatewayIdentities()
      let usual = try identities.client(bundleID: "com.example.news")
      senders = [
        .valid: usual, .revoked: usual,
        .invalid: try identities.client(bundleID: "com.example.news", validity: -7_200 ..< -3_600),
      ]
    }

    /// Returns the identity of a sender whose certificate has this standing; the gateway learns the
    /// certificate's other properties from the case.
    func sender(_ standing: GatewayCertificate.Standing) -> Identity? { senders[standing] }

    /// Returns the key of an ID, and makes it on first use.
    func key(_ id: String) throws(WireFailure) -> SigningKey {
      if let known = keys.withLock({ $0[id] }) { return known }
      let made = try SigningKey()
      return keys.withLock { keys in
        let key = keys[id] ?? made
        keys[id] = key
        return key
      }
    }
  }
#endif
