#if Gateway
  internal import Conformance

  /// The files for a provider's program: the authority to trust, and its credentials.
  struct ProviderFiles: Sendable {
    /// The path of the authority's certificate.
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

    /// Returns the credentials of a case's provider, as paths of files.
    func credentials(of witness: ProviderWitness) throws -> SendingPlace.Credentials {
      if witness.usesCertificate { return .certificate(path: certificate) }
      let path = try keys.withLock { known throws in
        // Cases run concurrently: the lock keeps one from reading a key that another is still
        // writing.
        if let path = known[witness.key] { return path }
        // The ID may be any text, so it isn't used as a file name.
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
