#if Gateway
  internal import COpenSSL

  /// One connection's TLS state, between two memory buffers: ciphertext goes in and out as bytes,
  /// so that each byte can be held back, cut or corrupted.
  ///
  /// It belongs to the thread that made it.
  final class TLSStream {
    /// The outcome of a handshake step or a read.
    enum Progress {
      /// Done; for a read, with the number of bytes.
      case done(Int)
      /// More bytes have to arrive first.
      case waits
      /// The peer sent close_notify.
      case closed
      /// TLS failed, for this reason.
      case failed(String)
    }

    private let ssl: OpaquePointer
    private let incoming: OpaquePointer
    private var outgoing: OpaquePointer
    /// The most bytes that the outgoing buffer has held, as far as was seen.
    private var largest = 0
    /// Retained, because OpenSSL's connection uses its context to the end.
    private let context: TLSContext
    /// The client's first message, once it has arrived.
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
        // An IP address isn't a host name: certificates list addresses separately, and SNI carries
        // none (RFC 6066).
        if X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), name) != 1 {
          ERR_clear_error()
          shim_SSL_set_server_name(ssl, name)
          X509_VERIFY_PARAM_set1_host(SSL_get0_param(ssl), name, 0)
        }
      }
      SSL_set_ex_data(ssl, 0, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { SSL_free(ssl) }

    /// Returns the stream that owns an OpenSSL connection.
    static func of(_ ssl: OpaquePointer) -> TLSStream? {
      guard let owner = SSL_get_ex_data(ssl, 0) else { return nil }
      return Unmanaged<TLSStream>.fromOpaque(owner).takeUnretainedValue()
    }

    // MARK: Ciphertext

    /// Passes bytes from the socket to TLS.
    func receive(_ bytes: UnsafeRawBufferPointer) {
      BIO_write(incoming, bytes.baseAddress, Int32(bytes.count))
    }

    /// The number of bytes that wait to be written to the socket.
    var waitingCount: Int { BIO_ctrl_pending(outgoing) }

    /// Passes the waiting bytes to `take`, and drops as many as it returns.
    func withWaiting(_ take: (UnsafeRawBufferPointer) -> Int) {
      var start: UnsafeMutablePointer<CChar>?
      let count = shim_BIO_memory(outgoing, &start)
      guard count > 0 else { return }
      let taken = take(UnsafeRawBufferPointer(start: start, count: count))
      if taken == count {
        emptyOutgoing(after: count)
      } else if taken > 0 {
        forget(taken)
      }
    }

    /// The size from which a buffer isn't kept for reuse.
    private static let mostRoom = 1 << 16

    /// Empties the outgoing buffer, or replaces a large one, because OpenSSL never makes it smaller.
    private func emptyOutgoing(after count: Int) {
      largest = max(largest, count)
      if largest > Self.mostRoom, let fresh = BIO_new(BIO_s_mem()) {
        SSL_set0_wbio(ssl, fresh)
        (outgoing, largest) = (fresh, 0)
      } else {
        _ = shim_BIO_reset(outgoing)
      }
    }

    private func forget(_ count: Int) {
      largest = max(largest, waitingCount)
      withUnsafeTemporaryAllocation(byteCount: min(count, 1 << 16), alignment: 1) { scratch in
        var rest = count
        while rest > 0 {
          let read = BIO_read(outgoing, scratch.baseAddress, Int32(min(rest, scratch.count)))
          guard read > 0 else { return }
          rest -= Int(read)
        }
      }
    }

    // MARK: Plaintext

    /// Continues the handshake.
    func shakeHands() -> Progress {
      ERR_clear_error()
      let result = SSL_do_handshake(ssl)
      return result == 1 ? .done(0) : progress(result)
    }

    /// Reads decrypted bytes.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
      ERR_clear_error()
      let result = SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
      return result > 0 ? .done(Int(result)) : progress(result)
    }

    /// Encrypts bytes; this never blocks, because the memory buffer takes them all.
    func write(_ bytes: UnsafeRawBufferPointer) {
      guard !bytes.isEmpty else { return }
      ERR_clear_error()
      SSL_write(ssl, bytes.baseAddress, Int32(bytes.count))
    }

    /// Queues unencrypted bytes for the socket.
    func writeUnciphered(_ bytes: [UInt8]) {
      BIO_write(outgoing, bytes, Int32(bytes.count))
    }

    /// Sends close_notify.
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

    // MARK: Negotiated parameters

    /// The version of TLS, such as "TLSv1.3".
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

    /// The certificate that the peer presented.
    var peerCertificate: Certificate? {
      guard let shown = SSL_get1_peer_certificate(ssl) else { return nil }
      return try? Certificate(owning: shown)
    }

    /// Why the peer's certificate isn't trusted; nil if it is.
    var distrust: String? {
      let result = SSL_get_verify_result(ssl)
      guard result != Int(X509_V_OK) else { return nil }
      return X509_verify_cert_error_string(result).map { String(cString: $0) }
    }
  }
#endif
