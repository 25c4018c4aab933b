#if Gateway
  /// What a client asks a proxy for before it begins TLS, as far as it has arrived.
  struct ProxyRequest {
    /// What has come of it.
    enum Progress: Equatable {
      /// It is no request: the client begins TLS at once.
      case none
      /// More has to arrive first.
      case waits
      /// It goes on for longer than anybody needs.
      case tooLong
      /// It is whole; so many bytes belong to it.
      case asks(Destination, length: Int)
      /// It is whole, and can't be done.
      case wrong(ProxyRefusal)
    }

    /// Where a client wants to be led.
    struct Destination: Equatable, CustomStringConvertible {
      /// In small letters, without the dot that may end it.
      var host: String
      var port: Int

      var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
    }

    private let mostBytes: Int
    private var bytes: [UInt8] = []
    private static let end = Array("\r\n\r\n".utf8)

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    /// What has arrived and isn't the request's.
    func rest(after length: Int) -> ArraySlice<UInt8> { bytes[length...] }

    /// Takes what arrived.
    mutating func take(_ new: UnsafeRawBufferPointer) -> Progress {
      let known = max(0, bytes.count - Self.end.count)
      bytes += new
      // TLS begins with a number, and requests with a word.
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
    /// Reads `HOST:PORT`; nil where it is something else.
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

  /// Why a client isn't led where it wants.
  enum ProxyRefusal: Equatable {
    /// What came is no request of HTTP/1.1.
    case noRequest
    /// It asks for something else than a tunnel.
    case otherMethod(String)
    /// It doesn't say where to.
    case noDestination
    /// It wants to go somewhere else.
    case elsewhere(ProxyRequest.Destination)
    /// Its request doesn't end.
    case tooLong

    /// The reason as it is noted.
    var reason: String {
      switch self {
      case .noRequest: "what it asks the proxy for isn't HTTP/1.1"
      case .otherMethod(let method): "the proxy takes CONNECT only, not \(method.prefix(20))"
      case .noDestination: "it asks the proxy for no host and port"
      case .elsewhere(let destination): "the proxy leads to APNs only, not to \(destination)"
      case .tooLong: "its request to the proxy is too long"
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

    /// What the client is answered, after which nothing more comes.
    var response: [UInt8] {
      let body = """
        conformance-run: \(reason).
        This proxy is APNs for tests. It leads \(GatewayIdentities.names.joined(separator: ", ")),
        ports 443 and 2197, to itself, and connects to nothing else: nothing leaves this machine.

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
