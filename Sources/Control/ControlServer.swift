#if Gateway
  package import ConformanceBase
  import Descriptors
  import Gateway

  /// The control API on a port of loopback, by libevent on a thread of its own.
  package final class ControlServer: Sendable {
    /// Why it didn't start, as a clause.
    package struct Failure: Error {
      package let reason: String
    }

    /// The port.
    package let port: Int
    private let wake: WakeUpPipe
    private let phase: Guarded<Phase>
    private let api: ControlAPI
    /// What listeners aren't told yet.
    private let news: Guarded<[News]>

    /// What happens elsewhere in the program, and listeners are told of.
    enum News: Sendable {
      case change(ControlRequest)
      /// A connection brought no request, and why.
      case refused(connection: Int, reason: String)
      /// Something that those who watch are told, with the time of day that it is about.
      case told(time: String, words: String)
    }

    /// How much waits to be told at a time: of a flood of connections, the rest isn't.
    private static let mostNews = 100

    /// Where its thread is.
    enum Phase: Sendable { case starting, running, stopping, stopped }

    /// Starts it on a port, where 0 takes a free one, with the API that `make` returns for the port.
    package init(port: Int, _ make: (_ port: Int) -> ControlAPI) throws(Failure) {
      let wake: WakeUpPipe
      do throws(SystemError) {
        wake = try WakeUpPipe()
      } catch {
        throw Failure(reason: "\(error)")
      }
      let socket: (descriptor: Int32, port: Int)
      do throws(WireFailure) {
        socket = try ListeningSocket.open(host: "127.0.0.1", port: port)
      } catch {
        throw Failure(reason: "\(error)")
      }
      let phase = Guarded(Phase.starting)
      (self.port, self.wake, self.phase) = (socket.port, wake, phase)
      let api = make(socket.port)
      let news = Guarded<[News]>([])
      (self.api, self.news) = (api, news)
      let isStarted = BackgroundThread.start {
        ControlLoop(api, socket, wake, phase, news)?.run()
        phase.withLockAndSignal { $0 = .stopped }
      }
      guard isStarted else {
        Descriptor.close(socket.descriptor)
        throw Failure(reason: "the system can't start another thread")
      }
      let hasMemory = phase.wait { phase -> Waiting<Bool> in
        switch phase {
        case .starting: .untilSignal
        case .running, .stopping: .done(true)
        case .stopped: .done(false)
        }
      }
      if !hasMemory { throw Failure(reason: "the system has no memory for it") }
    }

    /// Asks or tells it something from within the program, as a client would; it may block.
    package func tell(
      _ method: String, _ path: String, _ body: String = ""
    ) -> (status: Int, body: JSON) {
      guard var request = ControlRequest(method, target: path) else { return (400, .null) }
      request.host = "localhost:\(port)"
      request.body = Array(body.utf8)
      var answer = api.answer(request, at: port)
      while case .later(let work) = answer { answer = work() }
      guard case .whole(let whole) = answer else { return (400, .null) }
      if whole.isChange { note(.change(request)) }
      return (whole.status, (try? JSON.parse(whole.text)) ?? .null)
    }

    /// Tells listeners that a connection to the gateway brought no request.
    package func note(refused connection: Int, because reason: String) {
      note(.refused(connection: connection, reason: reason))
    }

    /// Tells listeners what is played.
    package func tell(time: String, _ words: String) { note(.told(time: time, words: words)) }

    private func note(_ new: News) {
      let isFirst = news.withLock { news in
        guard news.count < Self.mostNews else { return false }
        news.append(new)
        return news.count == 1
      }
      if isFirst { wake.signal() }
    }

    /// Ends all connections, and returns when the port is free.
    package func stop() {
      phase.withLock { phase in
        if case .running = phase { phase = .stopping }
      }
      wake.signal()
      phase.wait { phase -> Waiting<Void> in
        if case .stopped = phase { .done(()) } else { .untilSignal }
      }
    }
  }
#endif
