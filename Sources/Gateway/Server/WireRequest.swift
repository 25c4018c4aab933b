#if Gateway
  internal import Conformance

  /// A complete request.
  package struct WireRequest: Sendable {
    /// The number of the request's connection; a server counts from 1.
    package var connection: Int
    /// The request's stream.
    package var stream: Int
    /// When its last byte arrived, in nanoseconds since 1970 on the server's clock.
    package var arrival: Int
    /// The fields from nghttp2, which doesn't report their representations.
    let received: FieldList
    /// The compressed header block of the fields.
    let block: [UInt8]
    /// The fields after the body.
    package var trailers: HeaderFields?
    /// The body.
    package var body: [UInt8]
    /// The client.
    package var peer: WirePeer { sender.peer }

    let sender: Sender

    /// A reference that all requests of a connection share, so that passing a request on retains
    /// one object.
    final class Sender: Sendable {
      let peer: WirePeer
      init(_ peer: WirePeer) { self.peer = peer }
    }

    /// All fields in order, including the pseudo-header fields.
    ///
    /// The representations are scanned from the header block on each call, because most handlers
    /// don't need them.
    package var fields: HeaderFields {
      HeaderFields(received, (try? HPACKScanner.scan(block).fields) ?? [])
    }

    /// The method.
    package var method: String? { received[":method"] }
    /// The path.
    package var path: String? { received[":path"] }
    /// The host that the request names.
    package var authority: String? { received[":authority"] }
    /// The scheme.
    package var scheme: String? { received[":scheme"] }
    /// The header fields in order, without the pseudo-header fields.
    package var headers: [HeaderField] { fields.filter { !$0.name.hasPrefix(":") } }
  }
#endif
