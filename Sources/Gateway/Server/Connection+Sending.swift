#if Gateway
  internal import CNghttp2
  internal import Descriptors

  extension Connection {
    /// Handles a writable socket.
    func writable() {
      if phase == .lingering {
        drain()
      } else {
        flush()
      }
    }

    /// Sends everything that can be sent: out of nghttp2, through TLS, onto the socket.
    func flush() {
      guard phase == .open || phase == .handshake, !isFrozen else { return updateInterest() }
      while true {
        gather()
        guard !plain.isEmpty || tls.waitingCount > 0 else { break }
        encipherPlain()
        let before = tls.waitingCount
        writeToSocket()
        guard phase != .closed else { return }
        if tls.waitingCount > 0 {
          // Refill the backlog: its size decides whether the connection reads on.
          gather()
          if !plain.isEmpty { encipherPlain() }
          break
        }
        if before == 0 { break }
      }
      if isDone { return end(doneReason) }
      updateInterest()
    }

    /// Moves bytes to send out of nghttp2, up to the limit of the backlog.
    func gather(evenBacklog: Bool = false) {
      guard let session else { return }
      while evenBacklog
        || plain.count + tls.waitingCount + pieces.waiting.count < limits.backlogBytes
      {
        var bytes: UnsafePointer<UInt8>?
        let count = nghttp2_session_mem_send(session, &bytes)
        guard count > 0 else { return }
        plain.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      }
    }

    /// Passes gathered bytes to TLS, at once or in pieces.
    private func encipherPlain() {
      if pieces.size != nil {
        pieces.waiting += plain
        // Clear it first: startTicking may end in flush, which calls this method again.
        plain.removeAll(keepingCapacity: true)
        startTicking()
      } else {
        encipher(plain[...])
        plain.removeAll(keepingCapacity: plain.capacity <= Self.mostRoom)
      }
    }

    /// A larger buffer isn't kept for reuse.
    private static let mostRoom = 1 << 16

    /// Passes everything that was gathered to TLS, including bytes that were to be sent in pieces.
    func encipherRest() {
      encipher(pieces.waiting[...])
      encipher(plain[...])
      pieces.waiting.removeAll()
      plain.removeAll()
    }

    /// Encrypts bytes, at most 16 KiB in a record.
    func encipher(_ bytes: ArraySlice<UInt8>) {
      bytes.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let end = min(start + 1 << 14, bytes.count)
          tls.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
          start = end
        }
      }
    }

    func writeToSocket() {
      var failure: String?
      tls.withWaiting { bytes in
        switch Descriptor.send(descriptor, bytes) {
        case .count(let count):
          lastTaken = loop.now
          return count
        case .wouldBlock, .ended: return 0
        case .failed(let error):
          failure = error.reason
          return 0
        }
      }
      guard let failure else { return }
      if phase == .lingering { return close() }
      // Nothing more can be sent.
      end(.lost(failure), .abrupt)
    }

    /// Polls for reading while the backlog has room, and for writing while bytes wait.
    func updateInterest() {
      guard phase != .closed else { return }
      let waiting = tls.waitingCount
      if waiting == 0 { lastTaken = loop.now }
      let wanted = Poller.Interest(
        reading: phase == .lingering
          ? !isHalfClosed : !isFrozen && waiting + plain.count < limits.backlogBytes,
        writing: waiting > 0 && (phase == .lingering ? isDraining : !isFrozen))
      guard wanted != interest else { return }
      interest = wanted
      loop.poller.change(descriptor, wanted)
    }

    /// Whether nothing is left to do after a GOAWAY of either side.
    private var isDone: Bool {
      guard let session, phase == .open else { return false }
      return nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
        && plain.isEmpty && pieces.waiting.isEmpty && tls.waitingCount == 0
    }

    private var doneReason: ConnectionEnd {
      guard let sentGoAway, sentGoAway.code != .noError else { return .finished }
      return .protocolError(sentGoAway.code, sentGoAway.debug)
    }

    func goAwayLeft(_ frame: nghttp2_goaway) {
      let debug = UnsafeBufferPointer(start: frame.opaque_data, count: frame.opaque_data_len)
      sentGoAway = (
        WireErrorCode(rawValue: frame.error_code), String(decoding: debug, as: UTF8.self)
      )
    }

    // MARK: Sending in pieces

    private func startTicking() {
      guard !pieces.isTicking, !pieces.waiting.isEmpty else { return }
      pieces.isTicking = true
      tick()
    }

    /// Sends the next piece, and schedules the one after it.
    private func tick() {
      guard phase == .open, !isFrozen, let size = pieces.size else { return }
      encipher(pieces.waiting.prefix(size))
      pieces.waiting.removeFirst(min(size, pieces.waiting.count))
      writeToSocket()
      guard phase == .open else { return }
      guard pieces.waiting.isEmpty else {
        loop.after(pieces.pause) { [weak self] in self?.tick() }
        return updateInterest()
      }
      pieces.isTicking = false
      if let closing = pieces.closing { end(.closedByStep, closing) } else { flush() }
    }
  }
#endif
