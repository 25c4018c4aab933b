#if Gateway
  internal import COpenSSL

  /// What a client offers in the first message of a handshake, before anything is agreed.
  public struct ClientHello: Sendable, Equatable {
    /// The protocols of ALPN in the client's order; nil where it doesn't use ALPN.
    public var protocols: [String]?
    /// The host name that it wants (SNI).
    public var serverName: String?

    /// What an extension says; nil where its lengths don't fit.
    init(protocols: [UInt8]?, serverName: [UInt8]?) {
      self.protocols = protocols.map(Self.protocols)
      self.serverName = serverName.flatMap(Self.serverName)
    }

    /// How many protocols are kept, and how long a host name may be: an extension has 64 KiB.
    private static let (mostProtocols, longestName) = (32, 255)

    /// Two bytes of length, then each name with one byte of length.
    private static func protocols(_ bytes: [UInt8]) -> [String] {
      var rest = bytes.dropFirst(2)
      var names: [String] = []
      while names.count < mostProtocols, let count = rest.first, rest.count > Int(count) {
        names.append(String(decoding: rest.dropFirst().prefix(Int(count)), as: UTF8.self))
        rest = rest.dropFirst(1 + Int(count))
      }
      return names
    }

    /// Two bytes of length, one byte of kind (0 is a host name), two bytes of length, the name.
    private static func serverName(_ bytes: [UInt8]) -> String? {
      guard bytes.count > 5, bytes[2] == 0 else { return nil }
      let count = Int(bytes[3]) << 8 | Int(bytes[4])
      guard count <= longestName, bytes.count >= 5 + count else { return nil }
      return String(decoding: bytes[5..<5 + count], as: UTF8.self)
    }

    /// Reads the message that OpenSSL is looking at.
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
