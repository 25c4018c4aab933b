#if Gateway
  import LibC

  /// An IPv4 or IPv6 address, in the form that sockets take.
  struct HostAddress: CustomStringConvertible {
    private var storage = sockaddr_storage()
    private let size: socklen_t

    /// Copies a socket address; nil if it isn't IPv4 or IPv6.
    init?(_ address: UnsafePointer<sockaddr>) {
      switch Int32(address.pointee.sa_family) {
      case AF_INET: size = socklen_t(MemoryLayout<sockaddr_in>.size)
      case AF_INET6: size = socklen_t(MemoryLayout<sockaddr_in6>.size)
      default: return nil
      }
      let count = Int(size)
      withUnsafeMutableBytes(of: &storage) {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: count))
      }
    }

    /// Parses an address such as `127.0.0.1`, `::1` or `fe80::1%eth0`; nil for anything else.
    init?(number: String) {
      var four = sockaddr_in()
      if inet_pton(AF_INET, number, &four.sin_addr) == 1 {
        four.sin_family = sa_family_t(AF_INET)
        #if canImport(Darwin)
          four.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        self.init(&four)
        return
      }
      let parts = number.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
      var six = sockaddr_in6()
      guard inet_pton(AF_INET6, String(parts[0]), &six.sin6_addr) == 1 else { return nil }
      six.sin6_family = sa_family_t(AF_INET6)
      #if canImport(Darwin)
        six.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      if parts.count == 2 {
        let index = if_nametoindex(String(parts[1]))
        six.sin6_scope_id = index > 0 ? index : UInt32(parts[1]) ?? 0
        guard six.sin6_scope_id > 0 else { return nil }
      }
      self.init(&six)
    }

    private init?<Address>(_ address: inout Address) {
      let copy = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { HostAddress($0) }
      }
      guard let copy else { return nil }
      self = copy
    }

    /// `AF_INET` or `AF_INET6`.
    var family: Int32 { Int32(storage.ss_family) }

    /// Calls a closure with the address and a port in the form of system calls.
    func withPort<Result>(
      _ port: Int, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
      var storage = storage
      return withUnsafeMutablePointer(to: &storage) { pointer in
        // sockaddr_in and sockaddr_in6 have the port at the same offset.
        pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          $0.pointee.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        }
        return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { use($0, size) }
      }
    }

    /// The address in its usual notation.
    var description: String {
      var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      let isWritten = withPort(0) { address, _ in
        UnsafeRawPointer(address).withMemoryRebound(to: UInt8.self, capacity: Int(size)) { bytes in
          let offset =
            family == AF_INET
            ? MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)
            : MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)
          return inet_ntop(family, bytes + (offset ?? 0), &text, socklen_t(text.count)) != nil
        }
      }
      guard isWritten else { return "" }
      return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }
  }
#endif
