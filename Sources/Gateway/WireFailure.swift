#if Gateway
  internal import COpenSSL

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Something on the wire that could not be done, and why.
  public struct WireFailure: Error, Sendable, Equatable, CustomStringConvertible {
    /// What was tried, in a few words.
    public var what: String
    /// Why it failed, as far as the library or the system says.
    public var reason: String

    /// A failure with its reason.
    public init(_ what: String, reason: String) {
      self.what = what
      self.reason = reason
    }

    /// Whether the other side didn't want to shake hands, where it was there and in time.
    var isRefusal: Bool { what == Self.handshake && reason != Self.tooLate && !isDistrust }

    /// Whether this side didn't trust the other's certificate.
    public var isDistrust: Bool { reason.contains("certificate verify failed") }

    /// Whether another port would do: this one is taken, or not for everybody.
    public var isAboutPort: Bool {
      [EADDRINUSE, EACCES].contains { reason == Self.system("", $0).reason }
    }

    static let handshake = "shaking hands"
    static let tooLate = "it takes too long"

    /// The whole as one sentence.
    public var description: String { "\(what): \(reason)" }

    /// What the system says about the call that has just failed.
    static func system(_ what: String, _ code: Int32 = errno) -> WireFailure {
      WireFailure(what, reason: String(cString: strerror(code)).lowercased())
    }

    /// What OpenSSL says about the call that has just failed.
    static func openSSL(_ what: String) -> WireFailure {
      WireFailure(what, reason: openSSLReason() ?? "OpenSSL gives no reason")
    }

    /// The oldest reason in this thread's queue of OpenSSL, which is empty afterwards.
    static func openSSLReason() -> String? {
      let code = ERR_get_error()
      ERR_clear_error()
      guard code != 0 else { return nil }
      if let text = ERR_reason_error_string(code) { return String(cString: text) }
      return "error \(shim_ERR_reason(code))"
    }
  }
#endif
