#if Gateway
  internal import COpenSSL
  import LibC

  /// The callbacks that OpenSSL calls during a server's handshake.
  enum TLSCallbacks {
    private static let (http2, http1) = (Array("h2".utf8), Array("http/1.1".utf8))

    static func install(on context: OpaquePointer, _ server: ServerTLS) {
      switch server.missingALPN {
      case .refuse:
        SSL_CTX_set_client_hello_cb(
          context, { ssl, alert, _ in TLSCallbacks.greeted(ssl, alert, refusesMissingALPN: true) },
          nil)
      case .accept:
        SSL_CTX_set_client_hello_cb(
          context, { ssl, alert, _ in TLSCallbacks.greeted(ssl, alert, refusesMissingALPN: false) },
          nil)
      }
      switch server.negotiation {
      case .http2:
        SSL_CTX_set_alpn_select_cb(
          context,
          { _, chosen, length, offered, count, _ in
            let offers = UnsafeBufferPointer(start: offered, count: Int(count))
            return TLSCallbacks.choose([TLSCallbacks.http2], chosen, length, among: offers)
              ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL
          },
          nil)
      case .either:
        SSL_CTX_set_alpn_select_cb(
          context,
          { _, chosen, length, offered, count, _ in
            let offers = UnsafeBufferPointer(start: offered, count: Int(count))
            return TLSCallbacks.choose(
              [TLSCallbacks.http2, TLSCallbacks.http1], chosen, length, among: offers)
              ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL
          },
          nil)
      case .http1:
        SSL_CTX_set_alpn_select_cb(
          context,
          { _, chosen, length, offered, count, _ in
            let offers = UnsafeBufferPointer(start: offered, count: Int(count))
            return TLSCallbacks.choose([TLSCallbacks.http1], chosen, length, among: offers)
              ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK
          },
          nil)
      // Without a callback OpenSSL doesn't answer a client's ALPN offer.
      case .nothing: break
      }
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

    /// Selects the first of these protocols that the client offers; returns whether there was one.
    private static func choose(
      _ wanted: [[UInt8]], _ chosen: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
      _ count: UnsafeMutablePointer<UInt8>?, among offered: UnsafeBufferPointer<UInt8>
    ) -> Bool {
      for name in wanted {
        guard let start = place(of: name, in: offered) else { continue }
        chosen?.pointee = offered.baseAddress.map { $0 + start }
        count?.pointee = UInt8(name.count)
        return true
      }
      return false
    }

    /// Returns the position of a name in a list of names that each follow their length.
    private static func place(of name: [UInt8], in list: UnsafeBufferPointer<UInt8>) -> Int? {
      var index = 0
      while index < list.count {
        let (start, length) = (index + 1, Int(list[index]))
        guard start + length <= list.count else { break }
        if list[start..<(start + length)].elementsEqual(name) { return start }
        index = start + length
      }
      return nil
    }
  }
#endif
