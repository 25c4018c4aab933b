#if Gateway
  /// The host and port of a gateway's URL.
  package struct GatewayAddress: Sendable, Equatable {
    /// The host name or IP address.
    package var host: String
    /// The port; 443 if the URL has none.
    package var port: Int

    /// Parses `https://host:port`; nil for anything else.
    package init?(_ url: String) {
      let scheme = "https://"
      guard url.lowercased().hasPrefix(scheme) else { return nil }
      var rest = url.dropFirst(scheme.count)
      if rest.last == "/" { rest.removeLast() }
      var host = rest
      port = 443
      // An IPv6 address contains colons, and is written in brackets.
      let afterBracket = rest.lastIndex(of: "]") ?? rest.startIndex
      if let colon = rest[afterBracket...].lastIndex(of: ":") {
        guard let number = UInt16(rest[rest.index(after: colon)...]), number > 0 else { return nil }
        port = Int(number)
        host = rest[..<colon]
      }
      let isBracketed = host.first == "[" && host.last == "]"
      if isBracketed { host = host.dropFirst().dropLast() }
      let forbidden = isBracketed ? "/?#@[] " : "/?#@[] :"
      guard !host.isEmpty, !host.contains(where: forbidden.contains) else { return nil }
      self.host = String(host)
    }

    /// Whether the host is this machine.
    package var isLoopback: Bool { Self.isLoopback(host) }

    /// Returns whether a host is this machine, by a loopback address or the name `localhost`.
    package static func isLoopback(_ host: String) -> Bool {
      if ["::1", "localhost"].contains(host.lowercased()) { return true }
      // A name may begin like an address: 127.0.0.1.example.com.
      let parts = host.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
  }
#endif
