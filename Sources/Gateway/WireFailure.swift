#if Gateway
  internal import COpenSSL
  internal import Descriptors
  import LibC

  /// An error of sockets, TLS, HTTP/2 or name lookup: what was attempted, and why it failed.
  package struct WireFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was attempted, in a few words.
    package var what: String
    /// The reason, in the words of the library or the system.
    package var reason: String

    /// Creates a failure with its reason.
    package init(_ what: String, reason: String) {
      self.what = what
      self.reason = reason
    }

    /// Whether the peer refused the handshake; false for a timeout and for a certificate that this
    /// side refused.
    var isRefusal: Bool { what == Self.handshake && reason != Self.tooLate && !isDistrust }

    /// Whether the time was over.
    package var isTooLate: Bool { reason == Self.tooLate }

    /// Whether this side refused the peer's certificate.
    package var isDistrust: Bool { reason.contains("certificate verify failed") }

    /// What helps if this side refused the peer's certificate.
    package var hintsOfDistrust: [String] {
      guard isDistrust else { return [] }
      if reason.contains("mismatch") {
        return ["its certificate is for another host: name in the URL the one that it is for"]
      }
      return [
        "name the authority that issued its certificate: --target-ca FILE, as PEM",
        "if this system has no list of authorities to trust, set SSL_CERT_FILE=FILE",
      ]
    }

    /// Whether another port would help: this one is in use, or needs privileges.
    package var isAboutPort: Bool {
      [EADDRINUSE, EACCES].contains { reason == SystemError(code: $0).reason }
    }

    /// Whether the process may open no more files and sockets.
    package var isAboutDescriptors: Bool {
      [EMFILE, ENFILE].contains { reason == SystemError(code: $0).reason }
    }

    static let handshake = "shaking hands"
    static let tooLate = "it takes too long"

    /// The attempt and the reason, as one sentence.
    package var description: String { "\(what): \(reason)" }

    /// Creates a failure from the error of a system call; by default from that of the last one.
    init(_ what: String, _ error: SystemError = .last) { self.init(what, reason: error.reason) }

    /// Creates a failure from OpenSSL's error queue.
    static func openSSL(_ what: String) -> WireFailure {
      WireFailure(what, reason: openSSLReason() ?? "OpenSSL gives no reason")
    }

    /// Returns the oldest reason in this thread's OpenSSL error queue, and clears the queue.
    static func openSSLReason() -> String? {
      let code = ERR_get_error()
      ERR_clear_error()
      guard code != 0 else { return nil }
      if let text = ERR_reason_error_string(code) { return String(cString: text) }
      return "error \(shim_ERR_reason(code))"
    }
  }
#endif
