#if Gateway
  internal import CNghttp2
  internal import COpenSSL
#endif

/// Whether this build can speak HTTP/2 and TLS.
public enum Wire {
  /// The libraries that speak it, with their versions; nil where it was left out of the build.
  public static var libraries: String? {
    #if Gateway
      let nghttp2 = nghttp2_version(0).map { String(cString: $0.pointee.version_str) }
      let openssl = OpenSSL_version(OPENSSL_VERSION_STRING).map { String(cString: $0) }
      return "nghttp2 \(nghttp2 ?? "?"), OpenSSL \(openssl ?? "?")"
    #else
      return nil
    #endif
  }

  /// What to install and what to type where the wire was left out of the build; nil where it is in.
  public static var missing: String? {
    #if Gateway
      return nil
    #else
      return """
        This build has no wire, which is HTTP/2 and TLS. Type `make build` in a checkout: it installs \
        nghttp2 and OpenSSL (Debian: apt-get install libnghttp2-dev libssl-dev; Homebrew: brew install \
        libnghttp2 openssl@3) and is `swift build --traits Gateway`. A release has the wire.
        """
    #endif
  }
}
