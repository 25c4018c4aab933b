#if Gateway
  internal import COpenSSL

  /// A certificate and its private key, with which a server or a client authenticates itself.
  package struct Identity: Sendable {
    /// The certificate.
    package var certificate: Certificate
    /// The certificate's private key.
    package var key: SigningKey
    /// The certificates of those who issued it, which are sent with it.
    package var issuers: [Certificate] = []

    /// Creates an identity from a certificate and its key.
    package init(certificate: Certificate, key: SigningKey) {
      (self.certificate, self.key) = (certificate, key)
    }

    /// Reads a certificate, with those of its issuers after it, and its key of any kind, as PEM.
    package init(certificates: String, key: String) throws(WireFailure) {
      let all = try Certificate.all(inPEM: certificates)
      guard let first = all.first else {
        throw WireFailure("reading a certificate", reason: "there is none")
      }
      (certificate, self.key) = (first, try SigningKey(ofAnyKind: key))
      issuers = Array(all.dropFirst())
      guard X509_check_private_key(certificate.object.pointer, self.key.object.pointer) == 1 else {
        throw WireFailure("reading a private key", reason: "it isn't the key of the certificate")
      }
    }
  }

  extension Identity {
    /// The contents of a certificate to be issued.
    package struct Claims: Sendable {
      /// The subject's common name.
      package var commonName: String
      /// The subject's user ID.
      package var userID: String?
      /// The host names and addresses that it is valid for.
      package var hosts: [String]
      /// Extensions beyond the usual ones.
      package var extensions: [Certificate.Extension]
      /// The validity, in seconds from now.
      package var validity: Range<Int>

      /// Creates claims; the default validity is from an hour ago to 30 days from now.
      package init(
        commonName: String, userID: String? = nil, hosts: [String] = [],
        extensions: [Certificate.Extension] = [], validity: Range<Int> = -3_600..<2_592_000
      ) {
        self.commonName = commonName
        self.userID = userID
        self.hosts = hosts
        self.extensions = extensions
        self.validity = validity
      }
    }
  }
#endif
