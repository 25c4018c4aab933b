#if Gateway
  import Conformance
  import Gateway
  import LibC

  /// The files with which clients connect to `serve`: temporary ones, or those of a folder that stays, so
  /// that what trusts them once trusts them the next time too.
  struct ServeFiles {
    /// The authority that issues the gateway's certificate, and the signing key that it knows.
    let authority: CertificateAuthority
    let key: SigningKey
    private let folder: String
    private let temporary: TemporaryFiles?

    private static let names = (authority: "ca.pem", authorityKey: "ca-key.pem")

    /// Makes temporary files, or reads those in a folder, and makes the folder where there is none.
    init(keptIn folder: String?) throws {
      guard let folder else {
        let files = try Self.writing {
          try TemporaryFiles(named: "conformance-serve")
        }
        (authority, key) = (try CertificateAuthority.ofGateways(), try SigningKey())
        (self.folder, temporary) = (files.folder, files)
        return
      }
      mkdir(folder, 0o700)
      self.folder = FileSystem.resolved(folder) ?? folder
      temporary = nil
      (authority, key) = (try Self.authority(in: self.folder), try Self.key(in: self.folder))
    }

    private static func authority(in folder: String) throws -> CertificateAuthority {
      let certificate = "\(folder)/\(names.authority)"
      let key = "\(folder)/\(names.authorityKey)"
      let known = [certificate, key].filter(FileSystem.exists)
      if known.isEmpty {
        let new = try CertificateAuthority.ofGateways(days: 3_650)
        let (newCertificate, newKey) = (try new.certificate.pem(), try new.keyPEM())
        try writing {
          try write(newKey, to: key)
          try FileSystem.replace(certificate, with: newCertificate)
        }
        return new
      }
      guard known.count == 2 else {
        throw CommandError(
          "\(folder) has \(known[0]), but not \(known[0] == key ? certificate : key)",
          hints: ["add it, or remove the other: then a new authority is made"], status: .usage)
      }
      let texts = (try read(certificate), try read(key))
      return try reading(key) { () throws(WireFailure) in
        try CertificateAuthority(certificate: texts.0, key: texts.1)
      }
    }

    private static func key(in folder: String) throws -> SigningKey {
      let path = "\(folder)/\(ServedGateway.keyFile)"
      if FileSystem.exists(path) {
        let text = try read(path)
        return try reading(path) { () throws(WireFailure) in try SigningKey(pem: text) }
      }
      let new = try SigningKey()
      let text = try new.pem()
      try writing { try write(text, to: path) }
      return new
    }

    /// Reads the certificate that the gateway is to show, and its key.
    static func identity(certificate: String, key: String) throws -> Identity {
      let texts = (try read(certificate), try read(key))
      return try reading(certificate) { () throws(WireFailure) in
        try Identity(certificates: texts.0, key: texts.1)
      }
    }

    /// The path of a file for clients; it is written where it isn't there yet.
    func write(_ text: String, to name: String) throws -> String {
      guard let temporary else { return "\(folder)/\(name)" }
      return try Self.writing { try temporary.write(text, to: name) }
    }

    /// Removes the files that don't stay.
    func remove() { temporary?.remove() }

    // MARK: Failures

    private static func write(_ text: String, to path: String) throws(FileSystem.Failure) {
      let output = try FileOutput(creatingPrivate: path)
      defer { output.close() }
      try output.write(text)
    }

    private static func read(_ path: String) throws -> String {
      do throws(FileSystem.Failure) {
        return String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
      } catch {
        throw CommandError("\(error.path) can't be read: \(error.reason)", status: .usage)
      }
    }

    private static func reading<Value>(
      _ path: String, _ body: () throws(WireFailure) -> Value
    ) throws -> Value {
      do throws(WireFailure) {
        return try body()
      } catch {
        throw CommandError("\(path): \(error)", status: .usage)
      }
    }

    private static func writing<Value>(_ body: () throws -> Value) throws -> Value {
      do {
        return try body()
      } catch let failure as FileSystem.Failure {
        throw CommandError(
          "the files that clients connect with can't be written to \(failure.path): "
            + failure.reason,
          hints: ["set TMPDIR to another folder, or name one with --ca-dir"], status: .usage)
      }
    }
  }
#endif
