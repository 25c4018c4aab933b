#if Gateway
  /// How a client behaves on its connection.
  public struct ClientOptions: Sendable {
    /// The first settings.
    public var settings: [WireSetting] = []
    /// The largest table of header fields that requests are written with; nil leaves it to nghttp2.
    public var headerTable: Int?
    /// Whether responses that HTTP doesn't allow are refused.
    public var refusesMalformed = true
    /// Whether a PING is answered.
    public var answersPings = true
    /// How long connecting and the handshake may take, in milliseconds.
    public var connecting = 5_000

    /// The usual behaviour.
    public init() {}
  }
#endif
