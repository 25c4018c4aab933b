#if Gateway
  internal import Conformance

  /// Finds the addresses of hosts.
  ///
  /// The system is asked by `getaddrinfo`. A fully static program can't do that: glibc's name service
  /// consists of shared libraries, which are loaded at run time. The trait `CAres` asks c-ares in its
  /// place, which reads `/etc/hosts` and `/etc/resolv.conf` itself.
  enum HostNames {
    /// The addresses of a host, in the order in which they are to be tried: at least one.
    ///
    /// A number is its own address, and nobody is asked. The deadline is in milliseconds on the clock
    /// that only runs forward; `getaddrinfo` has deadlines of its own and doesn't know this one.
    static func addresses(
      of host: String, deadline: Int
    ) throws(WireFailure) -> [HostAddress] {
      if let address = HostAddress(number: host) { return [address] }
      // This host has its name even where there is no /etc/hosts (RFC 6761, section 6.3).
      let name = host.lowercased()
      if name == "localhost" || name.hasSuffix(".localhost") {
        return ["127.0.0.1", "::1"].compactMap { HostAddress(number: $0) }
      }
      let addresses = try lookUp(host, deadline: deadline)
      guard !addresses.isEmpty else { throw failure(host, noAddress) }
      return addresses
    }

    /// The host of this name doesn't exist.
    static let noHost = "no host has this name"
    /// The name exists, but it isn't a host's.
    static let noAddress = "the name has no address"

    /// What is said of a name that wasn't found.
    static func failure(_ host: String, _ reason: String) -> WireFailure {
      WireFailure("looking up \(host)", reason: reason)
    }
  }
#endif
