#if Gateway
  internal import COpenSSL
  internal import Conformance
  import LibC

  /// The location of a system's trusted certificate authorities.
  ///
  /// OpenSSL knows only the location of the system for which it was built. A static program carries
  /// its OpenSSL to systems that have other locations.
  enum TrustStore: Equatable {
    /// OpenSSL's own location, which the environment can override.
    case ofOpenSSL
    /// A file with all certificates.
    case file(String)
    /// A folder with one file per certificate, each named by its hash.
    case folder(String)

    /// The file's location on the common distributions.
    static let usualFiles = [
      "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo, NixOS
      "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",  // Fedora, RHEL
      "/etc/pki/tls/certs/ca-bundle.crt",  // older Fedora and RHEL, Amazon Linux
      "/etc/ssl/ca-bundle.pem",  // openSUSE
      "/etc/ssl/cert.pem",  // Alpine, macOS
    ]

    /// The folder's location on the common distributions.
    static let usualFolders = ["/etc/ssl/certs", "/etc/pki/tls/certs"]

    /// Finds the first location that exists: the environment's, OpenSSL's own, a common one.
    static func find() -> TrustStore {
      find(
        isNamed: getenv("SSL_CERT_FILE") != nil || getenv("SSL_CERT_DIR") != nil,
        ownFile: X509_get_default_cert_file().map { String(cString: $0) },
        ownFolder: X509_get_default_cert_dir().map { String(cString: $0) },
        isFile: { FileSystem.exists($0) },
        isFolder: { (try? FileSystem.list($0).isEmpty) == false })
    }

    /// Finds the location on a described system; an empty folder doesn't count.
    static func find(
      isNamed: Bool, ownFile: String?, ownFolder: String?, isFile: (String) -> Bool,
      isFolder: (String) -> Bool
    ) -> TrustStore {
      if isNamed || ownFile.map(isFile) == true || ownFolder.map(isFolder) == true {
        return .ofOpenSSL
      }
      if let file = usualFiles.first(where: isFile) { return .file(file) }
      if let folder = usualFolders.first(where: isFolder) { return .folder(folder) }
      return .ofOpenSSL
    }

    /// Loads these authorities into an OpenSSL context.
    func load(into context: OpaquePointer) throws(WireFailure) {
      let (place, status) =
        switch self {
        case .ofOpenSSL: ("OpenSSL's default location", SSL_CTX_set_default_verify_paths(context))
        case .file(let path): (path, SSL_CTX_load_verify_file(context, path))
        case .folder(let path): (path, SSL_CTX_load_verify_dir(context, path))
        }
      guard status == 1 else {
        throw WireFailure.openSSL("reading the authorities to trust from \(place)")
      }
    }
  }
#endif
