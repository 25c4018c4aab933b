#if Gateway
  internal import Conformance

  /// One thread of a server: its connections, what happens to them, and what is due later.
  ///
  /// It belongs to the thread that made it.
  final class EventLoop {
    let shared: ServerShared
    let callbacks: SessionCallbacks
    let poller: Poller
    private let inbox: LoopInbox
    private var listener: Listener?
    private var connections: [Int32: Connection] = [:]
    private var descriptors: [Int: Int32] = [:]
    private var timers = Timers()
    private var nextSweep = 0
    private var isStopping = false
    private let sweepInterval: Int

    /// Streams that are over, to serve again.
    @exclusivity(unchecked) var spareStreams: [ServerStream] = []
    private static let mostSpareStreams = 1_000

    /// What is read from sockets goes through here; only one connection is served at a time.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    /// What TLS has deciphered.
    let plainBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 14, alignment: 16)
    /// Milliseconds on the clock that only runs forward, read once a turn.
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
      clock = shared.configuration.clock
      handler = shared.handler
      let shortest = min(
        limits.handshake, limits.idle, limits.request, limits.stall, limits.linger)
      sweepInterval = max(5, min(250, shortest / 4))
      guard poller.add(inbox.readEnd, Poller.Interest()),
        listener.map({ poller.add($0.descriptor, Poller.Interest()) }) ?? true
      else { throw WireFailure.system("waiting for connections") }
    }

    deinit {
      buffer.deallocate()
      plainBuffer.deallocate()
    }

    /// Serves until it is told to stop.
    func run() {
      while !isStopping || !connections.isEmpty {
        let events = poller.wait(milliseconds: timeout)
        now = BackgroundThread.milliseconds()
        // What this loop was asked to do, it was asked before what has arrived meanwhile: a client
        // that hears that all is settled must have been told.
        if events.contains(where: { $0.descriptor == inbox.readEnd }) {
          for message in inbox.take() { handle(message) }
        }
        for event in events { handle(event) }
        while let action = timers.take(now: now) { action() }
        if now >= nextSweep { sweep() }
      }
      // What was still due holds connections, and those hold this.
      timers = Timers()
      for message in inbox.close() {
        if case .adopt(let descriptor, let number) = message { refuse(descriptor, number) }
      }
    }

    private var timeout: Int {
      var due = timers.next
      if !connections.isEmpty { due = min(due ?? nextSweep, nextSweep) }
      return due.map { max(0, $0 - BackgroundThread.milliseconds()) } ?? -1
    }

    private func handle(_ event: Poller.Event) {
      if event.descriptor == listener?.descriptor {
        listener?.accept(on: self)
      } else if let connection = connections[event.descriptor] {
        if event.isBroken, connection.isFrozen { return connection.end(.lost("reset"), .abrupt) }
        if event.isWritable { connection.writable() }
        if event.isReadable, connection.phase != .closed { connection.readable() }
      }
    }

    /// Has something done later, on this thread.
    func after(_ milliseconds: Int, _ action: @escaping () -> Void) {
      timers.add(due: BackgroundThread.milliseconds() + max(0, milliseconds), action)
    }

    private func sweep() {
      nextSweep = now + sweepInterval
      for connection in connections.values { connection.checkTime() }
    }

    // MARK: Streams

    /// Takes a stream that is over, to serve again, unless somebody still has it.
    func takeBack(_ stream: inout ServerStream) {
      guard spareStreams.count < Self.mostSpareStreams, isKnownUniquelyReferenced(&stream) else {
        return
      }
      spareStreams.append(stream)
    }

    // MARK: Connections

    /// Takes a connection over.
    func adopt(_ descriptor: Int32, number: Int) {
      guard !isStopping, let connection = try? Connection(number, descriptor, on: self),
        poller.add(descriptor, connection.interest)
      else { return refuse(descriptor, number) }
      connections[descriptor] = connection
      descriptors[number] = descriptor
    }

    private func refuse(_ descriptor: Int32, _ number: Int) {
      let end = isStopping ? ConnectionEnd.stopped : .lost("the system has no room for it")
      shared.log.update(number, end: end, at: clock.now())
      Socket.close(descriptor)
      shared.count.withLock { $0 -= 1 }
    }

    /// Lets a connection go whose descriptor is about to be closed.
    func forget(_ connection: Connection) {
      poller.remove(connection.descriptor)
      connections[connection.descriptor] = nil
      descriptors[connection.number] = nil
      shared.count.withLock { $0 -= 1 }
      // It may be in the middle of a callback: it goes with the turn.
      timers.add(due: now) { _ = connection }
    }

    private func handle(_ message: LoopMessage) {
      switch message {
      case .adopt(let descriptor, let number): adopt(descriptor, number: number)
      case .perform(let steps, let number):
        guard let connection = descriptors[number].flatMap({ connections[$0] }) else { return }
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
