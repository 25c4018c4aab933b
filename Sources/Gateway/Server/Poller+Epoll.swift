#if Gateway && os(Linux)
  internal import CLinux
  internal import Descriptors
  import LibC

  /// Waits for events on many descriptors, by epoll.
  ///
  /// It belongs to the thread that made it.
  final class Poller {
    private let descriptor: Int32
    private var events = [epoll_event](repeating: epoll_event(), count: 256)

    init() throws(WireFailure) {
      descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
      guard descriptor >= 0 else { throw WireFailure("waiting for connections") }
    }

    deinit { Descriptor.close(descriptor) }

    func add(_ other: Int32, _ interest: Interest) -> Bool {
      control(EPOLL_CTL_ADD, other, interest)
    }

    func change(_ other: Int32, _ interest: Interest) {
      _ = control(EPOLL_CTL_MOD, other, interest)
    }

    func remove(_ other: Int32) { _ = control(EPOLL_CTL_DEL, other, Interest()) }

    private func control(_ operation: Int32, _ other: Int32, _ interest: Interest) -> Bool {
      var event = epoll_event()
      event.events =
        (interest.reading ? EPOLLIN.rawValue : 0) | (interest.writing ? EPOLLOUT.rawValue : 0)
      event.data.fd = other
      return epoll_ctl(descriptor, operation, other, &event) == 0
    }

    /// Waits for events, at most so many milliseconds; -1 waits without a limit.
    func wait(milliseconds: Int) -> [Event] {
      let count = epoll_wait(
        descriptor, &events, Int32(events.count), Int32(clamping: milliseconds))
      return events.prefix(Int(max(0, count))).map { event in
        let isBroken = event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        return Event(
          descriptor: event.data.fd, isReadable: event.events & EPOLLIN.rawValue != 0 || isBroken,
          isWritable: event.events & EPOLLOUT.rawValue != 0, isBroken: isBroken)
      }
    }
  }
#endif
