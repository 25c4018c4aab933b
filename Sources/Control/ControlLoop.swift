#if Gateway
  internal import CEvent
  import ConformanceBase
  import ConformanceTools
  import Descriptors

  /// The loop of libevent that takes requests to the control API and sends the answers, confined to
  /// its thread.
  final class ControlLoop {
    private typealias Request = OpaquePointer

    /// A request whose answer is to come.
    private struct Question {
      let number: Int
      let request: Request
      /// What it waits for; nil where work on another thread answers it.
      var wait: PushWait?
      /// When its time is over, on the monotonic clock.
      var deadline = Int.max
    }

    private let api: ControlAPI
    private let port: Int
    private let wake: WakeUpPipe
    private let phase: Guarded<ControlServer.Phase>
    private let base: OpaquePointer
    private let http: OpaquePointer
    private let listener: OpaquePointer
    private var waiting: [Question] = []
    private var questions = 0
    /// The answers of work on other threads, by the numbers of their questions.
    private let done = Guarded<[Int: ControlAnswer]>([:])
    /// Whether the last answers are leaving.
    private var isEnding = false

    private static let mostWaiting = 100
    private static let mostHeaderBytes = 16 << 10
    private static let mostBodyBytes = 1 << 20
    /// After how many seconds without a byte a connection is closed; it doesn't count while a
    /// request waits for its answer.
    private static let idleSeconds: Int32 = 30
    /// How long answers may take to leave when the server ends.
    private static let farewell = timeval(tv_sec: 0, tv_usec: 200_000)

    /// Makes the loop, on the thread that runs it; nil if libevent has no memory.
    init?(
      _ api: ControlAPI, _ socket: (descriptor: Int32, port: Int), _ wake: WakeUpPipe,
      _ phase: Guarded<ControlServer.Phase>
    ) {
      // libevent closes the socket with the listener.
      let flags = UInt32(LEV_OPT_CLOSE_ON_FREE)
      guard let base = event_base_new(), let http = evhttp_new(base),
        let listener = evconnlistener_new(base, nil, nil, flags, 0, socket.descriptor),
        evhttp_bind_listener(http, listener) != nil
      else {
        Descriptor.close(socket.descriptor)
        return nil
      }
      (self.api, self.port, self.wake, self.phase) = (api, socket.port, wake, phase)
      (self.base, self.http, self.listener) = (base, http, listener)
      // Which methods a route takes is said by the API, in its own words.
      evhttp_set_allowed_methods(http, UInt16(0x1ff))
      evhttp_set_max_headers_size(http, Self.mostHeaderBytes)
      evhttp_set_max_body_size(http, Self.mostBodyBytes)
      evhttp_set_timeout(http, Self.idleSeconds)
      // Without descriptors the listener would fail again at once, and for ever: the next tick
      // lets it go on.
      evconnlistener_set_error_cb(listener) { listener, _ in evconnlistener_disable(listener) }
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
        base, -1, Int16(EV_PERSIST), { _, _, context in ControlLoop.of(context)?.tick() }, context)
      if let woken, let clock {
        var interval = timeval(tv_sec: 0, tv_usec: 100_000)
        event_add(woken, nil)
        event_add(clock, &interval)
        phase.withLockAndSignal { $0 = .running }
        event_base_dispatch(base)
        api.journal.watch(nil)
      }
      for event in [woken, clock] where event != nil { event_free(event) }
      evhttp_free(http)
      event_base_free(base)
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> ControlLoop? {
      context.map { Unmanaged<ControlLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    private func wakeUp() {
      wake.drain()
      let isStopping = phase.withLock { if case .stopping = $0 { true } else { false } }
      if isStopping { return end() }
      sendDone()
      answerWaiting()
    }

    /// Answers those that wait, and ends when their answers have left.
    private func end() {
      isEnding = true
      evconnlistener_disable(listener)
      for one in waiting { send(Self.ending, to: one.request) }
      waiting = []
      var farewell = Self.farewell
      event_base_loopexit(base, &farewell)
    }

    private static let ending = ControlAnswer.problem(503, "Ending", "serve ends")

    private func tick() {
      if isEnding { return }
      evconnlistener_enable(listener)
      dropWhoLeft()
      answerWaiting()
    }

    /// Forgets those that have gone, of which libevent doesn't tell while their request waits.
    private func dropWhoLeft() {
      waiting.removeAll { one in
        guard let connection = evhttp_request_get_connection(one.request) else { return false }
        let events = evhttp_connection_get_bufferevent(connection)
        guard Descriptor.isEnded(bufferevent_getfd(events)) else { return false }
        // The request belongs to the connection, and goes with it.
        evhttp_connection_free(connection)
        return true
      }
    }

    // MARK: Requests

    private func take(_ request: Request?) {
      guard let request else { return }
      if isEnding { return send(Self.ending, to: request) }
      guard let read = read(request) else {
        return send(.problem(400, "Bad request", "the address can't be read"), to: request)
      }
      questions += 1
      var question = Question(number: questions, request: request)
      switch api.answer(read, at: port, waiting: waiting.count) {
      case .json(let status, let json, let type, let allow):
        send(.json(status: status, json, type: type, allow: allow), to: request)
      case .wait(let wait):
        question.wait = wait
        begin(question, wait)
      case .later(let work):
        let (number, done, wake) = (questions, done, wake)
        let isStarted =
          waiting.count < Self.mostWaiting
          && BackgroundThread.start {
            let answer = work()
            done.withLock { $0[number] = answer }
            wake.signal()
          }
        if isStarted { waiting.append(question) } else { refuse(request) }
      }
    }

    private func refuse(_ request: Request) {
      send(.problem(503, "Too many", "\(waiting.count) requests wait already"), to: request)
    }

    private func begin(_ question: Question, _ wait: PushWait) {
      var (question, wait) = (question, wait)
      // Watched first: a push that comes now is either seen here or wakes this thread.
      let wake = wake
      api.journal.watch { wake.signal() }
      if let answer = api.answer(&wait, isOver: false) {
        send(answer, to: question.request)
      } else if waiting.count >= Self.mostWaiting {
        refuse(question.request)
      } else {
        question.wait = wait
        question.deadline = BackgroundThread.milliseconds() + wait.milliseconds
        waiting.append(question)
      }
      unwatchIfIdle()
    }

    private func unwatchIfIdle() {
      if !waiting.contains(where: { $0.wait != nil }) { api.journal.watch(nil) }
    }

    /// Sends what other threads have worked out, where somebody still waits for it.
    private func sendDone() {
      let done = done.withLock { done in
        defer { done = [:] }
        return done
      }
      for (number, answer) in done {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { continue }
        send(answer, to: waiting.remove(at: index).request)
      }
    }

    private func answerWaiting() {
      let now = BackgroundThread.milliseconds()
      for index in waiting.indices.reversed() {
        guard var wait = waiting[index].wait else { continue }
        let answer = api.answer(&wait, isOver: now >= waiting[index].deadline)
        waiting[index].wait = wait
        if let answer { send(answer, to: waiting.remove(at: index).request) }
      }
      unwatchIfIdle()
    }

    private func read(_ request: Request) -> ControlRequest? {
      guard let target = evhttp_request_get_uri(request) else { return nil }
      let method = Self.methods[evhttp_request_get_command(request).rawValue] ?? ""
      guard var read = ControlRequest(method, target: String(cString: target)) else { return nil }
      let headers = evhttp_request_get_input_headers(request)
      func header(_ name: String) -> String? {
        evhttp_find_header(headers, name).map { String(cString: $0) }
      }
      (read.host, read.origin) = (header("Host"), header("Origin"))
      read.site = header("Sec-Fetch-Site")
      if let buffer = evhttp_request_get_input_buffer(request) {
        let count = evbuffer_get_length(buffer)
        read.body = Array(unsafeUninitializedCapacity: count) { bytes, filled in
          filled = max(0, Int(evbuffer_copyout(buffer, bytes.baseAddress, count)))
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

    /// Sends an answer.
    ///
    /// libevent frees a request with its answer, also where its client is gone.
    private func send(_ answer: ControlAnswer, to request: Request) {
      guard case .json(let status, let json, let type, let allow) = answer else { return }
      let headers = evhttp_request_get_output_headers(request)
      let fields = [
        ("Content-Type", type), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
      ]
      for (name, value) in fields { evhttp_add_header(headers, name, value) }
      if let allow { evhttp_add_header(headers, "Allow", allow) }
      // libevent would send a body after HEAD too, which the client takes for its next answer.
      let isHead = evhttp_request_get_command(request) == EVHTTP_REQ_HEAD
      guard !isHead, let buffer = evbuffer_new() else {
        return evhttp_send_reply(request, Int32(status), nil, nil)
      }
      defer { evbuffer_free(buffer) }
      let body = Array((json.output() + "\n").utf8)
      evbuffer_add(buffer, body, body.count)
      evhttp_send_reply(request, Int32(status), nil, buffer)
    }
  }
#endif
