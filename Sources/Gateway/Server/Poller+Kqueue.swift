#if Gateway && canImport(Darwin)
  internal import Darwin

  /// Waits for many descriptors at once, by kqueue.
  ///
  /// It belongs to the thread that made it.
  final class Poller {
    private let queue: Int32
    private var interests: [Int32: Interest] = [:]
    // A function has the same name, so that `[kevent](…)` would be a list of that.
    private var events: [kevent] = Array(repeating: kevent(), count: 256)

    /// One of the two directions of a descriptor, as the system watches it.
    private struct Watch: Equatable {
      var filter: Int32
      var flags: Int32
    }

    init() throws(WireFailure) {
      queue = kqueue()
      guard queue >= 0 else { throw WireFailure.system("waiting for connections") }
    }

    deinit { Socket.close(queue) }

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

    /// What the system has to watch for an interest.
    ///
    /// A descriptor that is only kept in mind is watched for writing: that direction alone ends with
    /// the whole connection and not with a last word of the other side. By its edges (`EV_CLEAR`), so
    /// that the room that there is in its buffer is told once and not again and again.
    private static func watches(_ interest: Interest) -> [Watch] {
      var watches: [Watch] = []
      if interest.reading { watches.append(Watch(filter: EVFILT_READ, flags: EV_ADD)) }
      if interest.writing { watches.append(Watch(filter: EVFILT_WRITE, flags: EV_ADD)) }
      return watches.isEmpty
        ? [Watch(filter: EVFILT_WRITE, flags: EV_ADD | EV_CLEAR)] : watches
    }

    /// Tells the system what is different.
    ///
    /// A watch keeps its way of telling: another one has to be made in its place, after it has gone.
    private func watch(_ descriptor: Int32, _ new: [Watch], insteadOf old: [Watch]) -> Bool {
      for watch in old where !new.contains(watch) {
        _ = tell(descriptor, watch.filter, EV_DELETE)
      }
      return new.allSatisfy { old.contains($0) || tell(descriptor, $0.filter, $0.flags) }
    }

    private func tell(_ descriptor: Int32, _ filter: Int32, _ flags: Int32) -> Bool {
      var change = kevent(
        ident: UInt(descriptor), filter: Int16(filter), flags: UInt16(flags), fflags: 0, data: 0,
        udata: nil)
      return kevent(queue, &change, 1, nil, 0, nil) == 0
    }

    /// Waits, at most so many milliseconds, or for ever with -1.
    func wait(milliseconds: Int) -> [Event] {
      var limit = timespec(
        tv_sec: milliseconds / 1_000, tv_nsec: milliseconds % 1_000 * 1_000_000)
      let room = Int32(events.count)
      let count =
        milliseconds < 0
        ? kevent(queue, nil, 0, &events, room, nil) : kevent(queue, nil, 0, &events, room, &limit)
      return gathered(events.prefix(Int(max(0, count))))
    }

    /// One event for each descriptor, where the system has one for each direction.
    ///
    /// The first may close the descriptor, and the next connection get its number: a second one would
    /// be about another.
    private func gathered(_ events: ArraySlice<kevent>) -> [Event] {
      var gathered: [Event] = []
      var places: [Int32: Int] = [:]
      for event in events {
        let descriptor = Int32(event.ident)
        guard let interest = interests[descriptor] else { continue }
        let isForWriting = event.filter == Int16(EVFILT_WRITE)
        // Reading ends with a last word as well, which is no reason to give up.
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
