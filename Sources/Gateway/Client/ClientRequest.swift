#if Gateway
  /// A request that a client sends exactly as given, even where HTTP forbids it.
  package struct ClientRequest: Sendable {
    /// All fields in order, including the pseudo-header fields.
    ///
    /// nghttp2 chooses the representations, except that it sends `.withoutIndexing` and
    /// `.neverIndexed` both as never indexed; a `ClientOptions.headerTable` of 0 keeps everything
    /// else out of the table.
    package var fields: HeaderFields
    /// The body; each part is sent in its own DATA frame.
    package var body: [[UInt8]]
    /// Whether the client ends the stream after the body.
    package var isComplete = true

    /// Creates a request from any fields.
    package init(fields: HeaderFields, body: [[UInt8]] = []) {
      self.fields = fields
      self.body = body
    }

    /// Creates a valid request.
    package init(
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
