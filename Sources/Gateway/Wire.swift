/// Whether this build can speak HTTP/2 and TLS.
public enum Wire {
  /// What to install and what to type where the wire was left out of the build; nil where it is in.
  public static var missing: String? {
    #if Gateway
      return nil
    #else
      return """
        This build has no wire: install nghttp2 and OpenSSL with `make setup` (Debian: apt-get \
        install libnghttp2-dev libssl-dev; Homebrew: brew install libnghttp2 openssl@3), then type \
        `make build`, which is `swift build --traits Gateway`.
        """
    #endif
  }
}
