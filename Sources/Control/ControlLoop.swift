#if Gateway
  internal import CEvent
  import ConformanceBase
  import ConformanceTools
  import Descriptors

  /// The loop of libevent that carries requests to the control API and answers back, confined to its
  /// thread.
  final class ControlLoop {
    private typealias Request = OpaquePointer

    /// A request whose answer waits for pushes.
    private struct Question {
      let request: Request
      let wait: PushWait
      /// When its time is over, on the monotonic clock.
      let deadline: Int
    }

    private let api: ControlAPI
    private let port: Int
    private let wake: WakeUpPipe
    private let standing: Guarded<ControlServer.Standing>
    private let base: OpaquePointer
    private let http: OpaquePointer
    private var waiting: [Question] = []
    private var events: [OpaquePointer] = []

    private static let mostWaiting = 100
    private static let mostHeaderBytes = 16 << 10
    private static let mostBodyBytes = 1 << 20
    /// After how many seconds without a byte a connection is closed.
    private static let idleSeconds: Int32 = 400

    /// Makes the loop, on the thread that runs it; nil if libevent has no memory.
    init?(
      _ api: ControlAPI, _ socket: (descriptor: Int32, port: Int), _ wake: WakeUpPipe,
      _ standing: Guarded<ControlServer.Standing>
    ) {
      guard let base = event_base_new(), let http = evhttp_new(base) else {
        Descriptor.close(socket.descriptor)
        return nil
      }
      (self.api, self.port, self.wake, self.standing) = (api, socket.port, wake, standing)
      (self.base, self.http) = (base, http)
      // Which methods a route takes is said by the API, in its own words.
      evhttp_set_allowed_methods(http, UInt16(0x1ff))
      evhttp_set_max_headers_size(http, Self.mostHeaderBytes)
      evhttp_set_max_body_size(http, Self.mostBodyBytes)
      evhttp_set_timeout(http, Self.idleSeconds)
      // libevent closes the socket with the server.
      _ = evhttp_accept_socket_with_handle(http, socket.descriptor)
    }

    /// Runs until the server is stopped.
    func run() {
      let context = Unmanaged.passUnretained(self).toOpaque()
      evhttp_set_gencb(
        http, { request, context in ControlLoop.of(context)?.take(request) }, context)
      let woken = event_new(
        base, wake.descriptor, Int16(EV_READ | EV_PERSIST),
        { _, _, context in ControlLoop.of(context)?.wakeUp() }, context)
      let clock = event_new(
        base, -1, Int16(EV_PERSIST), { _, _, context in ControlLoop.of(context)?.answerWaiting() },
        context)
      events = [woken, clock].compactMap(\.self)
      var tick = timeval(tv_sec: 0, tv_usec: 100_000)
      if let woken { event_add(woken, nil) }
      if let clock { event_add(clock, &tick) }
      event_base_dispatch(base)
      api.journal.watch(nil)
      for event in events { event_free(event) }
      evhttp_free(http)
      event_base_free(base)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> ControlLoop? {
      context.map { Unmanaged<ControlLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    private func wakeUp() {
      wake.drain()
      let isStopping = standing.withLock { if case .stopping = $0 { true } else { false } }
      if isStopping {
        for one in waiting { send(nil, to: one.request) }
        waiting = []
        event_base_loopbreak(base)
      } else {
        answerWaiting()
      }
    }

    // MARK: Requests

    private func take(_ request: Request?) {
      guard let request else { return }
      guard let read = read(request) else {
        return send(.problem(400, "Bad request", "the address can't be read"), to: request)
      }
      let answer = api.answer(read, at: port)
      guard case .wait(let wait) = answer else { return send(answer, to: request) }
      if let answer = api.answer(wait, isOver: false) { return send(answer, to: request) }
      guard waiting.count < Self.mostWaiting else {
        return send(
          .problem(503, "Too many", "\(Self.mostWaiting) requests wait already"), to: request)
      }
      waiting.append(
        Question(
          request: request, wait: wait,
          deadline: BackgroundThread.milliseconds() + wait.milliseconds))
      let wake = wake
      api.journal.watch { wake.signal() }
    }

    private func answerWaiting() {
      guard !waiting.isEmpty else { return }
      let now = BackgroundThread.milliseconds()
      waiting.removeAll { one in
        guard let answer = api.answer(one.wait, isOver: now >= one.deadline) else { return false }
        send(answer, to: one.request)
        return true
      }
      if waiting.isEmpty { api.journal.watch(nil) }
    }

    private func read(_ request: Request) -> ControlRequest? {
      guard let target = evhttp_request_get_uri(request) else { return nil }
      let method = Self.methods[evhttp_request_get_command(request).rawValue] ?? "?"
      guard var read = ControlRequest(method, target: String(cString: target)) else { return nil }
      let headers = evhttp_request_get_input_headers(request)
      read.host = evhttp_find_header(headers, "Host").map { String(cString: $0) }
      read.origin = evhttp_find_header(headers, "Origin").map { String(cString: $0) }
      if let body = evhttp_request_get_input_buffer(request) {
        let count = evbuffer_get_length(body)
        read.body = [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
          filled = max(0, Int(evbuffer_copyout(body, bytes.baseAddress, count)))
        }
      }
      return read
    }

    private static let methods: [UInt32: String] = [
      EVHTTP_REQ_GET.rawValue: "GET", EVHTTP_REQ_POST.rawValue: "POST",
      EVHTTP_REQ_HEAD.rawValue: "HEAD", EVHTTP_REQ_PUT.rawValue: "PUT",
      EVHTTP_REQ_DELETE.rawValue: "DELETE", EVHTTP_REQ_OPTIONS.rawValue: "OPTIONS",
      EVHTTP_REQ_TRACE.rawValue: "TRACE", EVHTTP_REQ_CONNECT.rawValue: "CONNECT",
      EVHTTP_REQ_PATCH.rawValue: "PATCH",
    ]

    // MARK: Answers

    /// Sends an answer; nil where the server ends before there is one.
    ///
    /// libevent frees a request with its answer, also where its client is gone.
    private func send(_ answer: ControlAnswer?, to request: Request) {
      guard case .json(let status, let json, let type) = answer, let buffer = evbuffer_new() else {
        return evhttp_send_error(request, 503, "the gateway ends")
      }
      defer { evbuffer_free(buffer) }
      let headers = evhttp_request_get_output_headers(request)
      for (name, value) in [
        ("Content-Type", type), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ] { evhttp_add_header(headers, name, value) }
      let body = Array((json.output() + "\n").utf8)
      evbuffer_add(buffer, body, body.count)
      evhttp_send_reply(request, Int32(status), nil, buffer)
    }
  }
#endif
