#if Gateway
  internal import Conformance

  /// One connection of an HTTP/2 client that tells all it saw; for driving any gateway.
  ///
  /// It belongs to the thread that made it: a call returns when what it asks for has come about,
  /// and at the latest when its time is over. Between calls nothing is read.
  public final class Client {
    private let transport: ClientTransport
    private let session: ClientSession

    /// Connects, shakes hands, and begins to speak HTTP/2.
    public init(
      host: String = "127.0.0.1", port: Int, tls: ClientTLS, options: ClientOptions = .init()
    ) throws(WireFailure) {
      session = try ClientSession(options)
      transport = try ClientTransport(
        host: host, port: port, tls: tls,
        deadline: BackgroundThread.milliseconds() + options.connecting)
      session.observation.chosenProtocol = transport.tls?.chosenProtocol
      session.observation.tlsVersion = transport.tls?.version
      session.observation.cipher = transport.tls?.cipher
      session.observation.certificate = transport.tls?.peerCertificate
      flush()
    }

    /// What was seen of the connection so far.
    public var observation: ClientObservation {
      var observation = session.observation
      observation.end = transport.end
      return observation
    }

    // MARK: Requests

    /// Sends a request and waits for what comes of it.
    public func send(_ request: ClientRequest, milliseconds: Int = 5_000) -> ClientResult {
      send([request], milliseconds: milliseconds)[0]
    }

    /// Sends requests, all at a time, and waits for what comes of them.
    ///
    /// What the server's settings don't allow yet waits inside the client.
    public func send(_ requests: [ClientRequest], milliseconds: Int = 5_000) -> [ClientResult] {
      let streams = requests.map { submit($0) }
      return results(streams, milliseconds: milliseconds)
    }

    /// Begins a request, and returns its stream; 0 where the connection takes none any more.
    public func submit(_ request: ClientRequest) -> Int {
      guard transport.end == nil else { return 0 }
      let stream = session.submit(request, now: BackgroundThread.milliseconds())?.result.stream
      flush()
      return stream ?? 0
    }

    /// Waits for what comes of requests that were begun.
    public func results(_ streams: [Int], milliseconds: Int = 5_000) -> [ClientResult] {
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
    public func reset(_ stream: Int, _ code: WireErrorCode = .cancel) {
      session.reset(stream, code)
      flush()
    }

    // MARK: The connection

    /// Asks whether the server is there, and whether it answered in time.
    public func ping(milliseconds: Int = 5_000) -> Bool {
      let before = session.pingsAnswered
      session.ping()
      run(milliseconds: milliseconds) { $0.pingsAnswered > before }
      return session.pingsAnswered > before
    }

    /// Reads what the server has said so far, and says whether it is there.
    ///
    /// It has to acknowledge new settings, and does so behind everything that it said before.
    @discardableResult
    public func settle(milliseconds: Int = 5_000) -> Bool {
      session.settings()
      let wanted = session.settingsSent
      run(milliseconds: milliseconds) { $0.settingsAcknowledged >= wanted }
      return session.settingsAcknowledged >= wanted
    }

    /// Sends a frame past nghttp2, behind everything that it has said.
    public func send(frame bytes: [UInt8]) {
      flush()
      bytes.withUnsafeBytes { transport.write($0) }
      flush()
    }

    /// Reads until the observation is as wished, or the time is over; says which.
    @discardableResult
    public func wait(
      milliseconds: Int = 5_000, until isWished: (ClientObservation) -> Bool
    ) -> Bool {
      run(milliseconds: milliseconds) { _ in isWished(observation) }
      return isWished(observation)
    }

    /// Ends the connection.
    public func close(_ how: WireStep.Closing = .tls) {
      transport.close(how)
      session.loseAll("closed here")
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
        if let end = transport.end { return session.loseAll("\(end)") }
        if !goesOn { return }
      }
    }
  }
#endif
