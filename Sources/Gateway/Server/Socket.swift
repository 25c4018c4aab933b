#if Gateway
  internal import Conformance
  internal import Descriptors
  import LibC

  /// Ends connections, and waits for them.
  enum Socket {
    /// Closes a connection with a TCP reset.
    static func reset(_ descriptor: Int32) {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      Descriptor.close(descriptor)
    }

    static func endWriting(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Waits until a descriptor is readable or writable; returns false at the deadline.
    static func wait(_ descriptor: Int32, reading: Bool, writing: Bool, deadline: Int) -> Bool {
      while true {
        let left = max(0, deadline - BackgroundThread.milliseconds())
        let ready = Descriptor.wait(
          toRead: [reading ? descriptor : -1], toWrite: writing ? descriptor : -1,
          atMost: Int32(clamping: left))
        if ready.readable[0] || ready.isWritable { return true }
        if left == 0 { return false }
      }
    }

    /// The error of a connection that the peer has reset.
    static let resetError = SystemError(code: ECONNRESET)
  }
#endif
