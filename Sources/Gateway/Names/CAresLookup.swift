#if Gateway && CAres
  internal import CCares
  internal import Conformance
  import LibC

  /// One lookup by c-ares that blocks until the answer, and never past a deadline.
  ///
  /// It belongs to the thread that made it.
  final class CAresLookup {
    private let host: String
    private let channel: ares_channel
    /// The outcome; nil while c-ares is at work.
    private var status: Int32?
    private var addresses: [HostAddress] = []

    /// The status of ares_library_init, which isn't thread-safe and may run only once.
    private static let setUp = ares_library_init(ARES_LIB_INIT_ALL)

    /// Creates a c-ares channel, which reads the system's configuration of name servers.
    init(_ host: String) throws(WireFailure) {
      self.host = host
      guard Self.setUp == ARES_SUCCESS else {
        throw HostNames.failure(host, Self.text(Self.setUp))
      }
      var options = ares_options()
      // c-ares doubles the timeout with each round: with its default of 5 s for the first, it would
      // never reach a second name server before a connection's deadline.
      (options.timeout, options.tries) = (1_000, 4)
      var channel: ares_channel?
      // Files first, then DNS ("b" for BIND), whatever a system's configuration says.
      let status = "fb".withCString {
        options.lookups = UnsafeMutablePointer(mutating: $0)
        return ares_init_options(
          &channel, &options, ARES_OPT_TIMEOUTMS | ARES_OPT_TRIES | ARES_OPT_LOOKUPS)
      }
      guard let channel, status == ARES_SUCCESS else {
        throw HostNames.failure(host, Self.text(status))
      }
      self.channel = channel
    }

    deinit { ares_destroy(channel) }

    /// Looks the addresses up, and blocks until they are known.
    func addresses(deadline: Int) throws(WireFailure) -> [HostAddress] {
      let start = BackgroundThread.milliseconds()
      var hints = ares_addrinfo_hints()
      hints.ai_family = AF_UNSPEC
      #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      #else
        hints.ai_socktype = SOCK_STREAM
      #endif
      // The callback never outlives this object: ares_cancel and ares_destroy call it for a pending
      // lookup.
      ares_getaddrinfo(
        channel, host, nil, &hints,
        { lookup, status, _, found in
          guard let lookup else { return }
          Unmanaged<CAresLookup>.fromOpaque(lookup).takeUnretainedValue().take(status, found)
        }, Unmanaged.passUnretained(self).toOpaque())
      while status == nil {
        let left = deadline - BackgroundThread.milliseconds()
        if left <= 0 { ares_cancel(channel) } else { wait(milliseconds: left) }
      }
      guard status != ARES_SUCCESS else { return addresses }
      throw HostNames.failure(host, reason(milliseconds: deadline - start))
    }

    private func take(_ status: Int32, _ found: UnsafeMutablePointer<ares_addrinfo>?) {
      self.status = status
      defer { ares_freeaddrinfo(found) }
      var next = found?.pointee.nodes
      while let node = next?.pointee {
        next = node.ai_next
        if let address = node.ai_addr.flatMap({ HostAddress($0) }) { addresses.append(address) }
      }
    }

    /// Waits until a socket is ready or c-ares has to retry, and lets c-ares process it.
    private func wait(milliseconds: Int) {
      var sockets = [ares_socket_t](repeating: ARES_SOCKET_BAD, count: Int(ARES_GETSOCK_MAXNUM))
      let wanted = ares_getsock(channel, &sockets, ARES_GETSOCK_MAXNUM)
      var polled: [pollfd] = []
      for (index, socket) in sockets.enumerated() {
        let reads = shim_ares_is_read(wanted, Int32(index)) != 0
        let writes = shim_ares_is_written(wanted, Int32(index)) != 0
        guard reads || writes else { continue }
        let events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0)
        polled.append(pollfd(fd: socket, events: Int16(events), revents: 0))
      }
      var most = timeval(
        tv_sec: milliseconds / 1_000, tv_usec: .init(milliseconds % 1_000 * 1_000))
      var next = timeval()
      let time = ares_timeout(channel, &most, &next)?.pointee ?? most
      // Rounded up, so that c-ares also regards the time as over.
      let left = Int(time.tv_sec) * 1_000 + (Int(time.tv_usec) + 999) / 1_000
      _ = poll(&polled, nfds_t(polled.count), Int32(clamping: left))
      // An error is reported by the read or write that follows.
      for one in polled where one.revents != 0 {
        let reads = Int32(one.revents) & ~Int32(POLLOUT) != 0
        let writes = Int32(one.events) & Int32(POLLOUT) != 0
        ares_process_fd(
          channel, reads ? one.fd : ARES_SOCKET_BAD, writes ? one.fd : ARES_SOCKET_BAD)
      }
      ares_process_fd(channel, ARES_SOCKET_BAD, ARES_SOCKET_BAD)
    }

    private func reason(milliseconds: Int) -> String {
      switch status {
      case ARES_ENOTFOUND, ARES_EBADNAME: HostNames.noHost
      case ARES_ENODATA: HostNames.noAddress
      case ARES_ECANCELLED, ARES_ETIMEOUT:
        "the name server didn't answer within \(max(1, (milliseconds + 500) / 1_000)) s"
      // c-ares returns this both for unreachable servers and for servers that only answer with a
      // failure.
      case ARES_ECONNREFUSED: "no name server of /etc/resolv.conf gives an answer"
      default: Self.text(status ?? 0)
      }
    }

    private static func text(_ status: Int32) -> String {
      String(cString: ares_strerror(status)).lowercased()
    }
  }
#endif
