#if Gateway
  #if os(Linux)
    internal import CLinux
  #endif
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Waits for many descriptors at once: epoll on Linux, poll elsewhere.
  ///
  /// It belongs to the thread that made it.
  final class Poller {
    /// What somebody waits for.
    struct Interest: Equatable {
      var reading = true
      var writing = false
    }

    /// What happened to a descriptor.
    ///
    /// A hang-up counts as readable: reading says more.
    struct Event {
      var descriptor: Int32
      var isReadable: Bool
      var isWritable: Bool
      var isBroken: Bool
    }

    #if os(Linux)
      private let descriptor: Int32
      private var events = [epoll_event](repeating: epoll_event(), count: 256)

      init() throws(WireFailure) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw WireFailure.system("waiting for connections") }
      }

      deinit { Socket.close(descriptor) }

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

      /// Waits, at most so many milliseconds, or for ever with -1.
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
    #else
      private var interests: [Int32: Interest] = [:]

      init() throws(WireFailure) {}

      func add(_ other: Int32, _ interest: Interest) -> Bool {
        interests[other] = interest
        return true
      }

      func change(_ other: Int32, _ interest: Interest) { interests[other] = interest }

      func remove(_ other: Int32) { interests[other] = nil }

      func wait(milliseconds: Int) -> [Event] {
        var polled = interests.map { descriptor, interest in
          pollfd(
            fd: descriptor,
            events: Int16((interest.reading ? POLLIN : 0) | (interest.writing ? POLLOUT : 0)),
            revents: 0)
        }
        poll(&polled, nfds_t(polled.count), Int32(clamping: milliseconds))
        return polled.filter { $0.revents != 0 }.map { polled in
          let isBroken = Int32(polled.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
          return Event(
            descriptor: polled.fd, isReadable: Int32(polled.revents) & POLLIN != 0 || isBroken,
            isWritable: Int32(polled.revents) & POLLOUT != 0, isBroken: isBroken)
        }
      }
    #endif
  }
#endif
