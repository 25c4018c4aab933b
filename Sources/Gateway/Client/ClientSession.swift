#if Gateway
  internal import CNghttp2
  internal import Conformance

  /// A client's HTTP/2 session without a socket: bytes in, bytes and results out.
  ///
  /// It belongs to the thread that made it.
  final class ClientSession {
    private var session: OpaquePointer?
    private(set) var streams: [Int32: ClientStream] = [:]
    private var frames = FrameScanner(skippingPreface: false)
    private var blocks = HeaderBlockScanner()
    var observation = ClientObservation()
    /// The number of the last PING that was sent, and of the last one that was answered.
    private(set) var pingsSent = 0
    private(set) var lastPingAnswered = 0
    /// Whether a SETTINGS frame waits for its acknowledgement; the first one does.
    private(set) var isAwaitingSettings = true
    private(set) var failure: String?
    private let options: ClientOptions
    private var receivedBytes = 0

    init(_ options: ClientOptions) throws(WireFailure) {
      self.options = options
      var callbacks: OpaquePointer?
      var option: OpaquePointer?
      guard nghttp2_session_callbacks_new(&callbacks) == 0, nghttp2_option_new(&option) == 0 else {
        throw WireFailure("setting HTTP/2 up", reason: "out of memory")
      }
      defer {
        nghttp2_session_callbacks_del(callbacks)
        nghttp2_option_del(option)
      }
      if let size = options.headerTable {
        nghttp2_option_set_max_deflate_dynamic_table_size(option, size)
      }
      if !options.refusesMalformed { nghttp2_option_set_no_http_messaging(option, 1) }
      if !options.answersPings { nghttp2_option_set_no_auto_ping_ack(option, 1) }
      Self.install(callbacks)
      nghttp2_session_client_new2(
        &session, callbacks, Unmanaged.passUnretained(self).toOpaque(), option)
      let entries = options.settings.map {
        nghttp2_settings_entry(settings_id: Int32($0.id), value: UInt32(clamping: $0.value))
      }
      nghttp2_submit_settings(session, 0, entries, entries.count)
    }

    deinit { nghttp2_session_del(session) }

    private static func from(_ owner: UnsafeMutableRawPointer) -> ClientSession {
      Unmanaged<ClientSession>.fromOpaque(owner).takeUnretainedValue()
    }

    // MARK: Requests

    /// Submits a request, and returns its stream; nil if no more can be sent.
    func submit(_ request: ClientRequest, now: Int) -> ClientStream? {
      let stream = ClientStream(request, now: now)
      var provider = nghttp2_data_provider()
      provider.read_callback = { _, id, buffer, length, flags, _, owner in
        guard let owner, let buffer, let flags, let stream = ClientSession.from(owner).streams[id]
        else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
        let room = UnsafeMutableRawBufferPointer(start: buffer, count: length)
        return stream.nextPart(into: room, &flags.pointee)
      }
      let count = request.fields.count
      let hasBody = !request.body.isEmpty || !request.isComplete
      let id =
        hasBody
        ? nghttp2_submit_request(session, nil, stream.entries.baseAddress, count, &provider, nil)
        : nghttp2_submit_request(session, nil, stream.entries.baseAddress, count, nil, nil)
      guard id > 0 else { return nil }
      stream.result.stream = Int(id)
      streams[id] = stream
      return stream
    }

    /// Sends an empty SETTINGS frame, unless an earlier one still waits for its acknowledgement.
    ///
    /// Go's server acknowledges two frames that arrive together with one, so there is never a second.
    func settings() {
      guard !isAwaitingSettings, nghttp2_submit_settings(session, 0, nil, 0) == 0 else { return }
      isAwaitingSettings = true
    }

    /// Sends a PING that carries its own number, and returns the number.
    func ping() -> Int {
      pingsSent += 1
      nghttp2_submit_ping(session, 0, Frame.bytes(pingsSent, count: 8))
      return pingsSent
    }

    func reset(_ stream: Int, _ code: WireErrorCode) {
      nghttp2_submit_rst_stream(session, 0, Int32(stream), code.rawValue)
    }

    // MARK: Bytes

    /// Passes all bytes that wait to be sent to `take`.
    func takeBytes(_ take: (UnsafeRawBufferPointer) -> Void) {
      while true {
        var bytes: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &bytes)
        guard count > 0 else { return }
        take(UnsafeRawBufferPointer(start: bytes, count: count))
      }
    }

    /// Processes bytes that have arrived.
    func receive(_ bytes: UnsafeRawBufferPointer) {
      receivedBytes += bytes.count
      guard receivedBytes <= options.mostBytes else {
        failure = failure ?? "the server sent more than \(options.mostBytes >> 20) MiB"
        return
      }
      blocks.forget()
      frames.scan(bytes) { head, payload in
        observation.frameCount += 1
        if observation.frames.count < ConnectionObservation.mostFrames {
          observation.frames.append(ObservedFrame(head, payload))
        }
        blocks.take(head, payload)
      }
      let taken = nghttp2_session_mem_recv(session, bytes.baseAddress, bytes.count)
      if taken < 0, failure == nil { failure = String(cString: nghttp2_strerror(Int32(taken))) }
    }

    /// Ends every open stream as lost.
    func loseAll(_ reason: String) {
      for stream in streams.values where !stream.isOver { finish(stream, .lost(reason)) }
    }

    private func finish(_ stream: ClientStream, _ end: ClientResult.End) {
      stream.isOver = true
      stream.result.end = end
      stream.result.milliseconds = BackgroundThread.milliseconds() - stream.begun
    }

    // MARK: Callbacks of nghttp2

    private static func install(_ callbacks: OpaquePointer?) {
      nghttp2_session_callbacks_set_on_header_callback(callbacks) {
        _, frame, name, nameCount, value, valueCount, _, owner in
        guard let frame, let owner else { return 0 }
        return ClientSession.from(owner).fieldArrived(
          frame.pointee.hd.stream_id, UnsafeRawBufferPointer(start: name, count: nameCount),
          UnsafeRawBufferPointer(start: value, count: valueCount))
      }
      nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
        _, _, id, bytes, count, owner in
        guard let owner, let stream = ClientSession.from(owner).streams[id] else { return 0 }
        stream.result.body += UnsafeBufferPointer(start: bytes, count: count)
        return 0
      }
      nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, owner in
        guard let frame, let owner else { return 0 }
        ClientSession.from(owner).frameArrived(frame.pointee)
        return 0
      }
      nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, owner in
        guard let owner else { return 0 }
        ClientSession.from(owner).streamClosed(id, WireErrorCode(rawValue: code))
        return 0
      }
      nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, owner in
        guard let frame, let owner else { return 0 }
        ClientSession.from(owner).frameLeft(frame.pointee)
        return 0
      }
      nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks) { _, frame, code, owner in
        guard let frame, let owner else { return 0 }
        ClientSession.from(owner).notSent(frame.pointee, code)
        return 0
      }
    }

    private func fieldArrived(
      _ id: Int32, _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) -> Int32 {
      guard let stream = streams[id] else { return 0 }
      stream.fieldBytes += name.count + value.count
      guard stream.fieldBytes <= options.mostFieldBytes else {
        failure =
          failure ?? "the server sent more than \(options.mostFieldBytes >> 10) KiB of headers"
        return NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
      }
      // Trailers, after the body or in place of it, are no headers.
      if stream.result.status == nil { stream.result.fields.append(name, value) }
      return 0
    }

    /// nghttp2 sends GOAWAY itself when the server breaks the protocol.
    private func frameLeft(_ frame: nghttp2_frame) {
      let code = WireErrorCode(rawValue: frame.goaway.error_code)
      guard UInt32(frame.hd.type) == NGHTTP2_GOAWAY.rawValue, code != .noError else { return }
      let debug = UnsafeBufferPointer(
        start: frame.goaway.opaque_data, count: frame.goaway.opaque_data_len)
      failure = "the server broke HTTP/2: \(code) \(String(decoding: debug, as: UTF8.self))"
    }

    private func frameArrived(_ frame: nghttp2_frame) {
      if frame.hd.flags & FrameHead.Flag.ack != 0 {
        if UInt32(frame.hd.type) == NGHTTP2_PING.rawValue {
          let number = withUnsafeBytes(of: frame.ping.opaque_data) { Frame.number(Array($0)[...]) }
          // What this client didn't send isn't an answer.
          if (1...pingsSent).contains(number) { lastPingAnswered = number }
        } else if UInt32(frame.hd.type) == NGHTTP2_SETTINGS.rawValue {
          isAwaitingSettings = false
        }
      }
      guard let stream = streams[frame.hd.stream_id] else { return }
      if UInt32(frame.hd.type) == NGHTTP2_DATA.rawValue {
        stream.result.dataFrames.append(Int(frame.hd.length))
        stream.hasWholeAnswer = frame.hd.flags & FrameHead.Flag.endStream != 0
      } else if UInt32(frame.hd.type) == NGHTTP2_HEADERS.rawValue {
        let block = blocks.next(of: Int(frame.hd.stream_id))?.block
        stream.hasWholeAnswer = frame.hd.flags & FrameHead.Flag.endStream != 0
        stream.finishHeaders(block?.fields ?? [])
      }
    }

    private func streamClosed(_ id: Int32, _ code: WireErrorCode) {
      guard let stream = streams[id], !stream.isOver else { return }
      let wasRefusedHere = observation.goAways.contains { $0.lastStream < Int(id) }
      // A stream can also be reset without an error, and before its answer is complete.
      if code == .noError, stream.hasWholeAnswer {
        finish(stream, .response)
      } else if code == .refusedStream, wasRefusedHere {
        finish(stream, .notProcessed)
      } else {
        finish(stream, .reset(code))
      }
    }

    private func notSent(_ frame: nghttp2_frame, _ code: Int32) {
      guard UInt32(frame.hd.type) == NGHTTP2_HEADERS.rawValue,
        let stream = streams[frame.hd.stream_id], !stream.isOver
      else { return }
      finish(
        stream,
        code == NGHTTP2_ERR_START_STREAM_NOT_ALLOWED.rawValue
          ? .notProcessed : .lost(String(cString: nghttp2_strerror(code))))
    }
  }
#endif
