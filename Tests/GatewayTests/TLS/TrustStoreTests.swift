#if Gateway
  import Conformance
  import Testing

  @testable import Gateway

  @Suite("The authorities that a system trusts")
  struct TrustStoreTests {
    private static func find(
      isNamed: Bool = false, files: Set<String> = [], folders: Set<String> = []
    ) -> TrustStore {
      TrustStore.find(
        isNamed: isNamed, ownFile: "/own/cert.pem", ownFolder: "/own/certs",
        isFile: files.contains, isFolder: folders.contains)
    }

    @Test("are OpenSSL's own if the environment names them or OpenSSL's location exists")
    func own() {
      let usual: Set = ["/etc/ssl/cert.pem", "/own/cert.pem"]
      #expect(Self.find(isNamed: true, files: ["/etc/ssl/cert.pem"]) == .ofOpenSSL)
      #expect(Self.find(files: usual) == .ofOpenSSL)
      #expect(Self.find(files: ["/etc/ssl/cert.pem"], folders: ["/own/certs"]) == .ofOpenSSL)
      #expect(Self.find() == .ofOpenSSL)
    }

    @Test("are found in the locations of common distributions", arguments: TrustStore.usualFiles)
    func usual(file: String) {
      #expect(Self.find(files: [file], folders: ["/etc/ssl/certs"]) == .file(file))
    }

    @Test("may be a folder", arguments: TrustStore.usualFolders)
    func usual(folder: String) {
      #expect(Self.find(folders: [folder]) == .folder(folder))
    }

    @Test("must exist and be readable")
    func readable() throws {
      let files = try TemporaryFiles(named: "trust")
      let path = "\(files.folder)/authorities.pem"
      let authority = try TestGateway.identities.get().authority.certificate
      try FileSystem.replace(path, with: try authority.pem())
      let context = try TLSContext(ClientTLS(authority: nil)).object
      try TrustStore.file(path).load(into: context.pointer)
      let failure = try #require(throws: WireFailure.self) {
        try TrustStore.file("\(path).none").load(into: context.pointer)
      }
      #expect(failure.what == "reading the authorities to trust from \(path).none")
    }
  }
#endif
