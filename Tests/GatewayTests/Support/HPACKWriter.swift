#if Gateway
  @testable import Gateway

  /// Writes header blocks with chosen representations and without tables.
  ///
  /// Names and values are written exactly as given.
  struct HPACKWriter {
    /// The block so far.
    private(set) var bytes: [UInt8] = []

    /// Appends an indexed field.
    mutating func indexed(_ index: Int) { number(index, bits: 7, mark: 0x80) }

    /// Appends a literal field.
    mutating func literal(
      _ name: [UInt8], _ value: [UInt8], _ representation: HPACKRepresentation = .withoutIndexing
    ) {
      switch representation {
      case .indexed, .withoutIndexing: bytes.append(0x00)
      case .incremental: bytes.append(0x40)
      case .neverIndexed: bytes.append(0x10)
      }
      text(name)
      text(value)
    }

    /// Appends a literal field.
    mutating func literal(
      _ name: String, _ value: String, _ representation: HPACKRepresentation = .withoutIndexing
    ) {
      literal(Array(name.utf8), Array(value.utf8), representation)
    }

    /// Appends a dynamic table size update.
    mutating func tableSize(_ size: Int) { number(size, bits: 5, mark: 0x20) }

    private mutating func text(_ text: [UInt8]) {
      number(text.count, bits: 7, mark: 0)
      bytes += text
    }

    private mutating func number(_ value: Int, bits: Int, mark: UInt8) {
      let most = 1 << bits - 1
      guard value >= most else {
        bytes.append(mark | UInt8(value))
        return
      }
      bytes.append(mark | UInt8(most))
      var rest = value - most
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }
#endif
