#if Gateway
  internal import Conformance

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Wraps system calls on sockets, with the same behaviour on every system.
  enum Socket {
    /// The outcome of a read or a write.
    enum Outcome {
      case count(Int)
      case ended
      case wouldBlock
      case failed(String)
    }

    static func close(_ descriptor: Int32) {
      #if canImport(Darwin)
        _ = Darwin.close(descriptor)
      #elseif canImport(Musl)
        _ = Musl.close(descriptor)
      #else
        _ = Glibc.close(descriptor)
      #endif
    }

    /// Accepts a connection; returns a negative number if there is none, or accept fails.
    static func accept(_ descriptor: Int32) -> Int32 {
      #if canImport(Darwin)
        let accepted = Darwin.accept(descriptor, nil, nil)
      #elseif canImport(Musl)
        let accepted = Musl.accept(descriptor, nil, nil)
      #else
        let accepted = Glibc.accept(descriptor, nil, nil)
      #endif
      if accepted >= 0 { prepare(accepted) }
      return accepted
    }

    /// Whether the last call failed because the process or the system is out of descriptors or
    /// memory.
    static var isOutOfDescriptors: Bool { errno == EMFILE || errno == ENFILE || errno == ENOMEM }

    /// Closes a connection with a TCP reset.
    static func reset(_ descriptor: Int32) {
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      close(descriptor)
    }

    static func endWriting(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Outcome {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      return count == 0 ? .ended : outcome(count)
    }

    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
      #if canImport(Darwin)
        return outcome(send(descriptor, bytes.baseAddress, bytes.count, 0))
      #else
        return outcome(
          send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)))
      #endif
    }

    private static func outcome(_ count: Int) -> Outcome {
      if count >= 0 { return .count(count) }
      let code = errno
      if code == EAGAIN || code == EWOULDBLOCK || code == EINTR { return .wouldBlock }
      return .failed(String(cString: strerror(code)).lowercased())
    }

    /// Waits until a descriptor is readable or writable; returns false at the deadline.
    static func wait(_ descriptor: Int32, reading: Bool, writing: Bool, deadline: Int) -> Bool {
      while true {
        let left = deadline - BackgroundThread.milliseconds()
        var polled = pollfd(
          fd: descriptor, events: Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0)),
          revents: 0)
        let count = poll(&polled, 1, Int32(clamping: max(0, left)))
        if count > 0 { return true }
        if count == 0 || errno != EINTR { return false }
      }
    }

    /// Returns and clears a socket's pending error code; 0 if there is none.
    static func takeError(_ descriptor: Int32) -> Int32 {
      var code: Int32 = 0
      var size = socklen_t(MemoryLayout.size(ofValue: code))
      let isKnown = getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0
      return isKnown ? code : errno
    }

    /// The reason of a failure when the peer has reset the connection.
    static let resetReason = String(cString: strerror(ECONNRESET)).lowercased()

    /// Makes a socket non-blocking, not inherited by child processes, and free of Nagle's delay.
    static func prepare(_ descriptor: Int32) {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      var one: Int32 = 1
      setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
      #if canImport(Darwin)
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, 4)
      #endif
    }

    /// Creates a non-blocking pipe.
    static func pipe() throws(WireFailure) -> (read: Int32, write: Int32) {
      var ends: [Int32] = [-1, -1]
      #if canImport(Darwin)
        let isMade = Darwin.pipe(&ends) == 0
      #elseif canImport(Musl)
        let isMade = Musl.pipe(&ends) == 0
      #else
        let isMade = Glibc.pipe(&ends) == 0
      #endif
      guard isMade else { throw WireFailure.system("making a pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      return (ends[0], ends[1])
    }

    /// Writes a byte into a pipe to wake the thread that polls its other end.
    static func wake(_ descriptor: Int32, _ byte: UnsafeRawBufferPointer) {
      #if canImport(Darwin)
        _ = Darwin.write(descriptor, byte.baseAddress, byte.count)
      #elseif canImport(Musl)
        _ = Musl.write(descriptor, byte.baseAddress, byte.count)
      #else
        _ = Glibc.write(descriptor, byte.baseAddress, byte.count)
      #endif
    }

    /// Reads and discards all bytes in a pipe.
    static func drain(_ descriptor: Int32) {
      withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { scratch in
        #if canImport(Darwin)
          while Darwin.read(descriptor, scratch.baseAddress, scratch.count) > 0 {}
        #elseif canImport(Musl)
          while Musl.read(descriptor, scratch.baseAddress, scratch.count) > 0 {}
        #else
          while Glibc.read(descriptor, scratch.baseAddress, scratch.count) > 0 {}
        #endif
      }
    }
  }
#endif
