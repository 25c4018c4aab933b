#if Gateway
  internal import Conformance

  /// An HTTP/2 server on loopback that hands every request to a handler, does what the handler
  /// says, and observes every connection.
  public final class Server: Sendable {
    /// How a server ends.
    public enum Stopping: Sendable {
      /// All connections end at once.
      case atOnce
      /// New requests are refused; open ones may finish for so many milliseconds.
      case graceful(milliseconds: Int)
    }

    /// The port that it listens on.
    public let port: Int
    /// The address that it listens on.
    public let host: String
    private let shared: ServerShared
    private let inboxes: [LoopInbox]

    /// Starts to serve.
    ///
    /// The handler is called on the server's threads, and must not wait.
    public init(
      _ configuration: ServerConfiguration,
      handler: @escaping @Sendable (WireRequest) -> WireAnswer
    ) throws(WireFailure) {
      let shared = try ServerShared(configuration, handler)
      let (descriptor, port) = try SocketAddress.listen(
        configuration.host, port: configuration.port)
      var inboxes: [LoopInbox] = []
      do throws(WireFailure) {
        for _ in 0..<max(1, configuration.loops) { inboxes.append(try LoopInbox()) }
      } catch {
        Socket.close(descriptor)
        for inbox in inboxes { _ = inbox.close() }
        throw error
      }
      (self.shared, self.inboxes) = (shared, inboxes)
      (host, self.port) = (configuration.host, port)
      for index in inboxes.indices { try start(index, descriptor) }
    }

    deinit { for inbox in inboxes { inbox.post(.stop(afterMilliseconds: nil)) } }

    private func start(_ index: Int, _ descriptor: Int32) throws(WireFailure) {
      let (shared, inboxes) = (shared, inboxes)
      shared.running.withLock { $0 += 1 }
      let isStarted = BackgroundThread.start {
        let listener = index == 0 ? Listener(descriptor, shared, inboxes: inboxes) : nil
        if let loop = try? EventLoop(shared, inboxes[index], listener: listener) { loop.run() }
        _ = inboxes[index].close()
        shared.running.withLockAndSignal { $0 -= 1 }
      }
      guard !isStarted else { return }
      shared.running.withLockAndSignal { $0 -= 1 }
      if index == 0 { Socket.close(descriptor) }
      _ = inboxes[index].close()
      stop(.atOnce)
      throw WireFailure("starting to serve", reason: "the system has no thread left")
    }

    /// What was seen of all connections.
    public var log: ObservationLog { shared.log }

    /// How many connections there are now.
    public var connectionCount: Int { shared.count.withLock { $0 } }

    /// Does something on a connection that no request asks for, as a GOAWAY out of the blue.
    public func perform(_ steps: [WireStep], on connection: Int) {
      inboxes[connection % inboxes.count].post(.perform(steps, connection: connection))
    }

    /// Ends all connections, and returns when every descriptor is closed.
    ///
    /// A second call does nothing.
    public func stop(_ stopping: Stopping = .atOnce) {
      var milliseconds: Int?
      if case .graceful(let patience) = stopping { milliseconds = patience }
      for inbox in inboxes { inbox.post(.stop(afterMilliseconds: milliseconds)) }
      shared.running.wait { $0 == 0 ? .done(()) : .untilSignal }
    }
  }
#endif
