#if Gateway
  internal import Conformance

  /// The certificates and keys of all cases of a process: making them takes longer than a case.
  struct WireCredentials: Sendable {
    /// Made when somebody asks first.
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

    /// What a sender shows whose certificate stands so; what else it means, the gateway is told.
    func sender(_ standing: GatewayCertificate.Standing) -> Identity? { senders[standing] }

    /// The key of an ID; one that nobody has used is made.
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
