#if Gateway
  internal import COpenSSL

  /// The OpenSSL context that all connections of a server, or of a client, share.
  struct TLSContext: Sendable {
    let object: OpenSSLObject
    /// The host name that a client's connections ask for.
    private(set) var serverName: String?

    /// Creates the context of a server.
    init(_ server: ServerTLS) throws(WireFailure) {
      object = try Self.made(TLS_server_method())
      try speak(server.versions)
      try show(server.identity)
      if let authority = server.clientAuthority { try trust(authority) }
      switch server.clientCertificates {
      case .ignored: break
      case .requested:
        // Certificates are checked later; nothing that a client presents ends the handshake.
        SSL_CTX_set_verify(object.pointer, SSL_VERIFY_PEER) { _, _ in 1 }
      case .required:
        SSL_CTX_set_verify(
          object.pointer, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nil)
      }
      TLSCallbacks.install(on: object.pointer, server)
    }

    /// Creates the context of a client.
    init(_ client: ClientTLS) throws(WireFailure) {
      object = try Self.made(TLS_client_method())
      serverName = client.serverName
      if let identity = client.identity { try show(identity) }
      if !client.authorities.isEmpty {
        for authority in client.authorities { try trust(authority) }
        SSL_CTX_set_verify(object.pointer, SSL_VERIFY_PEER, nil)
      } else if client.trustsSystem {
        try TrustStore.find().load(into: object.pointer)
        SSL_CTX_set_verify(object.pointer, SSL_VERIFY_PEER, nil)
      }
      try speak(client.onlyVersion.map { $0...$0 } ?? .tls12 ... .tls13, client.ciphers)
      if !client.protocols.isEmpty {
        let names = client.protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        // Unlike OpenSSL's other functions here, this one returns zero for success.
        guard SSL_CTX_set_alpn_protos(object.pointer, names, UInt32(names.count)) == 0 else {
          throw WireFailure.openSSL("offering protocols")
        }
      }
    }

    private static func made(_ method: OpaquePointer?) throws(WireFailure) -> OpenSSLObject {
      let object = try OpenSSLObject("setting TLS up", SSL_CTX_new(method)) { SSL_CTX_free($0) }
      shim_SSL_CTX_minimum(object.pointer, TLSVersion.tls12.rawValue)
      shim_SSL_CTX_set_mode(object.pointer, Int(SSL_MODE_RELEASE_BUFFERS))
      shim_SSL_CTX_no_resumption(object.pointer)
      return object
    }

    /// The cipher suites of TLS 1.2 that HTTP/2 doesn't prohibit (RFC 9113, appendix A): those with
    /// ephemeral keys and authenticated encryption.
    private static let allowedCiphers = "ECDHE+AESGCM:ECDHE+CHACHA20:DHE+AESGCM:DHE+CHACHA20"

    private func speak(
      _ versions: ClosedRange<TLSVersion>, _ ciphers: String? = nil
    ) throws(WireFailure) {
      shim_SSL_CTX_minimum(object.pointer, versions.lowerBound.rawValue)
      shim_SSL_CTX_maximum(object.pointer, versions.upperBound.rawValue)
      // OpenSSL speaks TLS 1.0 and 1.1 only at security level 0.
      if versions.lowerBound < .tls12 {
        SSL_CTX_set_security_level(object.pointer, 0)
      } else if SSL_CTX_set_cipher_list(object.pointer, ciphers ?? Self.allowedCiphers) != 1 {
        throw WireFailure.openSSL("choosing cipher suites")
      }
    }

    private func show(_ identity: Identity) throws(WireFailure) {
      guard SSL_CTX_use_certificate(object.pointer, identity.certificate.object.pointer) == 1,
        SSL_CTX_use_PrivateKey(object.pointer, identity.key.object.pointer) == 1,
        identity.issuers.allSatisfy({
          shim_SSL_CTX_add_issuer(object.pointer, $0.object.pointer) == 1
        })
      else { throw WireFailure.openSSL("showing a certificate") }
    }

    private func trust(_ authority: Certificate) throws(WireFailure) {
      let store = SSL_CTX_get_cert_store(object.pointer)
      guard X509_STORE_add_cert(store, authority.object.pointer) == 1,
        SSL_CTX_add_client_CA(object.pointer, authority.object.pointer) == 1
      else { throw WireFailure.openSSL("trusting an authority") }
    }
  }
#endif
