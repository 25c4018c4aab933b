#if Gateway && CAres
  extension HostNames {
    /// Looks in `/etc/hosts`, then asks the name servers of `/etc/resolv.conf`.
    static func lookUp(_ host: String, deadline: Int) throws(WireFailure) -> [HostAddress] {
      // This host has its name even where there is no /etc/hosts (RFC 6761, section 6.3).
      let name = host.lowercased()
      if name == "localhost" || name.hasSuffix(".localhost") {
        return ["127.0.0.1", "::1"].compactMap { HostAddress(number: $0) }
      }
      return try CAresLookup(host).addresses(deadline: deadline)
    }
  }
#endif
