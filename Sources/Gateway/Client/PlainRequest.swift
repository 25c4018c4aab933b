#if Gateway
  internal import Conformance

  /// A request by HTTP/1.1 without TLS, on a connection of its own.
  package struct PlainRequest: Sendable {
    private let host: String
    private let port: Int
    private let text: String

    /// What is kept of an answer.
    private static let mostBytes = 1 << 16

    /// Makes a request to a URL that begins with `http://`; nil if it isn't one.
    package init?(
      _ method: String, _ url: String, headers: [(name: String, value: String)], body: String
    ) {
      guard url.hasPrefix("http://"), !url.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
        return nil
      }
      let place = url.dropFirst("http://".count)
      let name = place.prefix { $0 != "/" && $0 != "?" }
      let path = place.dropFirst(name.count)
      if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
        host = String(name[name.index(after: name.startIndex)..<end])
        let rest = name[name.index(after: end)...]
        guard rest.isEmpty || rest.hasPrefix(":"),
          let port = rest.isEmpty ? 80 : Int(rest.dropFirst())
        else {
          return nil
        }
        self.port = port
      } else {
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let port = parts.count == 2 ? Int(parts[1]) : 80, !parts[0].isEmpty
        else { return nil }
        (host, self.port) = (String(parts[0]), port)
      }
      guard (1...65_535).contains(port) else { return nil }
      let lines =
        [
          "\(method) \(path.hasPrefix("/") ? "" : "/")\(path) HTTP/1.1", "host: \(name)",
          "connection: close",
        ]
        + headers.map { "\($0.name): \($0.value)" }
        + (body.isEmpty && method == "GET" ? [] : ["content-length: \(body.utf8.count)"])
      guard !lines.contains(where: { $0.utf8.contains { $0 == 13 || $0 == 10 } }) else {
        return nil
      }
      text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    /// Sends it, and returns the status and the body of the answer.
    package func answer(within milliseconds: Int) throws(WireFailure) -> (status: Int, body: String)
    {
      let what = "the request to \(host), port \(port)"
      let deadline = BackgroundThread.milliseconds() + milliseconds
      let transport = try ClientTransport(host: host, port: port, tls: nil, deadline: deadline)
      defer { transport.close() }
      Array(text.utf8).withUnsafeBytes { transport.write($0) }
      transport.flush()
      var bytes: [UInt8] = []
      var length: Int?
      while bytes.count < Self.mostBytes, length.map({ bytes.count < $0 }) ?? true {
        guard transport.receive(deadline: deadline, { bytes += $0 }) else { break }
        length = length ?? Self.length(of: bytes)
      }
      let answer = String(decoding: bytes, as: UTF8.self)
      guard let status = answer.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
        answer.hasPrefix("HTTP/1.")
      else {
        let isLate = transport.end == nil && BackgroundThread.milliseconds() >= deadline
        throw WireFailure(what, reason: isLate ? WireFailure.tooLate : "no answer by HTTP/1.1")
      }
      return (status, Self.body(of: bytes).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }

    /// How many bytes an answer has in all, as soon as its head says so.
    private static func length(of bytes: [UInt8]) -> Int? {
      guard let body = body(of: bytes) else { return nil }
      let head = String(decoding: bytes[..<body.startIndex], as: UTF8.self).lowercased()
      return head.split(whereSeparator: \.isNewline).first { $0.hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst("content-length:".count).filter { $0 != " " }) }
        .map { body.startIndex + $0 }
    }

    private static func body(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
      let end: [UInt8] = [13, 10, 13, 10]
      for start in bytes.indices.dropLast(3) where bytes[start..<start + 4].elementsEqual(end) {
        return bytes[(start + 4)...]
      }
      return nil
    }
  }
#endif
