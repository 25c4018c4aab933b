#if Gateway
  import Descriptors
  import Testing

  @testable import Conformance
  @testable import Gateway

  /// A proxy behind which nothing runs, like that of a container runtime: it accepts connections,
  /// and closes them at once.
  final class DeadFront: Sendable {
    let url: String
    private let listener: Int32
    private let bell: Bell
    private let isOver = Guarded(false)

    init() throws {
      let (listener, port) = try SocketAddress.listen("127.0.0.1", port: 0)
      let (bell, isOver) = (try Bell(), isOver)
      (self.listener, self.bell, url) = (listener, bell, "https://127.0.0.1:\(port)")
      let isStarted = BackgroundThread.start {
        while true {
          let ready = Descriptor.wait(toRead: [listener, bell.descriptor], atMost: -1)
          if ready.readable[1] { break }
          if case .connection(let one) = Descriptor.accept(listener) { Descriptor.close(one) }
        }
        isOver.withLockAndSignal { $0 = true }
      }
      try #require(isStarted)
    }

    deinit {
      bell.ring()
      isOver.wait { $0 ? .done(()) : .untilSignal }
      Descriptor.close(listener)
    }
  }
#endif
