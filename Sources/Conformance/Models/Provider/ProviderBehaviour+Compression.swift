extension ProviderBehaviour {
  /// The use of a connection's table for a header field.
  package enum Compression: Sendable {
    /// It is written out each time, and never added to the table.
    case never
    /// It is added at first; later its value is written out, with the name from the table.
    case nameOnce
    /// It is added at first, and later written as an index while its value stays the same.
    case valueOnce
    /// It is added again each time.
    case always
  }
}
