#if Gateway
  internal import Conformance

  /// The listening socket of a server.
  ///
  /// It belongs to the first thread of a server.
  final class Listener {
    let descriptor: Int32
    private let inboxes: [LoopInbox]
    private let shared: ServerShared
    private var count = 0

    init(_ descriptor: Int32, _ shared: ServerShared, inboxes: [LoopInbox]) {
      self.descriptor = descriptor
      self.shared = shared
      self.inboxes = inboxes
    }

    /// Accepts pending connections, and distributes them over the threads in turn.
    func accept(on loop: EventLoop) {
      for _ in 0..<64 {
        let accepted = Socket.accept(descriptor)
        guard accepted >= 0 else {
          // Without a free descriptor, accept would fail at once, again and again.
          if Socket.isOutOfDescriptors { pause(loop) }
          return
        }
        count += 1
        shared.log.open(
          ConnectionObservation(number: count, opened: shared.configuration.clock.now()))
        let isRoom = shared.count.withLock { connections in
          guard connections < shared.configuration.limits.connections else { return false }
          connections += 1
          return true
        }
        guard isRoom else {
          refuse(accepted)
          continue
        }
        let turn = count % inboxes.count
        if turn == 0 {
          loop.adopt(accepted, number: count)
        } else if !inboxes[turn].post(.adopt(descriptor: accepted, number: count)) {
          shared.log.update(count, end: .stopped, at: shared.configuration.clock.now())
          shared.count.withLock { $0 -= 1 }
          Socket.close(accepted)
        }
      }
    }

    func close() { Socket.close(descriptor) }

    private func refuse(_ accepted: Int32) {
      Socket.reset(accepted)
      shared.log.update(
        count, end: .limit(.connections), at: shared.configuration.clock.now())
    }

    private func pause(_ loop: EventLoop) {
      loop.poller.change(descriptor, Poller.Interest(reading: false))
      loop.after(50) { [weak loop, descriptor] in
        loop?.poller.change(descriptor, Poller.Interest())
      }
    }
  }
#endif
