#if Gateway
  internal import Conformance

  /// Resolves host names to addresses.
  ///
  /// Builds use `getaddrinfo`, except for fully static ones: glibc's name service consists of
  /// shared libraries that are loaded at run time. The trait `CAres` uses c-ares instead, which
  /// reads `/etc/hosts` and `/etc/resolv.conf` itself.
  enum HostNames {
    /// Returns the addresses of a host in the order to try them, at least one.
    ///
    /// An IP address is returned without a lookup. The deadline is in milliseconds on the monotonic
    /// clock; `getaddrinfo` has its own timeouts and ignores it.
    static func addresses(
      of host: String, deadline: Int
    ) throws(WireFailure) -> [HostAddress] {
      if let address = HostAddress(number: host) { return [address] }
      // These names mean loopback even without /etc/hosts (RFC 6761, section 6.3).
      let name = host.lowercased()
      if name == "localhost" || name.hasSuffix(".localhost") {
        return ["127.0.0.1", "::1"].compactMap { HostAddress(number: $0) }
      }
      let addresses = try lookUp(host, deadline: deadline)
      guard !addresses.isEmpty else { throw failure(host, noAddress) }
      return addresses
    }

    /// The reason when the name doesn't exist.
    static let noHost = "no host has this name"
    /// The reason when the name exists but has no address records.
    static let noAddress = "the name has no address"

    /// Creates the failure for a name that wasn't resolved.
    static func failure(_ host: String, _ reason: String) -> WireFailure {
      WireFailure("looking up \(host)", reason: reason)
    }
  }
#endif
