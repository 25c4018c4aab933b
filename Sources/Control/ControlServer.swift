#if Gateway
  import ConformanceBase
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
    private let standing: Guarded<Standing>

    enum Standing: Sendable { case running, stopping, stopped }

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
      let standing = Guarded(Standing.running)
      (self.port, self.wake, self.standing) = (socket.port, wake, standing)
      let api = make(socket.port)
      let isStarted = BackgroundThread.start {
        ControlLoop(api, socket, wake, standing)?.run()
        standing.withLockAndSignal { $0 = .stopped }
      }
      if !isStarted { throw Failure(reason: "the system can't start another thread") }
    }

    /// Ends all connections, and returns when the port is free.
    package func stop() {
      standing.withLock { standing in
        if case .running = standing { standing = .stopping }
      }
      wake.signal()
      standing.wait { standing -> Waiting<Void> in
        if case .stopped = standing { .done(()) } else { .untilSignal }
      }
    }
  }
#endif
