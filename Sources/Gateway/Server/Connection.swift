#if Gateway
  internal import CNghttp2
  internal import Conformance
  internal import Descriptors

  /// A server's connection: TLS, HTTP/2 and what is observed of both.
  ///
  /// It belongs to the thread of its event loop.
  final class Connection {
    /// The phase of a connection.
    enum Phase {
      case handshake
      case open
      /// Ended, but the client may still be reading; what it sends is discarded.
      case lingering
      case closed
    }

    let number: Int
    let descriptor: Int32
    /// The event loop, which releases the connection at the end.
    let loop: EventLoop
    /// A copy of the loop's limits, because they are read for every field of every request.
    let limits: WireLimits
    let tls: TLSStream
    var session: OpaquePointer?
    var phase = Phase.handshake
    /// The request for a tunnel until it is answered; nil if the server isn't a proxy.
    var proxyRequest: ProxyRequest?
    /// The destination that the client asked the proxy for.
    var proxied: String?
    var sender: WireRequest.Sender?
    /// Whether HTTP/2 has started on this side, after any delay.
    var isGreeted = false

    // Received. Only one thread changes these properties, for every field and frame, and no change
    // is nested in another of the same property, so the dynamic exclusivity checks are left out.
    @exclusivity(unchecked) var streams = StreamTable()
    /// The number of bytes in requests that aren't complete or aren't answered.
    @exclusivity(unchecked) var unfinished = 0
    /// The stream in `streams` whose header block is arriving.
    ///
    /// It is unmanaged because retaining it for each field would take longer than adding the field.
    @exclusivity(unchecked) var heading: Unmanaged<ServerStream>?
    @exclusivity(unchecked) var arrived: [ServerStream] = []
    @exclusivity(unchecked) var frames = FrameScanner(skippingPreface: true)
    @exclusivity(unchecked) var blocks = HeaderBlockScanner()
    @exclusivity(unchecked) var streamCount = StreamCount()
    @exclusivity(unchecked) var clientStreams = ClientStreams()
    @exclusivity(unchecked) var mistake: ClientStreams.Mistake?
    @exclusivity(unchecked) var allowances: Allowances
    @exclusivity(unchecked) var breach: WireLimit?
    @exclusivity(unchecked) var notes = Notes()

    // Sending.
    @exclusivity(unchecked) var plain: [UInt8] = []
    var pieces = Pieces()
    var isFrozen = false
    var sentGoAway: (code: WireErrorCode, debug: String)?
    var interest = Poller.Interest()

    // Times, on the monotonic clock.
    let opened: Int
    /// When the last complete frame arrived, or the last stream was closed.
    var lastActivity: Int
    /// When the last complete request arrived.
    var lastRequest: Int
    var lastTaken: Int
    var hasFirstFrame = false
    var lingersUntil = Int.max
    /// Whether bytes that were queued before the end are still being sent.
    private(set) var isDraining = false
    /// Whether the client has ended its direction while bytes are still being sent.
    var isHalfClosed = false

    init(_ number: Int, _ descriptor: Int32, on loop: EventLoop) throws(WireFailure) {
      self.number = number
      self.descriptor = descriptor
      self.loop = loop
      limits = loop.limits
      tls = try TLSStream(loop.context, isServer: true)
      if loop.configuration.proxiedNames != nil {
        proxyRequest = ProxyRequest(mostBytes: loop.limits.proxyHeadBytes)
      }
      (opened, lastActivity, lastRequest, lastTaken) = (loop.now, loop.now, loop.now, loop.now)
      allowances = Allowances(loop.limits, now: loop.now)
    }

    deinit { nghttp2_session_del(session) }

    /// Calls a closure with the connection behind nghttp2's user-data pointer.
    ///
    /// The loop keeps the connection alive; retaining it would take longer than most callbacks do.
    static func with<Result>(
      _ owner: UnsafeMutableRawPointer, _ body: (Connection) -> Result
    ) -> Result {
      Unmanaged<Connection>.fromOpaque(owner)._withUnsafeGuaranteedRef(body)
    }

    /// What is left of a connection's allowances.
    struct Allowances {
      var resets: AllowanceLeft
      var pings: AllowanceLeft
      var settings: AllowanceLeft
      var idleFrames: AllowanceLeft

      init(_ limits: WireLimits, now: Int) {
        resets = AllowanceLeft(limits.resets, now: now)
        pings = AllowanceLeft(limits.pings, now: now)
        settings = AllowanceLeft(limits.settings, now: now)
        idleFrames = AllowanceLeft(limits.idleFrames, now: now)
      }
    }

    /// What was observed since the log was last updated.
    struct Notes {
      var frames: [ObservedFrame] = []
      var frameCount = 0
      /// The number of frames kept so far, including those in the log.
      var kept = 0
      var requests = 0
      var refusedStreams = 0
      var malformed: [String] = []
      /// The number of malformed things noted so far, including those in the log.
      var noted = 0
      var tableSizes: [Int] = []

      /// Notes something malformed, shortened to a readable length.
      mutating func note(_ stream: Int32, _ text: @autoclosure () -> String) {
        guard noted < ConnectionObservation.mostNotes else { return }
        noted += 1
        malformed.append("stream \(stream): \(text().prefix(80))")
      }
    }

    /// Bytes that a step has sent in pieces with pauses.
    struct Pieces {
      var size: Int?
      var pause = 0
      var waiting: [UInt8] = []
      var isTicking = false
      var closing: WireStep.Closing?
    }

    // MARK: The end

    /// Ends the connection, and logs the reason.
    func end(_ reason: ConnectionEnd, _ how: WireStep.Closing = .tls) {
      guard phase == .handshake || phase == .open else { return }
      updateLog(end: reason)
      if isGreeted { loop.configuration.closed?(number) }
      phase = .lingering
      heading = nil
      streams.removeAll()
      arrived.removeAll()
      release(unfinished)
      if case .reset = how { return close(resetting: true) }
      let sendsRest = !isFrozen
      isFrozen = false
      if sendsRest {
        encipherRest()
        if case .tls = how { tls.close() }
        writeToSocket()
      }
      guard phase != .closed else { return }
      if case .closedByClient = reason { return close() }
      if case .lost = reason { return close() }
      isDraining = sendsRest && tls.waitingCount > 0
      guard isDraining else { return endWriting() }
      lingersUntil = loop.now + limits.drain
      updateInterest()
    }

    /// Sends more of what was queued before the end.
    func drain() {
      guard isDraining else { return }
      writeToSocket()
      guard phase != .closed else { return }
      if tls.waitingCount == 0 { endWriting() } else { updateInterest() }
    }

    /// Ends the sending direction, and leaves the client some time to end its own.
    ///
    /// Closing a socket with unread bytes resets the connection, and the client might never read the
    /// last frames.
    private func endWriting() {
      isDraining = false
      if isHalfClosed { return close() }
      Socket.endWriting(descriptor)
      lingersUntil = loop.now + limits.linger
      updateInterest()
    }

    func close(resetting: Bool = false) {
      guard phase != .closed else { return }
      phase = .closed
      loop.forget(self)
      if resetting { Socket.reset(descriptor) } else { Descriptor.close(descriptor) }
    }

    /// Ends the connection for exceeding a limit, with a GOAWAY if HTTP/2 has started.
    func end(passing limit: WireLimit) {
      queueGoAway(.enhanceYourCalm, limit.rawValue)
      end(.limit(limit))
    }

    /// Ends the connection for a frame on the wrong stream, with a GOAWAY.
    func end(for mistake: ClientStreams.Mistake) {
      queueGoAway(mistake.code, mistake.rawValue)
      end(.protocolError(mistake.code, mistake.rawValue))
    }

    /// Queues a GOAWAY and everything before it, if HTTP/2 has started.
    private func queueGoAway(_ code: WireErrorCode, _ debug: String) {
      guard let session else { return }
      let bytes = Array(debug.utf8)
      nghttp2_submit_goaway(
        session, 0, nghttp2_session_get_last_proc_stream_id(session), code.rawValue, bytes,
        bytes.count)
      if !isFrozen { gather(evenBacklog: true) }
    }

    /// Ends the connection if a time limit has passed.
    func checkTime() {
      switch phase {
      case .closed: return
      case .lingering: if loop.now >= lingersUntil { close() }
      case .handshake, .open:
        if !hasFirstFrame, loop.now - opened > limits.handshake { return end(passing: .handshake) }
        if tls.waitingCount > 0, !isFrozen, loop.now - lastTaken > limits.stall {
          return end(passing: .stall)
        }
        if let limit = streams.limitPassed(limits, now: loop.now, isFlowing: isFlowing) {
          return end(passing: limit)
        }
        if loop.now - lastActivity > limits.idle, !streams.contains(where: \.isWaiting) {
          end(passing: .idle)
        }
      }
    }

    /// Whether nothing but a client's flow control keeps an answer from being sent.
    private var isFlowing: Bool {
      !isFrozen && plain.count + tls.waitingCount + pieces.waiting.count < limits.backlogBytes
    }

    // MARK: Making room

    /// Whether the handshake, up to the first frame, is unfinished.
    var isNewcomer: Bool { phase == .handshake || phase == .open && !hasFirstFrame }

    /// How long the connection has been of no use, in milliseconds.
    var uselessTime: Int { phase == .lingering ? Int.max : loop.now - lastRequest }

    /// Ends and closes the connection at once, in favour of a new one.
    func makeRoom() {
      end(passing: .connections)
      close()
    }

    // MARK: Observing

    /// Updates the log with everything observed since the last update, and with the connection's
    /// end.
    func updateLog(peer: WirePeer? = nil, end: ConnectionEnd? = nil) {
      let (notes, hello, excess) = (notes, tls.hello, streamCount.excess)
      guard notes.frameCount > 0 || notes.requests > 0 || peer != nil || end != nil else { return }
      loop.shared.log.update(number, end: end, at: end.map { _ in loop.clock.now() }) {
        if $0.hello == nil { $0.hello = hello }
        if let peer { $0.take(peer) }
        $0.take(notes)
        $0.excessStreams = excess
      }
      self.notes.frames.removeAll(keepingCapacity: true)
      self.notes.frameCount = 0
      self.notes.requests = 0
      self.notes.refusedStreams = 0
      self.notes.malformed.removeAll()
      self.notes.tableSizes.removeAll()
    }
  }
#endif
