#if Gateway
  internal import Conformance
  internal import Descriptors

  /// An HTTP/2 server that passes every request to a handler, performs the steps that the handler
  /// returns, and observes every connection.
  package final class Server: Sendable {
    /// The ways to stop a server.
    package enum Stopping: Sendable {
      /// End all connections at once.
      case atOnce
      /// Refuse new requests, and let open ones finish for so many milliseconds.
      case graceful(milliseconds: Int)
    }

    /// The port that the server listens on.
    package let port: Int
    /// The address that the server listens on.
    package let host: String
    private let shared: ServerShared
    private let inboxes: [LoopInbox]

    /// Starts a server.
    ///
    /// The handler is called on the server's threads and must not block.
    package init(
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
        Descriptor.close(descriptor)
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
      let start = Guarded<Result<Void, WireFailure>?>(nil)
      let hasThread = BackgroundThread.start {
        let listener = index == 0 ? Listener(descriptor, shared, inboxes: inboxes) : nil
        do throws(WireFailure) {
          let loop = try EventLoop(shared, inboxes[index], listener: listener)
          start.withLockAndSignal { $0 = .success(()) }
          loop.run()
        } catch {
          if index == 0 { Descriptor.close(descriptor) }
          start.withLockAndSignal { $0 = .failure(error) }
        }
        _ = inboxes[index].close()
        shared.running.withLockAndSignal { $0 -= 1 }
      }
      if !hasThread {
        shared.running.withLockAndSignal { $0 -= 1 }
        if index == 0 { Descriptor.close(descriptor) }
        _ = inboxes[index].close()
        start.withLock {
          $0 = .failure(
            WireFailure("starting to serve", reason: "the system has no thread left"))
        }
      }
      do throws(WireFailure) {
        try start.wait { start in start.map { .done($0) } ?? .untilSignal }.get()
      } catch {
        // The loops that have started end, and so does the listening of the first.
        stop(.atOnce)
        throw error
      }
    }

    /// The observations of all connections.
    package var log: ObservationLog { shared.log }

    var memory: SystemMemory { shared.memory }

    /// The number of open connections.
    package var connectionCount: Int { shared.count.withLock { $0 } }

    /// Performs steps on a connection without a request, such as an unexpected GOAWAY.
    package func perform(_ steps: [WireStep], on connection: Int) {
      inboxes[connection % inboxes.count].post(.perform(steps, connection: connection))
    }

    /// Ends all connections, and returns when every descriptor is closed.
    ///
    /// A second call does nothing.
    package func stop(_ stopping: Stopping = .atOnce) {
      var milliseconds: Int?
      if case .graceful(let patience) = stopping { milliseconds = patience }
      for inbox in inboxes { inbox.post(.stop(afterMilliseconds: milliseconds)) }
      shared.running.wait { $0 == 0 ? .done(()) : .untilSignal }
    }
  }
#endif
