#if Gateway
  internal import CEvent
  import ConformanceBase
  import ConformanceTools
  import Descriptors

  /// Requests and answers.
  extension ControlLoop {
    /// How much may be under way on other threads.
    private static let mostWorking = 32

    func take(_ request: Request?) {
      guard let request else { return }
      if isEnding { return send(Self.ending, to: request) }
      guard let read = read(request) else {
        return send(.problem(400, "Bad request", "the address can't be read"), to: request)
      }
      questions += 1
      var question = Question(number: questions, request: request, read: read)
      switch api.answer(read, at: port, waiting: waiting.count, listening: listeners.count) {
      case .whole(let whole): finish(question, .whole(whole))
      case .wait(let wait):
        question.wait = wait
        question.deadline = BackgroundThread.milliseconds() + wait.milliseconds
        begin(question)
      case .later(let work):
        let (number, done, wake, working) = (questions, done, wake, working)
        guard working.withLock({ $0 }) < Self.mostWorking else {
          return send(.problem(503, "Too many", "too much is under way already"), to: request)
        }
        working.withLock { $0 += 1 }
        begin(question) {
          let answer = work()
          done.withLock { $0[number] = answer }
          working.withLock { $0 -= 1 }
          wake.signal()
        }
      case .events(let feed): begin(feed, of: request)
      }
    }

    /// Lets a request wait, for pushes or for work on another thread.
    private func begin(_ question: Question, _ work: (@Sendable () -> Void)? = nil) {
      // What it waits for may be there already.
      if var wait = question.wait, let answer = api.answer(&wait, isOver: false) {
        return send(answer, to: question.request)
      }
      guard waiting.count < Self.mostWaiting, work.map({ BackgroundThread.start($0) }) != false
      else {
        if work != nil { working.withLock { $0 -= 1 } }
        return send(
          .problem(503, "Too many", "\(waiting.count) requests wait already"), to: question.request)
      }
      waiting.append(question)
      if question.wait != nil { tellOfPushes() }
    }

    /// Sends what other threads have worked out, where somebody still waits for it.
    func sendDone() {
      let done = done.withLock { done in
        defer { done = [:] }
        return done
      }
      for (number, answer) in done {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { continue }
        finish(waiting.remove(at: index), answer)
      }
    }

    /// Sends an answer, and tells listeners of what it changes.
    private func finish(_ question: Question, _ answer: ControlAnswer) {
      send(answer, to: question.request)
      if case .whole(let whole) = answer, whole.isChange { tellListeners(ofChange: question.read) }
    }

    func answerWaiting() {
      let now = BackgroundThread.milliseconds()
      for index in waiting.indices.reversed() {
        guard var wait = waiting[index].wait else { continue }
        let answer = api.answer(&wait, isOver: now >= waiting[index].deadline)
        waiting[index].wait = wait
        if let answer { send(answer, to: waiting.remove(at: index).request) }
      }
    }

    /// Forgets those that have gone, of which libevent doesn't tell while nothing is read or sent.
    func dropWhoLeft() {
      for request in waiting.map(\.request) + listeners.map(\.request) {
        guard let connection = evhttp_request_get_connection(request) else {
          // Its connection was lost while something was sent; what ends the answer frees it.
          waiting.removeAll { $0.request == request }
          listeners.removeAll { $0.request == request }
          evhttp_send_reply_end(request)
          continue
        }
        let events = evhttp_connection_get_bufferevent(connection)
        guard Descriptor.isEnded(bufferevent_getfd(events)) else { continue }
        waiting.removeAll { $0.request == request }
        listeners.removeAll { $0.request == request }
        // The request belongs to the connection, and goes with it.
        evhttp_connection_free(connection)
      }
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
      (read.site, read.lastEvent) = (header("Sec-Fetch-Site"), header("Last-Event-ID"))
      read.isVisit =
        header("Sec-Fetch-Mode") == "navigate" && header("Sec-Fetch-Dest") == "document"
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
    func send(_ answer: ControlAnswer, to request: Request) {
      guard case .whole(let whole) = answer else { return }
      addHeaders(whole.type, to: request)
      if let allow = whole.allow {
        evhttp_add_header(evhttp_request_get_output_headers(request), "Allow", allow)
      }
      // libevent would send a body after HEAD too, which the client takes for its next answer.
      let isHead = evhttp_request_get_command(request) == EVHTTP_REQ_HEAD
      Self.withBuffer(isHead ? nil : whole.text) { buffer in
        evhttp_send_reply(request, Int32(whole.status), nil, buffer)
      }
    }

    func addHeaders(_ type: String, to request: Request) {
      let headers = evhttp_request_get_output_headers(request)
      let fields = [
        ("Content-Type", type), ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", PageFiles.policy),
      ]
      for (name, value) in fields { evhttp_add_header(headers, name, value) }
    }

    /// Calls a function with a buffer that has a text; nil where there is no memory, or no text.
    static func withBuffer(_ text: String?, _ body: (OpaquePointer?) -> Void) {
      guard var text, let buffer = evbuffer_new() else { return body(nil) }
      defer { evbuffer_free(buffer) }
      text.withUTF8 { _ = evbuffer_add(buffer, $0.baseAddress, $0.count) }
      body(buffer)
    }
  }
#endif
