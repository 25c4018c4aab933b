#if Gateway
  internal import CNghttp2
  internal import Conformance
  internal import Descriptors

  extension Connection {
    /// Handles a readable socket, which has bytes or has ended.
    ///
    /// It reads once, and the loop's buffer is small, so that other connections have their turn
    /// before the rest is read.
    func readable() {
      guard phase == .lingering || !isFrozen, !isBusy else { return }
      switch Descriptor.read(descriptor, into: loop.buffer) {
      case .wouldBlock: return
      case .ended: return hasEnded()
      case .failed(let error):
        if phase == .lingering { return close() }
        return end(.lost(error.reason), .abrupt)
      case .count(let count):
        guard phase != .lingering else { return }
        receive(UnsafeRawBufferPointer(rebasing: loop.buffer[..<count]))
        finishTurn()
      }
    }

    /// Goes on where the last turn ended.
    func proceed() {
      guard phase == .open else { return }
      answerArrived()
      pump()
      finishTurn()
    }

    private func finishTurn() {
      guard phase == .open || phase == .handshake else { return }
      updateLog()
      flush()
    }

    /// Whether requests have arrived that weren't answered yet, because the turn was over.
    private var isBusy: Bool { !arrived.isEmpty }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
      if let proxyRequest { return receive(beforeTLS: bytes, proxyRequest) }
      tls.receive(bytes)
      pump()
    }

    private func hasEnded() {
      switch phase {
      case .lingering where isDraining:
        // It may still read, so only its own direction is over.
        isHalfClosed = true
        updateInterest()
      case .lingering, .closed: close()
      case .handshake: end(.handshakeFailed("the client went away"), .abrupt)
      case .open: end(.closedByClient(properly: false), .abrupt)
      }
    }

    /// Processes everything that TLS has decrypted.
    func pump() {
      if phase == .handshake {
        switch tls.shakeHands() {
        case .waits: return
        case .done: begin()
        case .closed: return end(.handshakeFailed("the client went away"))
        case .failed(let reason): return end(.handshakeFailed(reason))
        }
      }
      while phase == .open, !isFrozen, !isBusy {
        switch tls.read(into: loop.plainBuffer) {
        case .waits: return
        case .closed: return end(.closedByClient(properly: true))
        case .failed(let reason): return end(.lost(reason), .abrupt)
        case .done(let count):
          received(UnsafeRawBufferPointer(rebasing: loop.plainBuffer[..<count]))
        }
      }
    }

    /// Starts HTTP/2 after the handshake.
    private func begin() {
      let peer = WirePeer(
        hello: tls.hello ?? ClientHello(protocols: nil, serverName: nil),
        chosenProtocol: tls.chosenProtocol, tlsVersion: tls.version, cipher: tls.cipher,
        certificate: tls.peerCertificate, distrust: tls.distrust, proxied: proxied)
      let made = loop.callbacks.session(for: Unmanaged.passUnretained(self).toOpaque())
      guard let made else { return end(.handshakeFailed("out of memory")) }
      session = made
      sender = WireRequest.Sender(peer)
      phase = .open
      updateLog(peer: peer)
      let delay = loop.configuration.settingsDelay
      guard delay > 0 else { return greet(peer) }
      flushNow()
      isFrozen = true
      updateInterest()
      loop.after(delay) { [weak self] in self?.thaw(peer) }
    }

    private func greet(_ peer: WirePeer) {
      isGreeted = true
      if loop.configuration.sendsSettings { submit(loop.configuration.settings) }
      perform(loop.configuration.opening(number, peer), for: nil)
    }

    /// Ends the delay, and processes what has arrived meanwhile.
    private func thaw(_ peer: WirePeer) {
      guard phase == .open else { return }
      isFrozen = false
      greet(peer)
      updateInterest()
      pump()
      guard phase == .open else { return }
      updateLog()
      flush()
    }

    private func received(_ bytes: UnsafeRawBufferPointer) {
      blocks.forget()
      streamCount.forget()
      frames.scan(bytes) { head, payload in observe(head, payload) }
      if let breach { return end(passing: breach) }
      if let mistake { return end(for: mistake) }
      let taken = nghttp2_session_mem_recv(session, bytes.baseAddress, bytes.count)
      if let breach { return end(passing: breach) }
      guard taken >= 0 else {
        return end(
          .protocolError(.protocolError, String(cString: nghttp2_strerror(Int32(taken)))))
      }
      loop.endLargest()
      answerArrived()
    }

    /// Answers the requests that have arrived; those that are left at the end of the turn wait for
    /// the next.
    private func answerArrived() {
      var whole: [ServerStream] = []
      swap(&whole, &arrived)
      var count = 0
      for stream in whole where phase == .open {
        if !stream.isClosed { answer(stream) }
        count += 1
        if count < whole.count, count.isMultiple(of: 16), loop.isTurnOver {
          loop.continueLater(self)
          break
        }
      }
      // Nothing has arrived meanwhile, so the array's storage is reused.
      if phase == .open { whole.removeFirst(count) } else { whole.removeAll() }
      swap(&whole, &arrived)
      // Answers leave nghttp2 at once, so that their streams can serve further requests.
      if phase == .open, !isFrozen { gather() }
    }

    private func answer(_ stream: ServerStream) {
      guard let sender else { return }
      notes.requests += 1
      lastRequest = loop.now
      let request = WireRequest(
        connection: number, stream: Int(stream.id), arrival: loop.clock.now(),
        received: stream.fields, block: stream.block, trailers: stream.wholeTrailers,
        body: stream.body, sender: sender)
      perform(loop.handler(request).steps, for: stream)
    }

    // MARK: Frames, before nghttp2 reads them

    private func observe(_ head: FrameHead, _ payload: [UInt8]) {
      hasFirstFrame = true
      lastActivity = loop.now
      notes.frameCount += 1
      if notes.kept < ConnectionObservation.mostFrames {
        notes.kept += 1
        notes.frames.append(ObservedFrame(head, payload))
      }
      if blocks.take(head, payload), let block = blocks.last, block.resizesTable {
        notes.tableSizes += block.block?.tableSizes ?? []
      }
      streamCount.take(head, open: streams.count)
      if mistake == nil { mistake = clientStreams.take(head) }
      if breach == nil { breach = limitPassed(by: head) }
      if head.known == .priority { loop.configuration.prioritized?(number) }
      if head.known == .ping, !head.has(FrameHead.Flag.ack) { loop.configuration.pinged?(number) }
    }

    private func limitPassed(by head: FrameHead) -> WireLimit? {
      let now = loop.now
      switch head.known {
      case .headers, .continuation:
        if blocks.continuations > limits.continuations { return .continuations }
        if blocks.size > limits.headerBlockBytes { return .headerBlockBytes }
        guard head.known == .headers else { return nil }
      case .ping: return allowances.pings.use(now: now) ? nil : .pings
      case .settings: return allowances.settings.use(now: now) ? nil : .settings
      case .resetStream: return allowances.resets.use(now: now) ? nil : .resets
      default: break
      }
      // HEADERS and DATA are taken back when they have had an effect.
      return allowances.idleFrames.use(now: now) ? nil : .idleFrames
    }

    /// The length from which DATA isn't small.
    private static let leastData = 64
    /// The number of HEADERS and small DATA frames that a complete request may have without counting
    /// as frames without effect.
    private static let mostSmallFrames = 8

    // MARK: Callbacks of nghttp2

    func headersBegin(_ id: Int32) {
      if let known = streams[id] {
        heading = Unmanaged.passUnretained(known)
      } else {
        let stream = loop.spareStreams.popLast() ?? ServerStream()
        stream.begin(id: id, at: loop.now)
        streams.add(stream)
        heading = Unmanaged.passUnretained(stream)
      }
    }

    /// Adds a field; any result but 0 makes nghttp2 stop.
    ///
    /// The fields belong to the block that began last, because HTTP/2 allows no other frame inside
    /// a header block.
    func headerField(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Int32 {
      guard let heading else { return 0 }
      let (count, size) = heading._withUnsafeGuaranteedRef { $0.take(name, value) }
      if count > limits.headerFields {
        breach = .headerFields
      } else if size > limits.headerListBytes {
        breach = .headerListBytes
      }
      return breach == nil ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
    }

    /// Notes a malformed field, and adds it to the request.
    func invalidField(
      _ id: Int32, _ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer
    ) -> Int32 {
      notes.note(id, "field \(String(decoding: name.prefix(80), as: UTF8.self))")
      return headerField(name, value)
    }

    /// Adds a part of a body; any result but 0 makes nghttp2 stop.
    func bodyBytes(_ id: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
      guard let stream = streams[id] else { return 0 }
      stream.body.append(contentsOf: bytes)
      hold(bytes.count, for: stream)
      if stream.body.count > limits.bodyBytes {
        breach = .bodyBytes
      } else if unfinished > limits.unfinishedBytes {
        breach = .unfinishedBytes
      }
      return breach == nil ? 0 : NGHTTP2_ERR_CALLBACK_FAILURE.rawValue
    }

    func frameArrived(_ head: nghttp2_frame_hd, padding: Int) {
      let type = UInt32(head.type)
      guard type == NGHTTP2_HEADERS.rawValue || type == NGHTTP2_DATA.rawValue,
        let stream = streams[head.stream_id]
      else { return }
      if type == NGHTTP2_HEADERS.rawValue { takeFields(to: stream) }
      if type == NGHTTP2_DATA.rawValue, head.length - padding >= Self.leastData {
        allowances.idleFrames.giveBack(1)
      } else {
        stream.smallFrames += 1
      }
      guard head.flags & FrameHead.Flag.endStream != 0 else { return }
      allowances.idleFrames.giveBack(min(stream.smallFrames, Self.mostSmallFrames))
      stream.isWhole = true
      arrived.append(stream)
    }

    /// Adds the compressed block to a stream whose header list is complete.
    ///
    /// The scanner has read the same bytes as nghttp2, so it has found the whole block.
    private func takeFields(to stream: ServerStream) {
      let found = blocks.next(of: Int(stream.id))
      if stream.hasFields {
        stream.trailingBlock = found.map { Array($0.bytes) } ?? []
        hold(stream.trailers.listSize, for: stream)
      } else {
        stream.hasFields = true
        if let found { stream.block.append(contentsOf: found.bytes) }
        hold(stream.fields.listSize, for: stream)
      }
      heading = nil
    }

    /// Counts bytes of a request until its stream is closed.
    private func hold(_ bytes: Int, for stream: ServerStream) {
      stream.unfinished += bytes
      unfinished += bytes
      loop.unfinishedBytes += bytes
    }

    /// Counts bytes of requests no longer.
    func release(_ bytes: Int) {
      unfinished -= bytes
      loop.release(bytes)
    }

    func invalidFrame(_ frame: nghttp2_frame, _ code: Int32) {
      // A stream beyond the limit isn't malformed: the client may not know the limit yet.
      if code == NGHTTP2_ERR_REFUSED_STREAM.rawValue { return notes.refusedStreams += 1 }
      notes.note(frame.hd.stream_id, String(cString: nghttp2_strerror(code)))
    }

    func streamClosed(_ id: Int32) {
      guard var stream = streams.remove(id) else { return }
      stream.isClosed = true
      lastActivity = loop.now
      release(stream.unfinished)
      if heading?.toOpaque() == Unmanaged.passUnretained(stream).toOpaque() { heading = nil }
      loop.takeBack(&stream)
    }
  }
#endif
