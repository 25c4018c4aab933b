#if Gateway
  internal import Conformance
  internal import Descriptors

  /// The event loop of one of a server's threads: its connections and its timers.
  ///
  /// It belongs to the thread that made it.
  final class EventLoop {
    let shared: ServerShared
    let callbacks: SessionCallbacks
    let poller: Poller
    private let inbox: LoopInbox
    private var listener: Listener?
    private(set) var connections: [Int32: Connection] = [:]
    private var descriptors: [Int: Int32] = [:]
    private var timers = Timers()
    private var nextSweep = 0
    var newcomers = Newcomers()
    /// When all connections may be searched for one that is of no use.
    var nextSearch = 0
    private var isStopping = false
    /// Connections with requests that are left to answer.
    private var unfinished: [Connection] = []
    private var turnEnd = ContinuousClock.now
    /// How long a connection may answer requests while others wait.
    private static let turn = Duration.milliseconds(1)
    /// The number of handshakes that are continued in a turn of the loop.
    private static let mostHandshakes = 4
    private let sweepInterval: Int

    /// Closed streams for reuse.
    @exclusivity(unchecked) var spareStreams: [ServerStream] = []
    private static let mostSpareStreams = 500
    /// The number of bytes in requests of all connections that aren't complete or aren't answered.
    @exclusivity(unchecked) var unfinishedBytes = 0
    private let mostUnfinishedBytes: Int
    /// The number of bytes freed since memory was last returned to the system, roughly.
    @exclusivity(unchecked) private var freed = 0
    /// When memory is returned next if nothing happens until then; nil if nothing has happened since
    /// it was returned.
    private var memoryIsDue: Int?
    /// How long nothing must happen until then: others, such as readers of observations, free their
    /// memory later than this loop.
    private static let quietMilliseconds = 2_000
    /// What a connection takes at least: TLS, HTTP/2 and their buffers.
    private static let bytesOfConnection = 50_000

    /// The buffer for reads from sockets; only one connection is handled at a time.
    ///
    /// About one TLS record keeps the copies between the layers small and in the cache, and the turn
    /// of a connection short.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    /// The buffer for decrypted bytes.
    let plainBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    /// Milliseconds on the monotonic clock, read once per turn of the loop.
    private(set) var now = BackgroundThread.milliseconds()

    var configuration: ServerConfiguration { shared.configuration }
    var context: TLSContext { shared.context }
    let limits: WireLimits
    let clock: WireClock
    let handler: @Sendable (WireRequest) -> WireAnswer

    init(_ shared: ServerShared, _ inbox: LoopInbox, listener: Listener?) throws(WireFailure) {
      self.shared = shared
      self.inbox = inbox
      self.listener = listener
      callbacks = try SessionCallbacks(shared.configuration)
      poller = try Poller()
      limits = shared.configuration.limits
      mostUnfinishedBytes = limits.serverUnfinishedBytes / max(1, shared.configuration.loops)
      clock = shared.configuration.clock
      handler = shared.handler
      let shortest = min(
        limits.handshake, limits.idle, limits.request, limits.stall, limits.linger)
      sweepInterval = max(5, min(250, shortest / 4))
      guard poller.add(inbox.descriptor, Poller.Interest()),
        listener.map({ poller.add($0.descriptor, Poller.Interest()) }) ?? true
      else { throw WireFailure("waiting for connections") }
    }

    deinit {
      buffer.deallocate()
      plainBuffer.deallocate()
    }

    /// Runs until the loop is stopped and its connections have ended.
    func run() {
      while !isStopping || !connections.isEmpty {
        let events = poller.wait(milliseconds: timeout)
        now = BackgroundThread.milliseconds()
        // Messages were posted before the bytes of these events arrived, so they come first: a
        // client may rely on their effect.
        if events.contains(where: { $0.descriptor == inbox.descriptor }) {
          for message in inbox.take() { handle(message) }
        }
        handle(events)
        if !events.isEmpty { memoryIsDue = now + Self.quietMilliseconds }
        while let action = timers.take(now: now) { action() }
        if now >= nextSweep { sweep() }
        if let memoryIsDue, now >= memoryIsDue { returnMemory() }
      }
      // Pending timers retain connections, and connections retain this loop.
      timers = Timers()
      unfinished = []
      for message in inbox.close() {
        if case .adopt(let arrival) = message { shared.refuse(arrival, .stopped) }
      }
    }

    private var timeout: Int {
      if !unfinished.isEmpty { return 0 }
      var due = timers.next
      if let memoryIsDue { due = min(due ?? memoryIsDue, memoryIsDue) }
      if !connections.isEmpty || freed >= SystemMemory.worthwhile {
        due = min(due ?? nextSweep, nextSweep)
      }
      return due.map { max(0, $0 - BackgroundThread.milliseconds()) } ?? -1
    }

    /// Gives each connection its turn: first those that are established, then a few handshakes,
    /// because one of these takes as long as many requests.
    ///
    /// The poller reports the handshakes that are left again.
    private func handle(_ events: [Poller.Event]) {
      var handshakes: [(Poller.Event, Connection)] = []
      for event in events {
        if event.descriptor == listener?.descriptor {
          listener?.accept(on: self)
        } else if let connection = connections[event.descriptor] {
          if connection.phase != .handshake {
            handle(event, connection)
          } else if handshakes.count < Self.mostHandshakes {
            handshakes.append((event, connection))
          }
        }
      }
      for connection in takeUnfinished() {
        beginTurn()
        connection.proceed()
      }
      for (event, connection) in handshakes { handle(event, connection) }
    }

    private func handle(_ event: Poller.Event, _ connection: Connection) {
      beginTurn()
      if event.isBroken, connection.isFrozen { return connection.end(.lost("reset"), .abrupt) }
      if event.isWritable, connection.phase != .closed { connection.writable() }
      if event.isReadable, connection.phase != .closed { connection.readable() }
    }

    /// Schedules an action on this thread.
    func after(_ milliseconds: Int, _ action: @escaping () -> Void) {
      timers.add(due: BackgroundThread.milliseconds() + max(0, milliseconds), action)
    }

    private func sweep() {
      nextSweep = now + sweepInterval
      for connection in connections.values { connection.checkTime() }
      if freed >= SystemMemory.worthwhile, shared.memory.trim(now: now) { freed = 0 }
    }

    // MARK: Turns

    /// Whether the connection that is handled has taken so long that others come first.
    var isTurnOver: Bool { ContinuousClock.now >= turnEnd }

    private func beginTurn() { turnEnd = ContinuousClock.now + Self.turn }

    /// Gives a connection another turn, without waiting for an event.
    func continueLater(_ connection: Connection) { unfinished.append(connection) }

    private func takeUnfinished() -> [Connection] {
      defer { unfinished.removeAll() }
      return unfinished
    }

    // MARK: Memory

    /// Returns freed memory to the system, at a time at which nothing happens.
    private func returnMemory() {
      memoryIsDue = shared.memory.trim(now: now) ? nil : now + SystemMemory.interval
      if memoryIsDue == nil { freed = 0 }
    }

    /// Counts bytes of requests no longer.
    func release(_ bytes: Int) {
      unfinishedBytes -= bytes
      // The storage of small requests is mostly reused.
      if bytes > 1 << 12 { freed += bytes }
    }

    /// Ends the connection with the most bytes in unfinished requests if there are too many.
    func endLargest() {
      guard unfinishedBytes > mostUnfinishedBytes else { return }
      connections.values.max { $0.unfinished < $1.unfinished }?.end(passing: .unfinishedBytes)
    }

    // MARK: Streams

    /// Keeps a closed stream for reuse, unless something else still references it.
    func takeBack(_ stream: inout ServerStream) {
      guard spareStreams.count < Self.mostSpareStreams, isKnownUniquelyReferenced(&stream) else {
        return
      }
      stream.releaseStorage()
      spareStreams.append(stream)
    }

    // MARK: Connections

    /// The connection with this number; nil if it has ended.
    func connection(_ number: Int) -> Connection? {
      descriptors[number].flatMap { connections[$0] }
    }

    /// Adds an accepted connection, or refuses it if there are too many and none makes room.
    func adopt(_ arrival: Arrival) {
      guard !isStopping else { return shared.refuse(arrival, .stopped) }
      guard !arrival.isExcess || makeRoom() else {
        return shared.refuse(arrival, .limit(.connections))
      }
      let (number, descriptor) = (arrival.number, arrival.descriptor)
      guard let connection = try? Connection(number, descriptor, on: self),
        poller.add(descriptor, connection.interest)
      else { return shared.refuse(arrival, .lost("the system has no room for it")) }
      connections[descriptor] = connection
      descriptors[number] = descriptor
      newcomers.append(number, while: isNewcomer)
    }

    /// Removes a connection whose descriptor is about to be closed.
    func forget(_ connection: Connection) {
      poller.remove(connection.descriptor)
      connections[connection.descriptor] = nil
      descriptors[connection.number] = nil
      freed += Self.bytesOfConnection
      shared.count.withLock { $0 -= 1 }
      // It may be running a callback: release it at the end of this turn.
      timers.add(due: now) { _ = connection }
    }

    private func handle(_ message: LoopMessage) {
      switch message {
      case .adopt(let arrival): adopt(arrival)
      case .makeRoom: makeRoomForDescriptors()
      case .perform(let steps, let number):
        guard let connection = connection(number) else { return }
        connection.perform(steps, for: nil)
        connection.flush()
      case .stop(let milliseconds): stop(afterMilliseconds: milliseconds)
      }
    }

    private func stop(afterMilliseconds milliseconds: Int?) {
      isStopping = true
      if let listener {
        poller.remove(listener.descriptor)
        listener.close()
      }
      listener = nil
      for connection in connections.values { connection.stop(atOnce: milliseconds == nil) }
      guard let milliseconds else { return }
      after(milliseconds) { [weak self] in
        for connection in self?.connections.values ?? [:].values { connection.stop(atOnce: true) }
      }
    }
  }
#endif
