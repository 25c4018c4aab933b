#if Gateway
  internal import COpenSSL

  /// The parts of a client's first handshake message (ClientHello) that are observed.
  package struct ClientHello: Sendable, Equatable {
    /// The protocols that the client offers by ALPN, in its order; nil if it doesn't use ALPN.
    package var protocols: [String]?
    /// The host name that the client asks for (SNI).
    package var serverName: String?

    /// Parses the two extensions; a server name whose lengths don't fit is nil.
    package init(protocols: [UInt8]?, serverName: [UInt8]?) {
      self.protocols = protocols.map(Self.protocols)
      self.serverName = serverName.flatMap(Self.serverName)
    }

    /// Limits on what is kept, because an extension may be 64 KiB long.
    private static let (mostProtocols, longestName) = (32, 255)

    /// Parses a list of protocols: two bytes of length, then each name after one byte of length.
    private static func protocols(_ bytes: [UInt8]) -> [String] {
      var rest = bytes.dropFirst(2)
      var names: [String] = []
      while names.count < mostProtocols, let count = rest.first, rest.count > Int(count) {
        names.append(String(decoding: rest.dropFirst().prefix(Int(count)), as: UTF8.self))
        rest = rest.dropFirst(1 + Int(count))
      }
      return names
    }

    /// Parses a server name: two bytes of length, one byte of kind (0 is a host name), two bytes of
    /// length, the name.
    private static func serverName(_ bytes: [UInt8]) -> String? {
      guard bytes.count > 5, bytes[2] == 0 else { return nil }
      let count = Int(bytes[3]) << 8 | Int(bytes[4])
      guard count <= longestName, bytes.count >= 5 + count else { return nil }
      return String(decoding: bytes[5..<5 + count], as: UTF8.self)
    }

    /// Reads the message inside OpenSSL's ClientHello callback.
    init(_ connection: OpaquePointer) {
      self.init(
        protocols: Self.extension(16, of: connection), serverName: Self.extension(0, of: connection)
      )
    }

    private static func `extension`(_ kind: UInt32, of connection: OpaquePointer) -> [UInt8]? {
      var start: UnsafePointer<UInt8>?
      var count = 0
      guard SSL_client_hello_get0_ext(connection, kind, &start, &count) == 1 else { return nil }
      return Array(UnsafeBufferPointer(start: start, count: count))
    }
  }
#endif
