#if Gateway
  internal import COpenSSL

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// What OpenSSL asks a server in the middle of a handshake.
  enum TLSCallbacks {
    private static let http2 = Array("h2".utf8)

    static func install(on context: OpaquePointer, missingALPN: ServerTLS.MissingALPN) {
      switch missingALPN {
      case .refuse:
        SSL_CTX_set_client_hello_cb(
          context, { ssl, alert, _ in TLSCallbacks.greeted(ssl, alert, refusesMissingALPN: true) },
          nil)
      case .accept:
        SSL_CTX_set_client_hello_cb(
          context, { ssl, alert, _ in TLSCallbacks.greeted(ssl, alert, refusesMissingALPN: false) },
          nil)
      }
      SSL_CTX_set_alpn_select_cb(
        context,
        { _, chosen, length, offered, count, _ in
          let offers = UnsafeBufferPointer(start: offered, count: Int(count))
          return TLSCallbacks.choose(chosen, length, among: offers)
        },
        nil)
    }

    private static func greeted(
      _ ssl: OpaquePointer?, _ alert: UnsafeMutablePointer<Int32>?, refusesMissingALPN: Bool
    ) -> Int32 {
      guard let ssl else { return SSL_CLIENT_HELLO_ERROR }
      let hello = ClientHello(ssl)
      TLSStream.of(ssl)?.hello = hello
      guard hello.protocols != nil || !refusesMissingALPN else {
        alert?.pointee = SSL_AD_NO_APPLICATION_PROTOCOL
        return SSL_CLIENT_HELLO_ERROR
      }
      return SSL_CLIENT_HELLO_SUCCESS
    }

    /// Chooses HTTP/2 where it is offered, and nothing else.
    private static func choose(
      _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
      _ count: UnsafeMutablePointer<UInt8>?, among offered: UnsafeBufferPointer<UInt8>
    ) -> Int32 {
      var index = 0
      while index < offered.count {
        let length = Int(offered[index])
        guard index + length < offered.count else { break }
        if offered[(index + 1)..<(index + 1 + length)].elementsEqual(http2) {
          chosen?.pointee = offered.baseAddress.map { $0 + index + 1 }
          count?.pointee = UInt8(length)
          return SSL_TLSEXT_ERR_OK
        }
        index += 1 + length
      }
      return SSL_TLSEXT_ERR_ALERT_FATAL
    }
  }
#endif
