#if Gateway
  internal import COpenSSL

  /// One connection's TLS between two buffers in memory: what the socket carries goes in and out as
  /// bytes, so that each can be held back, cut or spoiled.
  ///
  /// It belongs to the thread that made it.
  final class TLSStream {
    /// What came of an attempt.
    enum Progress {
      /// It is done; for reading: so many bytes.
      case done(Int)
      /// More has to arrive first.
      case waits
      /// The other side said that it sends nothing more.
      case closed
      /// It can't go on.
      case failed(String)
    }

    private let ssl: OpaquePointer
    private let incoming: OpaquePointer
    private let outgoing: OpaquePointer
    /// Kept alive: the connection uses its settings to the end.
    private let context: TLSContext
    /// What the client offered, as soon as it has.
    var hello: ClientHello?

    init(_ context: TLSContext, isServer: Bool) throws(WireFailure) {
      let what = "starting TLS"
      self.context = context
      guard let ssl = SSL_new(context.object.pointer) else { throw WireFailure.openSSL(what) }
      self.ssl = ssl
      guard let incoming = BIO_new(BIO_s_mem()), let outgoing = BIO_new(BIO_s_mem()) else {
        throw WireFailure.openSSL(what)
      }
      (self.incoming, self.outgoing) = (incoming, outgoing)
      SSL_set_bio(ssl, incoming, outgoing)
      if isServer { SSL_set_accept_state(ssl) } else { SSL_set_connect_state(ssl) }
      if let name = context.serverName {
        // Numbers are no host names: certificates list them apart, and they aren't sent.
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), name) != 1 {
          ERR_clear_error()
          shim_SSL_set_server_name(ssl, name)
          X509_VERIFY_PARAM_set1_host(SSL_get0_param(ssl), name, 0)
        }
      }
      SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { SSL_free(ssl) }

    /// The stream that a connection of OpenSSL belongs to.
    static func of(_ ssl: OpaquePointer) -> TLSStream? {
      guard let owner = SSL_get_ex_data(ssl, 0) else { return nil }
      return Unmanaged<TLSStream>.fromOpaque(owner).takeUnretainedValue()
    }

    // MARK: What the socket carries

    /// Takes bytes that came from the socket.
    func receive(_ bytes: UnsafeRawBufferPointer) {
      BIO_write(incoming, bytes.baseAddress, Int32(bytes.count))
    }

    /// How many bytes wait for the socket.
    var waitingCount: Int { BIO_ctrl_pending(outgoing) }

    /// Shows the bytes that wait for the socket, and forgets as many as `take` says it took.
    func withWaiting(_ take: (UnsafeRawBufferPointer) -> Int) {
      var start: UnsafeMutablePointer<CChar>?
      let count = shim_BIO_memory(outgoing, &start)
      guard count > 0 else { return }
      let taken = take(UnsafeRawBufferPointer(start: start, count: count))
      if taken == count {
        _ = shim_BIO_reset(outgoing)
      } else if taken > 0 {
        forget(taken)
      }
    }

    private func forget(_ count: Int) {
      withUnsafeTemporaryAllocation(byteCount: min(count, 1 << 16), alignment: 1) { scratch in
        var rest = count
        while rest > 0 {
          let read = BIO_read(outgoing, scratch.baseAddress, Int32(min(rest, scratch.count)))
          guard read > 0 else { return }
          rest -= Int(read)
        }
      }
    }

    // MARK: What the connection carries

    /// Goes on with the handshake.
    func shakeHands() -> Progress {
      ERR_clear_error()
      let result = SSL_do_handshake(ssl)
      return result == 1 ? .done(0) : progress(result)
    }

    /// Reads what has been deciphered.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
      ERR_clear_error()
      let result = SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
      return result > 0 ? .done(Int(result)) : progress(result)
    }

    /// Enciphers bytes; nothing has to be waited for, as the buffer in memory takes them all.
    func write(_ bytes: UnsafeRawBufferPointer) {
      guard !bytes.isEmpty else { return }
      ERR_clear_error()
      SSL_write(ssl, bytes.baseAddress, Int32(bytes.count))
    }

    /// Puts bytes onto the socket that no TLS has seen.
    func writeUnciphered(_ bytes: [UInt8]) {
      BIO_write(outgoing, bytes, Int32(bytes.count))
    }

    /// Says that nothing more will be sent.
    func close() {
      ERR_clear_error()
      SSL_shutdown(ssl)
      ERR_clear_error()
    }

    private func progress(_ result: Int32) -> Progress {
      switch SSL_get_error(ssl, result) {
      case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return .waits
      case SSL_ERROR_ZERO_RETURN: return .closed
      default:
        let verified = SSL_get_verify_result(ssl)
        let reason = WireFailure.openSSLReason() ?? "TLS failed"
        guard verified != Int(X509_V_OK), let why = X509_verify_cert_error_string(verified) else {
          return .failed(reason)
        }
        return .failed("\(reason): \(String(cString: why))")
      }
    }

    // MARK: What was agreed

    /// The version of TLS, as "TLSv1.3".
    var version: String? { SSL_get_version(ssl).map { String(cString: $0) } }

    /// The cipher's name.
    var cipher: String? {
      SSL_CIPHER_get_name(SSL_get_current_cipher(ssl)).map { String(cString: $0) }
    }

    /// The protocol that ALPN chose.
    var chosenProtocol: String? {
      var start: UnsafePointer<UInt8>?
      var count: UInt32 = 0
      SSL_get0_alpn_selected(ssl, &start, &count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    /// The certificate that the other side showed.
    var peerCertificate: Certificate? {
      guard let shown = SSL_get1_peer_certificate(ssl) else { return nil }
      return try? Certificate(owning: shown)
    }

    /// Why the other side's certificate can't be trusted; nil where it can.
    var distrust: String? {
      let result = SSL_get_verify_result(ssl)
      guard result != Int(X509_V_OK) else { return nil }
      return X509_verify_cert_error_string(result).map { String(cString: $0) }
    }
  }
#endif
