#if Gateway
  internal import Conformance

  /// What the threads of a server share.
  final class ServerShared: Sendable {
    let configuration: ServerConfiguration
    let handler: @Sendable (WireRequest) -> WireAnswer
    let context: TLSContext
    let log: ObservationLog
    /// How many connections there are.
    let count = Guarded(0)
    /// How many threads are still at work.
    let running = Guarded(0)

    init(
      _ configuration: ServerConfiguration,
      _ handler: @escaping @Sendable (WireRequest) -> WireAnswer
    ) throws(WireFailure) {
      self.configuration = configuration
      self.handler = handler
      log = ObservationLog(ended: configuration.ended)
      context = try TLSContext(configuration.tls)
    }
  }

  /// What is told to a thread of a server.
  enum LoopMessage: Sendable {
    /// Serve this connection.
    case adopt(descriptor: Int32, number: Int)
    /// Do this on a connection.
    case perform([WireStep], connection: Int)
    /// End all connections: at once, or when their streams are done, but at the latest after so
    /// long.
    case stop(afterMilliseconds: Int?)
  }

  /// The way into a thread of a server, from any other.
  final class LoopInbox: Sendable {
    private struct State {
      var messages: [LoopMessage] = []
      var isClosed = false
    }

    private let state = Guarded(State())
    let readEnd: Int32
    private let writeEnd: Int32

    init() throws(WireFailure) { (readEnd, writeEnd) = try Socket.pipe() }

    /// Tells the thread something; false where it has ended.
    @discardableResult
    func post(_ message: LoopMessage) -> Bool {
      state.withLock { state in
        guard !state.isClosed else { return false }
        state.messages.append(message)
        if state.messages.count == 1 {
          withUnsafeBytes(of: UInt8(1)) { Socket.wake(writeEnd, $0) }
        }
        return true
      }
    }

    /// What was told since the last time.
    func take() -> [LoopMessage] {
      state.withLock { state in
        Socket.drain(readEnd)
        defer { state.messages = [] }
        return state.messages
      }
    }

    /// Takes no more, and gives its descriptors back.
    func close() -> [LoopMessage] {
      state.withLock { state in
        guard !state.isClosed else { return [] }
        state.isClosed = true
        Socket.close(readEnd)
        Socket.close(writeEnd)
        return state.messages
      }
    }
  }
#endif
