#if Gateway
  /// A client's request to the proxy before TLS, as far as it has arrived.
  struct ProxyRequest {
    /// The state of the request.
    enum Progress: Equatable {
      /// There is no request: the client starts TLS at once.
      case none
      /// The request is incomplete.
      case waits
      /// The request exceeds the limit.
      case tooLong
      /// A complete request for a tunnel, with its length in bytes.
      case asks(Destination, length: Int)
      /// A complete request that is refused.
      case wrong(ProxyRefusal)
    }

    /// The destination of a tunnel.
    struct Destination: Equatable, CustomStringConvertible {
      /// The host in lower case, without a final dot.
      var host: String
      var port: Int

      var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
    }

    private let mostBytes: Int
    private var bytes: [UInt8] = []
    private static let end = Array("\r\n\r\n".utf8)

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// Returns the bytes that follow the request.
    func rest(after length: Int) -> ArraySlice<UInt8> { bytes[length...] }

    /// Appends bytes, and returns the state of the request.
    mutating func take(_ new: UnsafeRawBufferPointer) -> Progress {
      let known = max(0, bytes.count - Self.end.count)
      bytes += new
      // TLS begins with a byte below "A", and a request with its method.
      guard let first = bytes.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
        return .none
      }
      guard let end = bytes[known...].firstRange(of: Self.end) else {
        return bytes.count > mostBytes ? .tooLong : .waits
      }
      guard end.upperBound <= mostBytes else { return .tooLong }
      return Self.read(bytes[..<end.lowerBound], length: end.upperBound)
    }

    private static func read(_ head: ArraySlice<UInt8>, length: Int) -> Progress {
      let line = String(decoding: head.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return .wrong(.noRequest) }
      guard words[0] == "CONNECT" else { return .wrong(.otherMethod(String(words[0]))) }
      guard let destination = Destination(words[1]) else { return .wrong(.noDestination) }
      return .asks(destination, length: length)
    }
  }

  extension ProxyRequest.Destination {
    /// Parses `HOST:PORT`; nil for anything else.
    fileprivate init?(_ text: Substring) {
      guard text.utf8.count <= 300, let colon = text.lastIndex(of: ":"),
        let port = Int(text[text.index(after: colon)...]), (1...65_535).contains(port)
      else { return nil }
      var host = text[..<colon]
      if host.hasPrefix("["), host.hasSuffix("]") {
        host = host.dropFirst().dropLast()
      } else if host.contains(":") {
        return nil
      }
      if host.hasSuffix(".") { host = host.dropLast() }
      guard !host.isEmpty else { return nil }
      self.init(host: host.lowercased(), port: port)
    }
  }

  /// The reason why the proxy refuses a request.
  enum ProxyRefusal: Equatable {
    /// The bytes aren't an HTTP/1.1 request.
    case noRequest
    /// The method isn't CONNECT.
    case otherMethod(String)
    /// The destination isn't a host and a port.
    case noDestination
    /// The destination isn't APNs.
    case elsewhere(ProxyRequest.Destination)
    /// The request exceeds the limit.
    case tooLong

    /// The reason as it is logged.
    var reason: String {
      switch self {
      case .noRequest: "its request to the proxy isn't HTTP/1.1"
      case .otherMethod(let method): "the proxy accepts only CONNECT, not \(method.prefix(20))"
      case .noDestination: "its request to the proxy names no host and port"
      case .elsewhere(let destination): "the proxy connects only to APNs, not to \(destination)"
      case .tooLong: "its request to the proxy is too long"
      }
    }

    /// Whether a tunnel was asked for.
    var isTunnel: Bool {
      switch self {
      case .noRequest, .otherMethod: false
      case .noDestination, .elsewhere, .tooLong: true
      }
    }

    private var status: String {
      switch self {
      case .noRequest, .noDestination: "400 Bad Request"
      case .otherMethod: "405 Method Not Allowed\r\nallow: CONNECT"
      case .elsewhere: "403 Forbidden"
      case .tooLong: "431 Request Header Fields Too Large"
      }
    }

    /// The response to the client, which is followed by the end of the connection.
    var response: [UInt8] {
      let body = """
        conformance-run: \(reason).
        This proxy stands in for APNs in tests. It connects clients of
        \(GatewayIdentities.names.joined(separator: ", ")),
        ports 443 and 2197, to itself, and to nothing else: no connection leaves this machine.

        """
      let head = """
        HTTP/1.1 \(status)\r
        content-type: text/plain; charset=utf-8\r
        content-length: \(body.utf8.count)\r
        connection: close\r
        \r

        """
      return Array((head + body).utf8)
    }
  }
#endif
