#if Gateway
  internal import COpenSSL
  import LibC

  /// A certificate authority for tests, in this process's memory unless it is kept.
  package struct CertificateAuthority: Sendable {
    /// The purpose of a certificate.
    package enum Purpose: Sendable {
      /// Issuing other certificates.
      case authority
      /// Authenticating a server.
      case server
      /// Authenticating a client.
      case client
    }

    /// The authority's own certificate, for clients to trust.
    package let certificate: Certificate
    private let key: SigningKey

    /// Creates an authority with a new key, which is valid for so many days.
    package init(name: String, days: Int = 30) throws(WireFailure) {
      key = try SigningKey()
      var claims = Identity.Claims(commonName: name)
      claims.validity = claims.validity.lowerBound..<days * 86_400
      certificate = try Self.sign(claims, for: .authority, holder: key, by: key, as: nil)
    }

    /// Reads an authority that was kept, as PEM.
    package init(certificate: String, key: String) throws(WireFailure) {
      let identity = try Identity(certificates: certificate, key: key)
      (self.certificate, self.key) = (identity.certificate, identity.key)
    }

    /// Its key as PEM, to be kept.
    package func keyPEM() throws(WireFailure) -> String { try key.pem() }

    /// Issues a certificate for a new key.
    package func issue(
      _ claims: Identity.Claims, for purpose: Purpose
    ) throws(WireFailure) -> Identity {
      let holder = try SigningKey()
      let issued = try Self.sign(claims, for: purpose, holder: holder, by: key, as: certificate)
      return Identity(certificate: issued, key: holder)
    }

    private static func sign(
      _ claims: Identity.Claims, for purpose: Purpose, holder: SigningKey, by key: SigningKey,
      as issuer: Certificate?
    ) throws(WireFailure) -> Certificate {
      let what = "making a certificate"
      let certificate = try Certificate(owning: X509_new())
      let made = certificate.object.pointer
      guard X509_set_version(made, 2) == 1, setSerialNumber(made),
        X509_gmtime_adj(X509_getm_notBefore(made), claims.validity.lowerBound) != nil,
        X509_gmtime_adj(X509_getm_notAfter(made), claims.validity.upperBound) != nil,
        X509_set_pubkey(made, holder.object.pointer) == 1,
        setSubject(made, claims),
        X509_set_issuer_name(made, X509_get_subject_name(issuer?.object.pointer ?? made)) == 1,
        addExtensions(made, claims, purpose, issuer: issuer?.object.pointer ?? made),
        X509_sign(made, key.object.pointer, EVP_sha256()) > 0
      else { throw WireFailure.openSSL(what) }
      return certificate
    }

    private static func setSerialNumber(_ certificate: OpaquePointer) -> Bool {
      let number = UInt64.random(in: 1...UInt64.max >> 1)
      return ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), number) == 1
    }

    private static func setSubject(_ certificate: OpaquePointer, _ claims: Identity.Claims) -> Bool
    {
      let name = X509_get_subject_name(certificate)
      let entries = [("UID", claims.userID), ("CN", claims.commonName)]
      return entries.allSatisfy { kind, value in
        guard let value else { return true }
        let bytes = Array(value.utf8)
        return X509_NAME_add_entry_by_txt(
          name, kind, MBSTRING_UTF8, bytes, Int32(bytes.count), -1, 0) == 1
      }
    }

    private static func addExtensions(
      _ certificate: OpaquePointer, _ claims: Identity.Claims, _ purpose: Purpose,
      issuer: OpaquePointer
    ) -> Bool {
      var texts = [(NID_subject_key_identifier, "hash")]
      switch purpose {
      case .authority:
        texts.append((NID_basic_constraints, "critical,CA:TRUE"))
        texts.append((NID_key_usage, "critical,keyCertSign,cRLSign"))
      case .server, .client:
        texts.append((NID_authority_key_identifier, "keyid"))
        texts.append((NID_basic_constraints, "critical,CA:FALSE"))
        texts.append((NID_key_usage, "critical,digitalSignature"))
        texts.append((NID_ext_key_usage, purpose == .server ? "serverAuth" : "clientAuth"))
      }
      if !claims.hosts.isEmpty {
        let names = claims.hosts.map { "\(isAddress($0) ? "IP" : "DNS"):\($0)" }
        texts.append((NID_subject_alt_name, names.joined(separator: ",")))
      }
      return texts.allSatisfy { add($0.0, $0.1, to: certificate, issuer: issuer) }
        && claims.extensions.allSatisfy { add($0, to: certificate) }
    }

    private static func add(
      _ kind: Int32, _ text: String, to certificate: OpaquePointer, issuer: OpaquePointer
    ) -> Bool {
      var context = X509V3_CTX()
      shim_X509V3_set_ctx(&context, issuer, certificate)
      guard let made = X509V3_EXT_conf_nid(nil, &context, kind, text) else { return false }
      defer { X509_EXTENSION_free(made) }
      return X509_add_ext(certificate, made, -1) == 1
    }

    private static func add(
      _ wanted: Certificate.Extension, to certificate: OpaquePointer
    ) -> Bool {
      guard let id = OBJ_txt2obj(wanted.id, 1), let value = ASN1_OCTET_STRING_new() else {
        return false
      }
      defer {
        ASN1_OBJECT_free(id)
        ASN1_OCTET_STRING_free(value)
      }
      guard ASN1_OCTET_STRING_set(value, wanted.value, Int32(wanted.value.count)) == 1,
        let made = X509_EXTENSION_create_by_OBJ(nil, id, wanted.isCritical ? 1 : 0, value)
      else { return false }
      defer { X509_EXTENSION_free(made) }
      return X509_add_ext(certificate, made, -1) == 1
    }

    private static func isAddress(_ host: String) -> Bool {
      var v4 = in_addr()
      var v6 = in6_addr()
      return inet_pton(AF_INET, host, &v4) == 1 || inet_pton(AF_INET6, host, &v6) == 1
    }
  }
#endif
