#if Gateway
  /// A certificate with the key that proves it: what a server or a client shows.
  public struct Identity: Sendable {
    /// What is shown.
    public var certificate: Certificate
    /// What proves it.
    public var key: SigningKey

    /// Joins a certificate and its key.
    public init(certificate: Certificate, key: SigningKey) {
      (self.certificate, self.key) = (certificate, key)
    }
  }

  extension Identity {
    /// What a certificate is asked to say.
    public struct Claims: Sendable {
      /// The subject's common name.
      public var commonName: String
      /// The subject's user id.
      public var userID: String?
      /// Host names and addresses that it speaks for.
      public var hosts: [String]
      /// Extensions beyond the usual ones.
      public var extensions: [Certificate.Extension]
      /// When it starts and ends to be valid, in seconds from now.
      public var validity: Range<Int>

      /// A certificate that is valid from an hour ago for 30 days, unless told otherwise.
      public init(
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
