#if Gateway
  internal import CNghttp2
  internal import COpenSSL
#endif

/// The part of the build that speaks HTTP/2 and TLS, which the trait `Gateway` includes.
package enum Wire {
  /// The libraries behind it, with their versions; nil in a build without the wire.
  package static var libraries: String? {
    #if Gateway
      let nghttp2 = nghttp2_version(0).map { String(cString: $0.pointee.version_str) }
      let openssl = OpenSSL_version(OPENSSL_VERSION_STRING).map { String(cString: $0) }
      return "nghttp2 \(nghttp2 ?? "?"), OpenSSL \(openssl ?? "?")"
    #else
      return nil
    #endif
  }

  /// What to install and which command to run in a build without the wire; nil in a build with it.
  package static var missing: String? {
    #if Gateway
      return nil
    #else
      return """
        This build has no wire (HTTP/2 and TLS). Run `make build` in a checkout: it installs \
        nghttp2 and OpenSSL (Debian: apt-get install libnghttp2-dev libssl-dev; Homebrew: brew install \
        libnghttp2 openssl@3) and runs `swift build --traits Gateway`. Releases include the wire.
        """
    #endif
  }
}
