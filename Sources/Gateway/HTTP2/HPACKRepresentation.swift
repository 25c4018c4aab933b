#if Gateway
  /// How a header field is written into a compressed header block (RFC 7541, section 6).
  public enum HPACKRepresentation: UInt8, Sendable, CaseIterable {
    /// One number: the whole field stands in a table.
    case indexed
    /// Spelled out, and put into the table for later fields.
    case incremental
    /// Spelled out, and not put into the table.
    case withoutIndexing
    /// Spelled out, and no proxy on the way may ever put it into a table.
    case neverIndexed
  }
#endif
