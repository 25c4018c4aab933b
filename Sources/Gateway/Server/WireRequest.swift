#if Gateway
  internal import Conformance

  /// A request that has arrived whole.
  public struct WireRequest: Sendable {
    /// The connection that it came on; a server counts them from 1.
    public var connection: Int
    /// The stream that it came on.
    public var stream: Int
    /// When its last byte arrived, in nanoseconds since 1970 on the server's clock.
    public var arrival: Int
    /// The fields as nghttp2 handed them over, which doesn't say how they came.
    let received: FieldList
    /// The header block that they came in.
    let block: [UInt8]
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

    /// All fields in their order, with those that HTTP/2 puts in place of the request line.
    ///
    /// How they were written is read out of the header block: most who handle requests don't ask.
    public var fields: HeaderFields {
      HeaderFields(received, (try? HPACKScanner.scan(block).fields) ?? [])
    }

    /// The method.
    public var method: String? { received[":method"] }
    /// The path.
    public var path: String? { received[":path"] }
    /// The host that is addressed.
    public var authority: String? { received[":authority"] }
    /// The scheme.
    public var scheme: String? { received[":scheme"] }
    /// The header fields in their order, without those that begin with a colon.
    public var headers: [HeaderField] { fields.filter { !$0.name.hasPrefix(":") } }
  }
#endif
