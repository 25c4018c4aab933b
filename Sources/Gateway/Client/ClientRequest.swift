#if Gateway
  /// A request as a client sends it: every field is what the caller says, also where HTTP forbids
  /// it.
  public struct ClientRequest: Sendable {
    /// All fields in their order, with those that HTTP/2 puts in place of the request line.
    ///
    /// nghttp2 decides how each is written, but for `.withoutIndexing` and `.neverIndexed`, which
    /// both leave as never indexed; `ClientOptions.headerTable` 0 keeps everything else out of the
    /// table.
    public var fields: HeaderFields
    /// The body; each part leaves in a DATA frame of its own.
    public var body: [[UInt8]]
    /// Whether the client says that the request is complete.
    public var isComplete = true

    /// A request with fields of one's own.
    public init(fields: HeaderFields, body: [[UInt8]] = []) {
      self.fields = fields
      self.body = body
    }

    /// A request as HTTP wants it.
    public init(
      method: String = "POST", path: String, authority: String = "localhost",
      headers: [(String, String)] = [], body: [UInt8] = []
    ) {
      fields = HeaderFields(
        [(":method", method), (":scheme", "https"), (":path", path), (":authority", authority)]
          + headers)
      self.body = body.isEmpty ? [] : [body]
    }
  }
#endif
