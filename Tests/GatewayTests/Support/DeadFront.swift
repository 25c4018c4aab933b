#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import ConformanceBase
  @testable import Gateway

  /// A proxy behind which nothing runs, like that of a container runtime: it accepts connections,
  /// and closes them at once.
  final class DeadFront: Sendable {
    let url: String
    private let listener: Int32
    private let wakeUp: WakeUpPipe
    private let isOver = Guarded(false)

    init() throws {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      let (wakeUp, isOver) = (try WakeUpPipe(), isOver)
      (self.listener, self.wakeUp, url) = (listener, wakeUp, "https://127.0.0.1:\(port)")
      let isStarted = BackgroundThread.start {
        while true {
          let ready = Descriptor.wait(toRead: [listener, wakeUp.descriptor], atMost: -1)
          if ready.readable[1] { break }
          if case .connection(let one) = Descriptor.accept(listener) { Descriptor.close(one) }
        }
        isOver.withLockAndSignal { $0 = true }
      }
      try #require(isStarted)
    }

    deinit {
      wakeUp.signal()
      isOver.wait { $0 ? .done(()) : .untilSignal }
      Descriptor.close(listener)
    }
  }
#endif
