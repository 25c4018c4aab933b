#if Gateway
  internal import Conformance

  /// What a provider's program finds on the disk: whom it trusts, and how it shows who it is.
  struct ProviderFiles: Sendable {
    /// The authority behind the gateway's certificate.
    let authority: String
    private let files: TemporaryFiles
    private let credentials: WireCredentials
    private let keys = Guarded<[String: String]>([:])
    private let certificate: String

    init(_ credentials: WireCredentials) throws(WireFailure) {
      self.credentials = credentials
      let trusted = try credentials.identities.authority.certificate.pem()
      let sender = try credentials.identities.client(bundleID: "com.example.news")
      let shown = try sender.certificate.pem() + sender.key.pem()
      do throws(FileSystem.Failure) {
        files = try TemporaryFiles(named: "apns-conformance")
        authority = try files.write(trusted, to: "ca.pem")
        certificate = try files.write(shown, to: "certificate.pem")
      } catch {
        throw WireFailure("writing keys for providers", reason: "\(error.path): \(error.reason)")
      }
    }

    /// How the provider of a case shows who it is.
    func credentials(of witness: ProviderWitness) throws -> SendingPlace.Credentials {
      if witness.usesCertificate { return .certificate(path: certificate) }
      let path = try keys.withLock { known throws in
        // Cases run side by side: nobody may read a key that another is still writing.
        if let path = known[witness.key] { return path }
        // The ID may be anything, and is no name for a file.
        let path = try files.write(
          credentials.key(witness.key).pem(), to: "key-\(known.count).p8")
        known[witness.key] = path
        return path
      }
      return .key(path: path, id: witness.key, team: witness.team)
    }

    func remove() { files.remove() }
  }
#endif
