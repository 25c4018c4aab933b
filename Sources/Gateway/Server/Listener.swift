#if Gateway
  internal import Conformance
  internal import Descriptors

  /// The listening socket of a server.
  ///
  /// It belongs to the first thread of a server.
  final class Listener {
    let descriptor: Int32
    private let inboxes: [LoopInbox]
    private let shared: ServerShared

    init(_ descriptor: Int32, _ shared: ServerShared, inboxes: [LoopInbox]) {
      self.descriptor = descriptor
      self.shared = shared
      self.inboxes = inboxes
    }

    /// Accepts pending connections, and distributes them over the threads in turn.
    func accept(on loop: EventLoop) {
      for _ in 0..<16 {
        let accepted: Int32
        switch Descriptor.accept(descriptor) {
        case .connection(let connection): accepted = connection
        case .none: return
        case .outOfDescriptors: return pause(loop)
        }
        let number = shared.configuration.numbers.next()
        shared.log.open(
          ConnectionObservation(number: number, opened: shared.configuration.clock.now()))
        let connections = shared.count.withLock { count in
          count += 1
          return count
        }
        let arrival = Arrival(
          descriptor: accepted, number: number,
          isExcess: connections > shared.configuration.limits.connections)
        let turn = number % inboxes.count
        if turn == 0 {
          loop.adopt(arrival)
        } else if !inboxes[turn].post(.adopt(arrival)) {
          shared.refuse(arrival, .stopped)
        }
      }
    }

    func close() { Descriptor.close(descriptor) }

    /// Stops accepting for a moment, in which connections that are of no use make room.
    private func pause(_ loop: EventLoop) {
      loop.poller.change(descriptor, Poller.Interest(reading: false))
      loop.makeRoomForDescriptors()
      for inbox in inboxes.dropFirst() { inbox.post(.makeRoom) }
      loop.after(10) { [weak loop, descriptor] in
        loop?.poller.change(descriptor, Poller.Interest())
      }
    }
  }
#endif
