#if Gateway
  /// A request that has arrived whole.
  public struct WireRequest: Sendable {
    /// The connection that it came on; a server counts them from 1.
    public var connection: Int
    /// The stream that it came on.
    public var stream: Int
    /// When its last byte arrived, in nanoseconds since 1970 on the server's clock.
    public var arrival: Int
    /// All fields in their order, with those that HTTP/2 puts in place of the request line.
    public var fields: HeaderFields
    /// Fields that came after the body.
    public var trailers: HeaderFields?
    /// The body, byte for byte.
    public var body: [UInt8]
    /// Who sent it.
    public var peer: WirePeer { sender.peer }

    let sender: Sender

    /// Shared by all requests of a connection, so that handing one over costs one reference.
    final class Sender: Sendable {
      let peer: WirePeer
      init(_ peer: WirePeer) { self.peer = peer }
    }

    /// The method.
    public var method: String? { fields[":method"] }
    /// The path.
    public var path: String? { fields[":path"] }
    /// The host that is addressed.
    public var authority: String? { fields[":authority"] }
    /// The scheme.
    public var scheme: String? { fields[":scheme"] }
    /// The header fields in their order, without those that begin with a colon.
    public var headers: [HeaderField] { fields.filter { !$0.name.hasPrefix(":") } }
  }
#endif
