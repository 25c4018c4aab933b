#if Gateway
  internal import Conformance

  /// One connection of a blocking HTTP/2 client that reports everything it saw; for driving any
  /// gateway.
  ///
  /// It belongs to the thread that made it. Each call blocks until its outcome is known or its time
  /// is over; nothing is read between calls.
  package final class Client {
    private let transport: ClientTransport
    private let session: ClientSession
    /// Whether PINGs are answered, as far as is known.
    private var answersPings: Bool

    /// Connects, completes the TLS handshake, and starts HTTP/2 if that was offered.
    package init(
      host: String = "127.0.0.1", port: Int, tls: ClientTLS, options: ClientOptions = .init()
    ) throws(WireFailure) {
      session = try ClientSession(options)
      answersPings = options.settlesByPing
      transport = try ClientTransport(
        host: host, port: port, tls: tls,
        deadline: BackgroundThread.milliseconds() + options.connecting)
      session.observation.chosenProtocol = transport.tls?.chosenProtocol
      session.observation.tlsVersion = transport.tls?.version
      session.observation.cipher = transport.tls?.cipher
      session.observation.certificate = transport.tls?.peerCertificate
      if tls.protocols != ["http/1.1"] { flush() }
    }

    /// The observation of the connection so far.
    package var observation: ClientObservation {
      var observation = session.observation
      observation.end = transport.end
      return observation
    }

    // MARK: Requests

    /// Sends a request and waits for its result.
    package func send(_ request: ClientRequest, milliseconds: Int = 5_000) -> ClientResult {
      send([request], milliseconds: milliseconds)[0]
    }

    /// Sends requests concurrently and waits for their results.
    ///
    /// Requests beyond the server's stream limit wait inside the client.
    package func send(_ requests: [ClientRequest], milliseconds: Int = 5_000) -> [ClientResult] {
      let streams = requests.map { submit($0) }
      return results(streams, milliseconds: milliseconds)
    }

    /// Submits a request, and returns its stream; 0 if the connection takes no more requests.
    package func submit(_ request: ClientRequest) -> Int {
      guard transport.end == nil else { return 0 }
      let stream = session.submit(request, now: BackgroundThread.milliseconds())?.result.stream
      flush()
      return stream ?? 0
    }

    /// Waits for the results of submitted requests.
    package func results(_ streams: [Int], milliseconds: Int = 5_000) -> [ClientResult] {
      let ids = streams.map { Int32($0) }
      run(milliseconds: milliseconds) { session in
        ids.allSatisfy { session.streams[$0]?.isOver ?? true }
      }
      return ids.map { id in
        session.streams[id]?.result
          ?? ClientResult(stream: Int(id), end: .lost("the connection takes no more requests"))
      }
    }

    /// Resets a stream.
    package func reset(_ stream: Int, _ code: WireErrorCode = .cancel) {
      session.reset(stream, code)
      flush()
    }

    // MARK: The connection

    /// Sends a PING; returns whether its acknowledgement arrived in time.
    package func ping(milliseconds: Int = 5_000) -> Bool {
      let number = session.ping()
      run(milliseconds: milliseconds) { $0.lastPingAnswered >= number }
      return session.lastPingAnswered >= number
    }

    /// Reads everything that the server has sent so far; returns false if the server doesn't
    /// respond in time.
    ///
    /// The answer to a PING arrives after everything that the server sent before. A server that
    /// answers none, though it has to, is asked by SETTINGS from then on.
    @discardableResult
    package func settle(milliseconds: Int = 5_000) -> Bool {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      if answersPings {
        if ping(milliseconds: min(milliseconds, Self.patienceForPing)) { return true }
        if transport.end != nil { return false }
      }
      let ping = session.lastPingAnswered
      if !session.isAwaitingSettings { session.settings() }
      // While the first SETTINGS waits for its acknowledgement, that is the answer.
      run(milliseconds: deadline - BackgroundThread.milliseconds()) {
        !$0.isAwaitingSettings || $0.lastPingAnswered > ping
      }
      if session.lastPingAnswered > ping { return true }
      if !session.isAwaitingSettings { answersPings = false }
      return !session.isAwaitingSettings
    }

    /// How long the answer to a PING may take, in milliseconds, before SETTINGS are sent as well.
    private static let patienceForPing = 1_000

    /// Sends a request of HTTP/1.1, for a client that has offered nothing else; returns whether the
    /// server answers it and leaves the connection open.
    ///
    /// Servers refuse such a client in different ways: by an alert, by closing the connection, or by
    /// an answer before they close it.
    package func isServedHTTP1(host: String, milliseconds: Int = 5_000) -> Bool {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      var request = "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n"
      request.withUTF8 { transport.write(UnsafeRawBufferPointer($0)) }
      var answer: [UInt8] = []
      while answer.count < 1 << 16, transport.receive(deadline: deadline, { answer += $0 }) {
        // The end comes right behind the answer, or it doesn't come.
        if answer.starts(with: "HTTP/1.".utf8) { break }
      }
      let brief = min(deadline, BackgroundThread.milliseconds() + Self.patienceForEnd)
      while transport.receive(deadline: brief, { _ in }) {}
      return answer.starts(with: "HTTP/1.".utf8) && transport.end == nil
    }

    /// How long a server may take to close a connection on which it has refused to work.
    private static let patienceForEnd = 200

    /// Sends raw bytes of a frame, after everything that nghttp2 has queued.
    package func send(frame bytes: [UInt8]) {
      flush()
      bytes.withUnsafeBytes { transport.write($0) }
      flush()
    }

    /// Reads until the observation meets a condition or the time is over; returns whether it meets
    /// it.
    @discardableResult
    package func wait(
      milliseconds: Int = 5_000, until isWished: (ClientObservation) -> Bool
    ) -> Bool {
      run(milliseconds: milliseconds) { _ in isWished(observation) }
      return isWished(observation)
    }

    /// Ends the connection.
    package func close(_ how: WireStep.Closing = .tls) {
      transport.close(how)
      session.loseAll(TransportEnd.closedHere.description)
    }

    private func flush() {
      session.takeBytes { transport.write($0) }
      transport.flush()
    }

    private func run(milliseconds: Int, until isDone: (ClientSession) -> Bool) {
      let deadline = BackgroundThread.milliseconds() + milliseconds
      flush()
      while !isDone(session) {
        let goesOn = transport.receive(deadline: deadline) { session.receive($0) }
        flush()
        if let failure = session.failure { transport.fail(failure) }
        if let end = transport.end { return session.loseAll(end.description) }
        if !goesOn { return }
      }
    }
  }
#endif
