#if Gateway
  /// The options of a client's connection.
  package struct ClientOptions: Sendable {
    /// The settings that the client sends first.
    package var settings: [WireSetting] = []
    /// The largest dynamic table for encoding requests; nil leaves it to nghttp2.
    package var headerTable: Int?
    /// Whether malformed responses are refused.
    package var refusesMalformed = true
    /// Whether PING frames are acknowledged.
    package var answersPings = true
    /// Whether the client finds out by PINGs, instead of SETTINGS, that the server is done.
    ///
    /// A server may treat SETTINGS as it likes, but has to answer each PING. The reference gateway
    /// sees the PINGs, which keep its connections from becoming idle, as no case intends.
    package var settlesByPing = true
    /// How long connecting and the handshake may take, in milliseconds.
    package var connecting = 5_000
    /// How many bytes of the server are read in all, because most of what they say is retained.
    package var mostBytes = 16 << 20
    /// How many bytes of a response's fields are retained: header compression makes many of few.
    package var mostFieldBytes = 1 << 20

    /// Creates the default options.
    package init() {}
  }
#endif
