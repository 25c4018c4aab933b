#if Gateway
  internal import Conformance
  internal import Descriptors
  import LibC

  /// A client's socket and TLS; its calls block, but never past a deadline.
  ///
  /// It belongs to the thread that made it. Deadlines are milliseconds on the monotonic clock.
  final class ClientTransport {
    private let descriptor: Int32
    let tls: TLSStream?
    private(set) var end: TransportEnd?
    private var reset: TransportEnd?
    private let buffer: UnsafeMutableRawBufferPointer
    private let plainBuffer: UnsafeMutableRawBufferPointer
    /// Bytes that wait to be sent without TLS.
    private var waiting: [UInt8] = []

    /// Connects, and completes the handshake if there is TLS.
    init(host: String, port: Int, tls settings: ClientTLS?, deadline: Int) throws(WireFailure) {
      let context: TLSContext? =
        if let settings { try TLSContext(settings) } else { nil }
      tls = if let context { try TLSStream(context, isServer: false) } else { nil }
      let (descriptor, isReset) = try Self.connected(
        to: HostNames.addresses(of: host, deadline: deadline), port, deadline,
        "connecting to \(host), port \(port)")
      self.descriptor = descriptor
      // Allocated only now: deinit doesn't run if the initializer throws before.
      buffer = .allocate(byteCount: 1 << 16, alignment: 16)
      plainBuffer = .allocate(byteCount: 1 << 14, alignment: 16)
      if isReset { reset = .failed(Socket.resetError.reason) }
      do throws(WireFailure) {
        try shakeHands(deadline)
      } catch {
        close()
        throw error
      }
    }

    deinit {
      close()
      buffer.deallocate()
      plainBuffer.deallocate()
    }

    /// Connects to the first of a host's addresses that accepts, and returns the descriptor.
    ///
    /// A connection that the server reset at once also counts; reading from it reports the reset.
    static func connected(
      to addresses: [HostAddress], _ port: Int, _ deadline: Int, _ what: String
    ) throws(WireFailure) -> (Int32, isReset: Bool) {
      var failure = WireFailure(what, reason: HostNames.noAddress)
      for (index, address) in addresses.enumerated() {
        // Each address gets an equal share of the time that is left.
        let now = BackgroundThread.milliseconds()
        let share = now + (deadline - now) / (addresses.count - index)
        do throws(WireFailure) {
          let descriptor = try SocketAddress.connect(address, port: port, what)
          let isDecided = Socket.wait(descriptor, reading: false, writing: true, deadline: share)
          let error = isDecided ? Descriptor.takeError(descriptor) : SystemError(code: ETIMEDOUT)
          let isReset = error?.code == ECONNRESET || error?.code == EPIPE
          guard let error, !isReset else { return (descriptor, isReset) }
          Descriptor.close(descriptor)
          failure.reason = isDecided ? error.reason : WireFailure.tooLate
        } catch {
          failure = error
        }
      }
      throw failure
    }

    private func shakeHands(_ deadline: Int) throws(WireFailure) {
      guard let tls else { return }
      let what = WireFailure.handshake
      while true {
        let progress = tls.shakeHands()
        flush()
        switch progress {
        case .done: return
        case .closed: throw WireFailure(what, reason: "the server closed the connection")
        case .failed(let reason):
          // OpenSSL's words for a server that answers in plain text.
          let isPlain = reason == "wrong version number"
          throw WireFailure(what, reason: isPlain ? "the server doesn't speak TLS" : reason)
        case .waits: break
        }
        if case .failed(let reason) = end { throw WireFailure(what, reason: reason) }
        guard BackgroundThread.milliseconds() < deadline,
          ready(reading: true, writing: tls.waitingCount > 0, deadline: deadline)
        else { throw WireFailure(what, reason: WireFailure.tooLate) }
        switch Descriptor.read(descriptor, into: buffer) {
        case .count(let count): tls.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .ended: throw WireFailure(what, reason: "the server closed the connection")
        case .failed(let error): throw WireFailure(what, error)
        case .wouldBlock: break
        }
      }
    }

    // MARK: Sending

    /// Queues bytes; `flush` and `receive` send them.
    func write(_ bytes: UnsafeRawBufferPointer) {
      guard let tls else { return waiting += bytes }
      var start = 0
      while start < bytes.count {
        let next = min(start + 1 << 14, bytes.count)
        tls.write(UnsafeRawBufferPointer(rebasing: bytes[start..<next]))
        start = next
      }
    }

    private var waitingCount: Int { tls?.waitingCount ?? waiting.count }

    /// Sends as many queued bytes as the socket takes.
    func flush() {
      guard end == nil else { return }
      if let tls {
        tls.withWaiting { send($0) }
      } else {
        waiting.removeFirst(waiting.withUnsafeBytes { send($0) })
      }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) -> Int {
      switch Descriptor.send(descriptor, bytes) {
      case .count(let count): return count
      case .wouldBlock, .ended: return 0
      case .failed(let error):
        // The server's last bytes may still be readable. The system reports a reset only once.
        if error == Socket.resetError { reset = .failed(error.reason) }
        return bytes.count
      }
    }

    // MARK: Receiving

    /// Waits for bytes and passes them to `take`; returns false at the deadline or the connection's
    /// end.
    ///
    /// After the deadline it reads once, so that a caller without any time gets what is there.
    func receive(deadline: Int, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
      guard end == nil else { return false }
      // A peer that never stops sending would otherwise be read for ever.
      let isLate = BackgroundThread.milliseconds() >= deadline
      flush()
      guard ready(reading: true, writing: waitingCount > 0, deadline: deadline) else {
        return false
      }
      flush()
      switch Descriptor.read(descriptor, into: buffer) {
      case .wouldBlock: return !isLate
      case .ended: end = reset ?? .closed(properly: false)
      case .failed(let error): end = .failed(error.reason)
      case .count(let count):
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        guard let tls else {
          take(bytes)
          return !isLate
        }
        tls.receive(bytes)
        decipher(tls, take)
      }
      return end == nil && !isLate
    }

    private func decipher(_ tls: TLSStream, _ take: (UnsafeRawBufferPointer) -> Void) {
      while true {
        switch tls.read(into: plainBuffer) {
        case .waits: return
        case .closed:
          end = .closed(properly: true)
          return
        case .failed(let reason):
          end = .failed(reason)
          return
        case .done(let count): take(UnsafeRawBufferPointer(rebasing: plainBuffer[..<count]))
        }
      }
    }

    private func ready(reading: Bool, writing: Bool, deadline: Int) -> Bool {
      Socket.wait(descriptor, reading: reading, writing: writing, deadline: deadline)
    }

    // MARK: Ending

    private var isClosed = false

    /// Closes the connection; `.tls` sends close_notify first.
    func close(_ how: WireStep.Closing = .tls) {
      guard !isClosed else { return }
      isClosed = true
      if case .tls = how, end == nil, let tls {
        tls.close()
        flush()
      }
      if end == nil { end = .closedHere }
      if case .reset = how { Socket.reset(descriptor) } else { Descriptor.close(descriptor) }
    }

    /// Records a failure above TLS as the connection's end.
    func fail(_ reason: String) {
      if end == nil { end = .failed(reason) }
    }
  }
#endif
