#if Gateway && CAres
  extension HostNames {
    /// Looks a host up in `/etc/hosts`, then asks the name servers of `/etc/resolv.conf`.
    static func lookUp(_ host: String, deadline: Int) throws(WireFailure) -> [HostAddress] {
      try CAresLookup(host).addresses(deadline: deadline)
    }
  }
#endif
