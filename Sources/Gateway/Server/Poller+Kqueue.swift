#if Gateway && canImport(Darwin)
  import LibC
  internal import Descriptors

  /// Waits for events on many descriptors, by kqueue.
  ///
  /// It belongs to the thread that made it.
  final class Poller {
    private let queue: Int32
    private var interests: [Int32: Interest] = [:]
    // Darwin has a function of the same name, so `[kevent](…)` would be an array of functions.
    private var events: [kevent] = Array(repeating: kevent(), count: 256)

    /// A filter for one of a descriptor's two directions.
    private struct Watch: Equatable {
      var filter: Int32
      var flags: Int32
    }

    init() throws(WireFailure) {
      queue = kqueue()
      guard queue >= 0 else { throw WireFailure("waiting for connections") }
    }

    deinit { Descriptor.close(queue) }

    func add(_ descriptor: Int32, _ interest: Interest) -> Bool {
      interests[descriptor] = interest
      return watch(descriptor, Self.watches(interest), insteadOf: [])
    }

    func change(_ descriptor: Int32, _ interest: Interest) {
      guard let before = interests.updateValue(interest, forKey: descriptor) else { return }
      _ = watch(descriptor, Self.watches(interest), insteadOf: Self.watches(before))
    }

    func remove(_ descriptor: Int32) {
      guard let before = interests.removeValue(forKey: descriptor) else { return }
      _ = watch(descriptor, [], insteadOf: Self.watches(before))
    }

    /// Returns the filters for an interest.
    ///
    /// A descriptor without interest is watched for writing, because only that filter ends with the
    /// whole connection rather than with the peer's last bytes. `EV_CLEAR` makes it edge-triggered,
    /// so that free buffer space is reported only once.
    private static func watches(_ interest: Interest) -> [Watch] {
      var watches: [Watch] = []
      if interest.reading { watches.append(Watch(filter: EVFILT_READ, flags: EV_ADD)) }
      if interest.writing { watches.append(Watch(filter: EVFILT_WRITE, flags: EV_ADD)) }
      return watches.isEmpty
        ? [Watch(filter: EVFILT_WRITE, flags: EV_ADD | EV_CLEAR)] : watches
    }

    /// Applies the difference between two sets of filters.
    ///
    /// A filter keeps its trigger mode, so it is deleted before it is added with another one.
    private func watch(_ descriptor: Int32, _ new: [Watch], insteadOf old: [Watch]) -> Bool {
      for watch in old where !new.contains(watch) {
        _ = apply(descriptor, watch.filter, EV_DELETE)
      }
      return new.allSatisfy { old.contains($0) || apply(descriptor, $0.filter, $0.flags) }
    }

    private func apply(_ descriptor: Int32, _ filter: Int32, _ flags: Int32) -> Bool {
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(filter), flags: UInt16(flags), fflags: 0, data: 0,
        udata: nil)
      return kevent(queue, &change, 1, nil, 0, nil) == 0
    }

    /// Waits for events, at most so many milliseconds; -1 waits without a limit.
    func wait(milliseconds: Int) -> [Event] {
      var limit = timespec(
        tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
      let room = Int32(events.count)
      let count =
        milliseconds < 0
        ? kevent(queue, nil, 0, &events, room, nil) : kevent(queue, nil, 0, &events, room, &limit)
      return gathered(events.prefix(Int(max(0, count))))
    }

    /// Merges events into one per descriptor, where kqueue has one per direction.
    ///
    /// Handling the first event may close the descriptor, and a new connection may get its number:
    /// a second event would be handled for the wrong connection.
    private func gathered(_ events: ArraySlice<kevent>) -> [Event] {
      var gathered: [Event] = []
      var places: [Int32: Int] = [:]
      for event in events {
        let descriptor = Int32(event.ident)
        guard let interest = interests[descriptor] else { continue }
        let isForWriting = event.filter == Int16(EVFILT_WRITE)
        // The read filter also reports EV_EOF after the peer's last bytes, when writing is still
        // possible.
        let isBroken = isForWriting && event.flags & UInt16(EV_EOF) != 0
        let isWritable = isForWriting && interest.writing
        let isReadable = !isForWriting || isBroken
        guard isReadable || isWritable else { continue }
        if let place = places[descriptor] {
          gathered[place].isReadable = gathered[place].isReadable || isReadable
          gathered[place].isWritable = gathered[place].isWritable || isWritable
          gathered[place].isBroken = gathered[place].isBroken || isBroken
        } else {
          places[descriptor] = gathered.count
          gathered.append(
            Event(
              descriptor: descriptor, isReadable: isReadable, isWritable: isWritable,
              isBroken: isBroken))
        }
      }
      return gathered
    }
  }
#endif
