#if Gateway
  internal import Conformance
  internal import Descriptors

  /// The state that the threads of a server share.
  final class ServerShared: Sendable {
    let configuration: ServerConfiguration
    let handler: @Sendable (WireRequest) -> WireAnswer
    let context: TLSContext
    let log: ObservationLog
    let memory = SystemMemory()
    /// The number of open connections.
    let count = Guarded(0)
    /// The number of running threads.
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

    /// Closes an accepted connection that no thread handles, with a TCP reset, and logs the reason.
    func refuse(_ arrival: Arrival, _ end: ConnectionEnd) {
      log.update(arrival.number, end: end, at: configuration.clock.now())
      Socket.reset(arrival.descriptor)
      count.withLock { $0 -= 1 }
    }
  }

  /// An accepted connection.
  struct Arrival: Sendable {
    var descriptor: Int32
    var number: Int
    /// Whether there are too many connections already.
    var isExcess: Bool
  }

  /// A message to a thread of a server.
  enum LoopMessage: Sendable {
    /// Handle this connection.
    case adopt(Arrival)
    /// End connections that are of no use, if the process is out of descriptors.
    case makeRoom
    /// Perform steps on a connection.
    case perform([WireStep], connection: Int)
    /// End all connections: at once, or when their streams are done, but no later than after this
    /// time.
    case stop(afterMilliseconds: Int?)
  }

  /// A thread-safe queue of messages to a thread of a server.
  final class LoopInbox: Sendable {
    private struct State {
      var messages: [LoopMessage] = []
      /// Wakes the thread; nil once it has ended.
      var wakeUpPipe: WakeUpPipe?
    }

    private let state: Guarded<State>
    /// Becomes readable when a message is posted.
    let descriptor: Int32

    init() throws(WireFailure) {
      do throws(SystemError) {
        let wakeUpPipe = try WakeUpPipe()
        descriptor = wakeUpPipe.descriptor
        state = Guarded(State(wakeUpPipe: wakeUpPipe))
      } catch {
        throw WireFailure("making a pipe", error)
      }
    }

    /// Posts a message; returns false if the thread has ended.
    @discardableResult
    func post(_ message: LoopMessage) -> Bool {
      state.withLock { state in
        guard let wakeUpPipe = state.wakeUpPipe else { return false }
        state.messages.append(message)
        if state.messages.count == 1 { wakeUpPipe.signal() }
        return true
      }
    }

    /// Takes the posted messages.
    func take() -> [LoopMessage] {
      state.withLock { state in
        state.wakeUpPipe?.drain()
        defer { state.messages = [] }
        return state.messages
      }
    }

    /// Closes the queue and its descriptors, and returns the remaining messages.
    func close() -> [LoopMessage] {
      state.withLock { state in
        defer { state = State() }
        return state.messages
      }
    }
  }
#endif
