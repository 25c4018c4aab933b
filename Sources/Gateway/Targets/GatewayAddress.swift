#if Gateway
  /// Where a gateway listens, as a URL says it.
  public struct GatewayAddress: Sendable, Equatable {
    /// The host name or number.
    public var host: String
    /// The port; 443 where the URL names none.
    public var port: Int

    /// Reads `https://host:port`; nil where it is anything else.
    public init?(_ url: String) {
      let scheme = "https://"
      guard url.lowercased().hasPrefix(scheme) else { return nil }
      var rest = url.dropFirst(scheme.count)
      if rest.last == "/" { rest.removeLast() }
      var host = rest
      port = 443
      // The number of an address may have colons itself, and stands in brackets then.
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

    /// Whether the host is this machine itself.
    public var isLoopback: Bool { Self.isLoopback(host) }

    /// Whether a host is this machine itself, by a number or the name that every machine has for it.
    public static func isLoopback(_ host: String) -> Bool {
      if ["::1", "localhost"].contains(host.lowercased()) { return true }
      // A name may begin like a number: 127.0.0.1.example.com.
      let parts = host.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
  }
#endif
