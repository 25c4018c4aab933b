#if Gateway
  /// Reads a compressed header block only as far as to see how each field is written.
  ///
  /// nghttp2 hands over fields without saying how they came, so this reads the block beside it. It
  /// needs no table and no Huffman code: every field says its own length.
  struct HPACKScanner {
    /// What a block has in it, in order.
    struct Block: Equatable {
      /// How each field is written.
      var fields: [HPACKRepresentation] = []
      /// The sizes that the table is told to take from here on.
      var tableSizes: [Int] = []
    }

    /// A block that ends too early, or counts too far.
    struct Malformed: Error, Equatable {}

    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Reads a whole block.
    static func scan(_ bytes: [UInt8]) throws(Malformed) -> Block {
      let read = bytes.withUnsafeBytes { bytes -> Block? in
        var scanner = HPACKScanner(bytes)
        return try? scanner.block()
      }
      guard let read else { throw Malformed() }
      return read
    }

    private mutating func block() throws(Malformed) -> Block {
      var block = Block()
      block.fields.reserveCapacity(24)
      while index < bytes.count {
        let first = bytes[index]
        if first & 0x80 != 0 {
          guard try number(bits: 7) > 0 else { throw Malformed() }
          block.fields.append(.indexed)
        } else if first & 0x40 != 0 {
          try skipField(bits: 6)
          block.fields.append(.incremental)
        } else if first & 0x20 != 0 {
          block.tableSizes.append(try number(bits: 5))
        } else {
          try skipField(bits: 4)
          block.fields.append(first & 0x10 != 0 ? .neverIndexed : .withoutIndexing)
        }
      }
      return block
    }

    /// Passes over a field that is spelled out: its name too, unless a table has it.
    private mutating func skipField(bits: Int) throws(Malformed) {
      if try number(bits: bits) == 0 { try skipText() }
      try skipText()
    }

    private mutating func skipText() throws(Malformed) {
      let count = try number(bits: 7)
      guard count <= bytes.count - index else { throw Malformed() }
      index += count
    }

    /// A number that starts in the last bits of this byte and may go on in the next ones.
    private mutating func number(bits: Int) throws(Malformed) -> Int {
      guard index < bytes.count else { throw Malformed() }
      let most = 1 << bits - 1
      var value = Int(bytes[index]) & most
      index += 1
      guard value == most else { return value }
      var shift = 0
      while true {
        // More than 32 bits are of no use to anybody.
        guard index < bytes.count, shift <= 28 else { throw Malformed() }
        let byte = Int(bytes[index])
        index += 1
        value += (byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 { return value }
      }
    }
  }
#endif
