#if Gateway
  internal import Conformance
  internal import Descriptors
  import LibC

  /// Binds and connects sockets to addresses and ports.
  enum SocketAddress {
    /// Listens on an address, and returns the descriptor and the port.
    static func listen(_ host: String, port: Int) throws(WireFailure) -> (Int32, port: Int) {
      let what = "listening on \(host), port \(port)"
      let deadline = BackgroundThread.milliseconds() + 5_000
      var failure = WireFailure(what, reason: "there is no such address")
      for address in try HostNames.addresses(of: host, deadline: deadline) {
        do throws(WireFailure) {
          let descriptor = try listen(address, port: port, what)
          return (descriptor, boundPort(descriptor))
        } catch {
          failure = error
        }
      }
      throw failure
    }

    private static func listen(
      _ address: HostAddress, port: Int, _ what: String
    ) throws(WireFailure) -> Int32 {
      let descriptor = try opened(address, what)
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, 4)
      let isBound = address.withPort(port) { bind(descriptor, $0, $1) == 0 }
      if isBound, socketListen(descriptor) == 0 { return descriptor }
      let failure = WireFailure(what)
      Descriptor.close(descriptor)
      throw failure
    }

    /// Starts to connect without blocking; the descriptor becomes writable when the outcome is
    /// known.
    static func connect(
      _ address: HostAddress, port: Int, _ what: String
    ) throws(WireFailure) -> Int32 {
      let descriptor = try opened(address, what)
      do throws(SystemError) {
        try address.withPort(port) { pointer, size in
          Result { () throws(SystemError) in try Descriptor.connect(descriptor, pointer, size) }
        }.get()
        return descriptor
      } catch {
        Descriptor.close(descriptor)
        throw WireFailure(what, error)
      }
    }

    private static func opened(_ address: HostAddress, _ what: String) throws(WireFailure) -> Int32
    {
      do throws(SystemError) {
        return try Descriptor.socket(family: address.family)
      } catch {
        throw WireFailure(what, error)
      }
    }

    /// Returns the local port of a socket.
    static func boundPort(_ descriptor: Int32) -> Int {
      var storage = sockaddr_storage()
      var size = socklen_t(MemoryLayout.size(ofValue: storage))
      return withUnsafeMutablePointer(to: &storage) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = getsockname(descriptor, $0, &size)
        }
        // sockaddr_in and sockaddr_in6 have the port at the same offset.
        return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      }
    }

    private static func socketListen(_ descriptor: Int32) -> Int32 {
      #if canImport(Darwin)
        Darwin.listen(descriptor, 1_024)
      #elseif canImport(Musl)
        Musl.listen(descriptor, 1_024)
      #else
        Glibc.listen(descriptor, 1_024)
      #endif
    }
  }
#endif
