import LibC

#if os(Linux)
  // For the type of socket addresses.
  package import CLinux
#endif

extension Descriptor {
  /// Creates a TCP socket: non-blocking, and without Nagle's delay.
  package static func socket(family: Int32) throws(SystemError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let descriptor = Glibc.socket(family, kind, 0)
    #elseif canImport(Musl)
      let descriptor = Musl.socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)
    #else
      let descriptor = Darwin.socket(family, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw .last }
    prepareSocket(descriptor)
    return descriptor
  }

  /// The outcome of accepting a connection.
  package enum Acceptance {
    case connection(Int32)
    case none
    /// The process or the system is out of descriptors or memory, so that the next attempt fails at
    /// once as well.
    case outOfDescriptors
  }

  /// Accepts the next pending connection of a listening socket.
  package static func accept(_ listener: Int32) -> Acceptance {
    while true {
      #if os(Linux)
        let flags = O_CLOEXEC | O_NONBLOCK
        let descriptor = accept4(listener, nil, nil, flags)
      #else
        let descriptor = Darwin.accept(listener, nil, nil)
      #endif
      if descriptor >= 0 {
        prepareSocket(descriptor)
        return .connection(descriptor)
      }
      switch errno {
      // A client that has already given up says nothing about the next one.
      case EINTR, ECONNABORTED, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .outOfDescriptors
      default: return .none
      }
    }
  }

  /// Starts to connect a non-blocking socket, which is writable when the outcome is known.
  package static func connect(
    _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
  ) throws(SystemError) {
    #if canImport(Darwin)
      let status = Darwin.connect(descriptor, address, size)
    #elseif canImport(Musl)
      let status = Musl.connect(descriptor, address, size)
    #else
      let status = Glibc.connect(descriptor, address, size)
    #endif
    // A connect that a signal interrupts goes on; calling it again fails with EALREADY.
    guard status == 0 || errno == EINPROGRESS || errno == EINTR else { throw .last }
  }

  /// Returns and clears the pending error of a socket; nil if there is none.
  package static func takeError(_ descriptor: Int32) -> SystemError? {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout.size(ofValue: code))
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { return .last }
    return code == 0 ? nil : SystemError(code: code)
  }

  /// Sends as many bytes as the socket takes at once; a peer that is gone is a failure, not a signal.
  package static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      #if canImport(Darwin)
        let count = Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
      #elseif canImport(Musl)
        let count = Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      #else
        let flags = Int32(MSG_NOSIGNAL)
        let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
      #endif
      if let outcome = outcome(count) { return outcome }
    }
  }

  /// Whether the peer of a non-blocking socket has ended the connection; what it sent stays unread.
  package static func isEnded(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK))
    return count == 0 || count < 0 && ![EAGAIN, EWOULDBLOCK, EINTR].contains(errno)
  }

  /// Sets what Linux sets when it creates a socket, and the options of every connection.
  private static func prepareSocket(_ descriptor: Int32) {
    var one: Int32 = 1
    let size = socklen_t(MemoryLayout.size(ofValue: one))
    #if canImport(Darwin)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      setNonBlocking(descriptor)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, size)
    #endif
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size)
  }
}
