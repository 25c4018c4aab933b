#if Gateway
  internal import CNghttp2

  extension Connection {
    /// Performs steps in order, for a request or for the connection itself.
    func perform(_ steps: consuming [WireStep], for stream: ServerStream?) {
      if let stream {
        // Most answers have one step, for which nothing has to be stored.
        if steps.count == 1, phase == .open { return perform(steps.removeLast(), for: stream) }
        stream.steps = steps[...]
        perform(stream)
      } else {
        performOnConnection(steps[...])
      }
    }

    private func perform(_ stream: ServerStream) {
      while phase == .open, let step = stream.steps.popFirst() {
        if case .wait(let milliseconds) = step {
          // Found by its ID: the object may serve another request by then.
          loop.after(milliseconds) { [weak self, id = stream.id] in
            guard let self, let stream = streams[id] else { return }
            self.perform(stream)
            self.flush()
          }
          return
        }
        perform(step, for: stream)
      }
    }

    private func performOnConnection(_ steps: ArraySlice<WireStep>) {
      var steps = steps
      while phase == .open, let step = steps.popFirst() {
        if case .wait(let milliseconds) = step {
          loop.after(milliseconds) { [weak self] in
            self?.performOnConnection(steps)
            self?.flush()
          }
          return
        }
        perform(step, for: nil)
      }
    }

    private func perform(_ step: WireStep, for stream: ServerStream?) {
      switch step {
      case .respond(let status, let headers, let body):
        respond(stream, status, headers, body.isEmpty ? [] : [body], isComplete: true)
      case .start(let status, let headers):
        respond(stream, status, headers, [], isComplete: false)
      case .body(let bytes, let isLast): send(bytes, isLast: isLast, on: stream)
      case .wait: return
      case .reset(let code):
        // nghttp2 queues response data apart from control frames: gather first, to keep the order.
        gather(evenBacklog: true)
        guard let stream else { return }
        nghttp2_submit_rst_stream(session, 0, stream.id, code.rawValue)
        gather(evenBacklog: true)
      case .goAway(let last, let code, let debug):
        gather(evenBacklog: true)
        nghttp2_submit_goaway(
          session, 0, lastStream(last, stream), code.rawValue, debug, debug.count)
        gather(evenBacklog: true)
      case .settings(let settings):
        gather(evenBacklog: true)
        submit(settings)
        gather(evenBacklog: true)
      case .ping:
        gather(evenBacklog: true)
        nghttp2_submit_ping(session, 0, nil)
        gather(evenBacklog: true)
      default: performOnBytes(step)
      }
    }

    /// Performs the steps that bypass HTTP/2.
    private func performOnBytes(_ step: WireStep) {
      gather(evenBacklog: true)
      switch step {
      case .bytes(let bytes): plain += bytes
      case .unciphered(let bytes):
        flushNow()
        tls.writeUnciphered(bytes)
      case .split(let bytes, let pause):
        flushNow()
        pieces.size = max(1, bytes)
        pieces.pause = pause
      case .freeze:
        flushNow()
        isFrozen = true
        updateInterest()
      case .close(let how):
        flush()
        if pieces.waiting.isEmpty { end(.closedByStep, how) } else { pieces.closing = how }
      default: return
      }
    }

    func flushNow() {
      guard pieces.size == nil else { return flush() }
      encipher(plain[...])
      plain.removeAll(keepingCapacity: true)
      writeToSocket()
    }

    private func lastStream(_ last: WireStep.LastStream, _ stream: ServerStream?) -> Int32 {
      let current = stream?.id ?? nghttp2_session_get_last_proc_stream_id(session)
      switch last {
      case .covering: return current
      // Clients use odd stream IDs.
      case .notCovering: return max(0, current - 2)
      case .any: return Int32.max
      case .stream(let number): return Int32(clamping: number)
      }
    }

    func submit(_ settings: [WireSetting]) {
      let entries = settings.map {
        nghttp2_settings_entry(settings_id: Int32($0.id), value: UInt32(clamping: $0.value))
      }
      nghttp2_submit_settings(session, 0, entries, entries.count)
      streamCount.send(settings)
    }

    // MARK: Responses

    private func respond(
      _ stream: ServerStream?, _ status: Int, _ headers: HeaderFields, _ body: [[UInt8]],
      isComplete: Bool
    ) {
      guard let stream, !stream.isStarted else { return }
      stream.isStarted = true
      stream.lastSent = loop.now
      if !body.isEmpty { stream.outgoing = body[...] }
      stream.isBodyComplete = isComplete
      ResponseHeaders.withEntries(status, headers) { entries, count in
        guard !body.isEmpty || !isComplete else {
          nghttp2_submit_response(session, stream.id, entries, count, nil)
          return
        }
        var provider = nghttp2_data_provider()
        provider.read_callback = { _, id, buffer, length, flags, _, owner in
          guard let owner, let buffer, let flags else {
            return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue)
          }
          let room = UnsafeMutableRawBufferPointer(start: buffer, count: length)
          return Connection.with(owner) { $0.nextPart(of: id, into: room, &flags.pointee) }
        }
        nghttp2_submit_response(session, stream.id, entries, count, &provider)
      }
    }

    private func send(_ bytes: [UInt8], isLast: Bool, on stream: ServerStream?) {
      guard let stream, stream.isStarted, !stream.isBodyComplete else { return }
      if !bytes.isEmpty || !isLast { stream.outgoing.append(bytes) }
      stream.isBodyComplete = isLast
      stream.lastSent = loop.now
      nghttp2_session_resume_data(session, stream.id)
    }

    /// Copies the next part of a body for nghttp2; parts never share a frame.
    func nextPart(
      of id: Int32, into room: UnsafeMutableRawBufferPointer, _ flags: inout UInt32
    ) -> Int {
      guard let stream = streams[id] else { return Int(NGHTTP2_ERR_CALLBACK_FAILURE.rawValue) }
      var count = 0
      if let part = stream.outgoing.first {
        count = min(part.count - stream.sent, room.count)
        room.copyBytes(from: part[stream.sent..<stream.sent + count])
        stream.sent += count
        stream.lastSent = loop.now
        if stream.sent == part.count {
          stream.outgoing.removeFirst()
          stream.sent = 0
        }
      } else if !stream.isBodyComplete {
        return Int(NGHTTP2_ERR_DEFERRED.rawValue)
      }
      if stream.outgoing.isEmpty, stream.isBodyComplete { flags |= NGHTTP2_DATA_FLAG_EOF.rawValue }
      return count
    }
  }
#endif
