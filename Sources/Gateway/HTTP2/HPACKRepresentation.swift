#if Gateway
  /// The representation of a header field in a compressed header block (RFC 7541, section 6).
  package enum HPACKRepresentation: UInt8, Sendable, CaseIterable {
    /// An index: the whole field is in a table.
    case indexed
    /// A literal that is added to the dynamic table.
    case incremental
    /// A literal that isn't added to the dynamic table.
    case withoutIndexing
    /// A literal that no intermediary may add to a table either.
    case neverIndexed
  }
#endif
