#if Gateway
  internal import CEvent
  import ConformanceBase
  import ConformanceModels
  import ConformanceTools

  /// Listeners: requests whose answer goes on.
  extension ControlLoop {
    static let mostListeners = 50
    /// The texts of pushes that are made from one tick to the next, for all listeners together.
    static let mostTexts = 100
    /// What a listener may leave unread before it is told nothing more until it reads.
    private static let mostUnreadBytes = 256 << 10
    /// How often listeners are told of a flood, in milliseconds: the gateway needs the time, and so do
    /// those who show it.
    private static let floodInterval = 500
    /// After how long a silence a listener is sent a comment, in milliseconds: so it is seen that
    /// the connection is there.
    private static let longestSilence = 10_000

    /// Begins an answer that goes on.
    func begin(_ feed: PushFeed, of request: Request) {
      guard listeners.count < Self.mostListeners else {
        return send(
          .problem(503, "Too many", "\(listeners.count) listen already"), to: request)
      }
      addHeaders("text/event-stream", to: request)
      evhttp_send_reply_start(request, 200, "OK")
      let connection = evhttp_request_get_connection(request)
      evhttp_connection_set_closecb(
        connection,
        { connection, context in
          ControlLoop.of(context)?.forget { evhttp_request_get_connection($0) == connection }
        }, Unmanaged.passUnretained(self).toOpaque())
      listeners.append(Listener(request: request, feed: feed))
      // Clients that lose it come again after a second.
      speak("retry: 1000\n\n" + story, toListener: listeners.count - 1)
      tellOfPushes()
    }

    private func forget(_ isGone: (Request) -> Bool) {
      listeners.removeAll { isGone($0.request) }
    }

    /// Tells listeners of pushes, as far as they read.
    func tellListeners() {
      let now = BackgroundThread.milliseconds()
      // All are told of the same pushes, so that their texts are made once.
      let last = api.journal.counts.last
      for index in listeners.indices where listeners[index].pause <= now || isEnding {
        guard unreadBytes(of: listeners[index]) < Self.mostUnreadBytes else { continue }
        var text = listeners[index].feed.next(in: api.journal, upTo: last, &texts)
        if listeners[index].feed.isFlooded {
          listeners[index].pause = (now / Self.floodInterval + 1) * Self.floodInterval
        }
        if text.isEmpty, now - listeners[index].spoken > Self.longestSilence { text = ":\n\n" }
        if !text.isEmpty { speak(text, toListener: index) }
      }
    }

    /// Tells all listeners that answers, the condition or the recorded pushes were changed.
    func tellListeners(ofChange request: ControlRequest) {
      let change = api.redaction.redacted([
        "method": .string(request.method), "path": .string(request.path),
      ])
      tellListeners("changed", change)
    }

    /// Tells all listeners that a connection brought no request, and why.
    func tellListeners(ofRefusal reason: String, of connection: Int) {
      tellListeners(
        "refused",
        api.redaction.redacted(["connection": .int(connection), "reason": .string(reason)]))
    }

    /// Tells all listeners what is played, and those too who come later.
    func tellListeners(of words: String, at time: String) {
      let story: JSON = ["time": .string(time), "words": .string(words)]
      self.story = PushFeed.event("story", story.output())
      tellListeners("story", story)
    }

    private func tellListeners(_ name: String, _ json: JSON) {
      let event = PushFeed.event(name, json.output())
      for index in listeners.indices
      where unreadBytes(of: listeners[index]) < Self.mostUnreadBytes {
        speak(event, toListener: index)
      }
    }

    private func unreadBytes(of listener: Listener) -> Int {
      guard let connection = evhttp_request_get_connection(listener.request) else { return 0 }
      let events = evhttp_connection_get_bufferevent(connection)
      return evbuffer_get_length(bufferevent_get_output(events))
    }

    private func speak(_ text: String, toListener index: Int) {
      listeners[index].spoken = BackgroundThread.milliseconds()
      let request = listeners[index].request
      Self.withBuffer(text) { evhttp_send_reply_chunk(request, $0) }
    }
  }
#endif
