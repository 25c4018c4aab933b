#if Gateway
  internal import CEvent
  import ConformanceBase
  import ConformanceTools
  import Descriptors

  /// The loop of libevent that takes requests to the control API and sends the answers, confined to
  /// its thread.
  final class ControlLoop {
    typealias Request = OpaquePointer

    /// A request whose answer is to come.
    struct Question {
      let number: Int
      let request: Request
      let read: ControlRequest
      /// What it waits for; nil where work on another thread answers it.
      var wait: PushWait?
      /// When its time is over, on the monotonic clock.
      var deadline = Int.max
    }

    /// A request whose answer goes on.
    struct Listener {
      let request: Request
      var feed: PushFeed
      /// When it was last sent something, on the monotonic clock.
      var spoken = 0
      /// Until when it is told of no pushes, because there are too many.
      var pause = 0
    }

    let api: ControlAPI
    let port: Int
    let wake: WakeUpPipe
    private let phase: Guarded<ControlServer.Phase>
    private let news: Guarded<[ControlServer.News]>
    private let base: OpaquePointer
    private let http: OpaquePointer
    private let listener: OpaquePointer
    var waiting: [Question] = []
    var questions = 0
    /// The answers of work on other threads, by the numbers of their questions.
    let done = Guarded<[Int: ControlAnswer]>([:])
    /// How much work is under way there, also for those who have left.
    let working = Guarded(0)
    var listeners: [Listener] = []
    /// What is played, as an event; empty where nothing is.
    var story = ""
    var texts: PushFeed.Texts
    /// How often a push may wake the thread until the next tick: of a flood, the tick does it.
    private var wakes = 0
    /// Whether the last answers are leaving.
    var isEnding = false

    static let mostWaiting = 100
    private static let mostWakes = 20
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
      _ phase: Guarded<ControlServer.Phase>, _ news: Guarded<[ControlServer.News]>
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
      self.news = news
      (self.base, self.http, self.listener) = (base, http, listener)
      texts = PushFeed.Texts(rest: Self.mostTexts) { api.text(of: $0, $1) }
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
        api.journal.callOnce(nil)
      }
      for event in [woken, clock] where event != nil { event_free(event) }
      evhttp_free(http)
      event_base_free(base)
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> ControlLoop? {
      context.map { Unmanaged<ControlLoop>.fromOpaque($0).takeUnretainedValue() }
    }

    private func wakeUp() {
      wake.drain()
      let isStopping = phase.withLock { if case .stopping = $0 { true } else { false } }
      if isStopping { return end() }
      sendDone()
      tellNews()
      tellOfPushes()
    }

    private func tellNews() {
      let news = news.withLock { news in
        defer { news = [] }
        return news
      }
      for new in news {
        switch new {
        case .change(let request): tellListeners(ofChange: request)
        case .refused(let connection, let reason):
          tellListeners(ofRefusal: reason, of: connection)
        case .told(let time, let words): tellListeners(of: words, at: time)
        }
      }
    }

    /// Tells those who wait, and those who listen, of the pushes that have come.
    func tellOfPushes() {
      let now = BackgroundThread.milliseconds()
      let isWatched =
        waiting.contains { $0.wait != nil } || listeners.contains { $0.pause <= now }
      // Asked for first: a push that comes now is either seen here or wakes this thread.
      if isWatched, wakes < Self.mostWakes {
        wakes += 1
        let wake = wake
        api.journal.callOnce { wake.signal() }
      }
      answerWaiting()
      tellListeners()
    }

    /// Answers those that wait, and ends when their answers have left.
    private func end() {
      isEnding = true
      evconnlistener_disable(listener)
      tellNews()
      tellListeners()
      for one in waiting { send(Self.ending, to: one.request) }
      for one in listeners { evhttp_send_reply_end(one.request) }
      (waiting, listeners) = ([], [])
      var farewell = Self.farewell
      event_base_loopexit(base, &farewell)
    }

    static let ending = ControlAnswer.problem(503, "Ending", "serve ends")

    private func tick() {
      if isEnding { return }
      evconnlistener_enable(listener)
      dropWhoLeft()
      wakes = 0
      texts.renew(Self.mostTexts)
      tellOfPushes()
    }
  }
#endif
