#if Gateway
  internal import CNghttp2
  internal import Conformance

  /// One connection of a server: TLS, HTTP/2 and what is observed of both.
  ///
  /// It belongs to the thread of its loop.
  final class Connection {
    /// How far it is.
    enum Phase {
      case handshake
      case open
      /// Over, but the other side may still be reading: what it sends is thrown away.
      case lingering
      case closed
    }

    let number: Int
    let descriptor: Int32
    /// Its loop, which lets go of it at the end.
    let loop: EventLoop
    /// Kept here: it is asked for with every field of every request.
    let limits: WireLimits
    let tls: TLSStream
    var session: OpaquePointer?
    var phase = Phase.handshake
    /// What it asks the proxy for, until that is decided; nil where the server is none.
    var proxyRequest: ProxyRequest?
    /// Where the proxy was to lead it.
    var proxied: String?
    var sender: WireRequest.Sender?

    // What arrives. It is changed for each field and frame, by one thread, and no change calls for
    // another one of the same: it isn't checked again each time.
    @exclusivity(unchecked) var streams = StreamTable()
    /// How many bytes of bodies are there whose ends aren't.
    @exclusivity(unchecked) var unfinished = 0
    /// The stream whose header block is arriving, one of those above: counting a reference for each
    /// of its fields would take longer than taking the field does.
    @exclusivity(unchecked) var heading: Unmanaged<ServerStream>?
    @exclusivity(unchecked) var arrived: [ServerStream] = []
    @exclusivity(unchecked) var frames = FrameScanner(skippingPreface: true)
    @exclusivity(unchecked) var blocks = HeaderBlockScanner()
    @exclusivity(unchecked) var streamCount = StreamCount()
    @exclusivity(unchecked) var allowances: Allowances
    @exclusivity(unchecked) var breach: WireLimit?
    @exclusivity(unchecked) var notes = Notes()

    // What leaves.
    @exclusivity(unchecked) var plain: [UInt8] = []
    var pieces = Pieces()
    var isFrozen = false
    var sentGoAway: (code: WireErrorCode, debug: String)?
    var interest = Poller.Interest()

    // What time it is, on the clock that only runs forward.
    let opened: Int
    var lastActivity: Int
    var lastTaken: Int
    var hasFirstFrame = false
    var lingersUntil = Int.max

    init(_ number: Int, _ descriptor: Int32, on loop: EventLoop) throws(WireFailure) {
      self.number = number
      self.descriptor = descriptor
      self.loop = loop
      limits = loop.limits
      tls = try TLSStream(loop.context, isServer: true)
      if loop.configuration.proxiedNames != nil {
        proxyRequest = ProxyRequest(mostBytes: loop.limits.proxyHeadBytes)
      }
      (opened, lastActivity, lastTaken) = (loop.now, loop.now, loop.now)
      allowances = Allowances(loop.limits, now: loop.now)
    }

    deinit { nghttp2_session_del(session) }

    /// The connection behind the pointer that nghttp2 brings along, for the time of a call.
    ///
    /// Its loop keeps it alive: counting a reference would take longer than most calls do.
    static func with<Result>(
      _ owner: UnsafeMutableRawPointer, _ body: (Connection) -> Result
    ) -> Result {
      Unmanaged<Connection>.fromOpaque(owner)._withUnsafeGuaranteedRef(body)
    }

    /// The allowances of one connection.
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

    /// What was seen since it was last told.
    struct Notes {
      var frames: [ObservedFrame] = []
      var frameCount = 0
      /// How many frames were kept so far, told or not.
      var kept = 0
      var requests = 0
      var malformed: [String] = []
      var tableSizes: [Int] = []

      /// Notes what HTTP doesn't allow, cut where nobody would read on.
      mutating func note(_ stream: Int32, _ text: String) {
        guard malformed.count < ConnectionObservation.mostNotes else { return }
        malformed.append("stream \(stream): \(text.prefix(80))")
      }
    }

    /// What leaves in pieces with pauses, where a step asked for that.
    struct Pieces {
      var size: Int?
      var pause = 0
      var waiting: [UInt8] = []
      var isTicking = false
      var closing: WireStep.Closing?
    }

    // MARK: The end

    /// Ends the connection, and notes why.
    func end(_ reason: ConnectionEnd, _ how: WireStep.Closing = .tls) {
      guard phase == .handshake || phase == .open else { return }
      tell(end: reason)
      phase = .lingering
      heading = nil
      streams.removeAll()
      arrived.removeAll()
      switch how {
      case .reset:
        close(resetting: true)
        return
      case .tls where !isFrozen:
        tls.close()
        writeToSocket()
      default: break
      }
      guard phase != .closed else { return }
      if case .closedByClient = reason { return close() }
      if case .lost = reason { return close() }
      // Closing at once would reset the connection where something is unread, and the other side
      // might never see what was said last.
      Socket.endWriting(descriptor)
      isFrozen = false
      lingersUntil = loop.now + limits.linger
      updateInterest()
    }

    func close(resetting: Bool = false) {
      guard phase != .closed else { return }
      phase = .closed
      loop.forget(self)
      if resetting { Socket.reset(descriptor) } else { Socket.close(descriptor) }
    }

    /// Ends the connection for passing a limit, and tells the client so, if it understands HTTP/2.
    func end(passing limit: WireLimit) {
      if let session {
        let debug = Array(limit.rawValue.utf8)
        nghttp2_submit_goaway(
          session, 0, nghttp2_session_get_last_proc_stream_id(session),
          WireErrorCode.enhanceYourCalm.rawValue, debug, debug.count)
        if !isFrozen { gather(evenBacklog: true) }
        encipher(plain[...])
        plain.removeAll()
      }
      end(.limit(limit))
    }

    /// Whether a limit of time has passed.
    func checkTime() {
      switch phase {
      case .closed: return
      case .lingering: if loop.now >= lingersUntil { close() }
      case .handshake, .open:
        if !hasFirstFrame, loop.now - opened > limits.handshake { return end(passing: .handshake) }
        if tls.waitingCount > 0, !isFrozen, loop.now - lastTaken > limits.stall {
          return end(passing: .stall)
        }
        if streams.isEmpty {
          if loop.now - lastActivity > limits.idle { end(passing: .idle) }
        } else if streams.contains(where: {
          !$0.isWhole && loop.now - $0.begun > limits.request
        }) {
          end(passing: .request)
        }
      }
    }

    // MARK: Observing

    /// Tells the log what has been seen since the last time, and that it is over, where it is.
    func tell(peer: WirePeer? = nil, end: ConnectionEnd? = nil) {
      let (notes, hello, excess) = (notes, tls.hello, streamCount.excess)
      guard notes.frameCount > 0 || notes.requests > 0 || peer != nil || end != nil else { return }
      loop.shared.log.update(number, end: end, at: end.map { _ in loop.clock.now() }) {
        if $0.hello == nil { $0.hello = hello }
        if let peer { $0.peer = peer }
        $0.take(notes)
        $0.excessStreams = excess
      }
      self.notes.frames.removeAll(keepingCapacity: true)
      self.notes.frameCount = 0
      self.notes.requests = 0
      self.notes.malformed.removeAll()
      self.notes.tableSizes.removeAll()
    }
  }
#endif
