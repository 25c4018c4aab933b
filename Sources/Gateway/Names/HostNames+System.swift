#if Gateway && !CAres
  import LibC

  extension HostNames {
    /// Looks a host up by the system's name service.
    static func lookUp(_ host: String, deadline: Int) throws(WireFailure) -> [HostAddress] {
      var hints = addrinfo()
      #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      #else
        hints.ai_socktype = SOCK_STREAM
      #endif
      var first: UnsafeMutablePointer<addrinfo>?
      let status = getaddrinfo(host, nil, &hints, &first)
      guard status == 0 else { throw failure(host, reason(status)) }
      defer { freeaddrinfo(first) }
      var addresses: [HostAddress] = []
      var next = first
      while let info = next?.pointee {
        next = info.ai_next
        if let address = info.ai_addr.flatMap({ HostAddress($0) }) { addresses.append(address) }
      }
      return addresses
    }

    private static func reason(_ status: Int32) -> String {
      switch status {
      case EAI_NONAME: noHost
      case EAI_AGAIN: "no name server answers"
      default: String(cString: gai_strerror(status)).lowercased()
      }
    }
  }
#endif
