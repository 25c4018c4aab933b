#if Gateway
  internal import CNghttp2

  /// The callbacks of nghttp2 for a server's connections.
  ///
  /// Each callback finds its connection by nghttp2's user-data pointer.
  ///
  /// It belongs to the thread that made it, and serves all connections of that thread.
  final class SessionCallbacks {
    private var callbacks: OpaquePointer?
    private var option: OpaquePointer?

    init(_ configuration: ServerConfiguration) throws(WireFailure) {
      guard nghttp2_session_callbacks_new(&callbacks) == 0, nghttp2_option_new(&option) == 0 else {
        throw WireFailure("setting HTTP/2 up", reason: "out of memory")
      }
      nghttp2_option_set_no_closed_streams(option, 1)
      // This server has its own limits on PING and SETTINGS: nghttp2 would treat a thousand of them
      // in one read as a flood.
      nghttp2_option_set_max_outbound_ack(option, Int.max)
      if !configuration.answersPings { nghttp2_option_set_no_auto_ping_ack(option, 1) }
      if !configuration.refusesMalformed { nghttp2_option_set_no_http_messaging(option, 1) }
      installReceiving()
      installSending()
    }

    deinit {
      nghttp2_session_callbacks_del(callbacks)
      nghttp2_option_del(option)
    }

    /// Returns a new session whose callbacks go to a connection.
    func session(for connection: UnsafeMutableRawPointer) -> OpaquePointer? {
      var session: OpaquePointer?
      guard nghttp2_session_server_new2(&session, callbacks, connection, option) == 0
      else { return nil }
      return session
    }

    private func installReceiving() {
      nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, owner in
        guard let frame, let owner else { return 0 }
        let stream = frame.pointee.hd.stream_id
        Connection.with(owner) { $0.headersBegin(stream) }
        return 0
      }
      nghttp2_session_callbacks_set_on_header_callback(callbacks) {
        _, _, name, nameCount, value, valueCount, _, owner in
        guard let owner else { return 0 }
        return Connection.with(owner) {
          $0.headerField(
            UnsafeRawBufferPointer(start: name, count: nameCount),
            UnsafeRawBufferPointer(start: value, count: valueCount))
        }
      }
      nghttp2_session_callbacks_set_on_invalid_header_callback(callbacks) {
        _, frame, name, nameCount, value, valueCount, _, owner in
        guard let frame, let owner else { return 0 }
        return Connection.with(owner) {
          $0.invalidField(
            frame.pointee.hd.stream_id, UnsafeRawBufferPointer(start: name, count: nameCount),
            UnsafeRawBufferPointer(start: value, count: valueCount))
        }
      }
      nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
        _, _, stream, bytes, count, owner in
        guard let owner else { return 0 }
        return Connection.with(owner) {
          $0.bodyBytes(stream, UnsafeBufferPointer(start: bytes, count: count))
        }
      }
      nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, owner in
        guard let frame, let owner else { return 0 }
        let head = frame.pointee.hd
        let isData = UInt32(head.type) == NGHTTP2_DATA.rawValue
        let padding = isData ? frame.pointee.data.padlen : 0
        Connection.with(owner) { $0.frameArrived(head, padding: padding) }
        return 0
      }
      nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks) {
        _, frame, code, owner in
        guard let frame, let owner else { return 0 }
        Connection.with(owner) { $0.invalidFrame(frame.pointee, code) }
        return 0
      }
    }

    private func installSending() {
      nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, stream, _, owner in
        guard let owner else { return 0 }
        Connection.with(owner) { $0.streamClosed(stream) }
        return 0
      }
      nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, owner in
        guard let frame, let owner,
          UInt32(frame.pointee.hd.type) == NGHTTP2_GOAWAY.rawValue
        else { return 0 }
        Connection.with(owner) { $0.goAwayLeft(frame.pointee.goaway) }
        return 0
      }
    }
  }
#endif
