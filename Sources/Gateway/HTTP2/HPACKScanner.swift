#if Gateway
  /// Reads the representation of each field in a compressed header block.
  ///
  /// nghttp2 passes fields on without their representation, so this reads the block a second time.
  /// It needs neither table nor Huffman code, because every literal carries its length.
  package struct HPACKScanner {
    /// The contents of a block, in order.
    package struct Block: Equatable {
      /// The representation of each field.
      package var fields: [HPACKRepresentation] = []
      /// The dynamic table size updates.
      package var tableSizes: [Int] = []
    }

    /// The error for a block that ends too early or has a number that is too large.
    package struct Malformed: Error, Equatable {}

    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Scans a whole block.
    package static func scan(_ bytes: [UInt8]) throws(Malformed) -> Block {
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

    /// Skips a literal: its value, and its name unless that is indexed.
    private mutating func skipField(bits: Int) throws(Malformed) {
      if try number(bits: bits) == 0 { try skipText() }
      try skipText()
    }

    private mutating func skipText() throws(Malformed) {
      let count = try number(bits: 7)
      guard count <= bytes.count - index else { throw Malformed() }
      index += count
    }

    /// Reads an integer with a prefix of so many bits (RFC 7541, section 5.1).
    private mutating func number(bits: Int) throws(Malformed) -> Int {
      guard index < bytes.count else { throw Malformed() }
      let most = 1 << bits - 1
      var value = Int(bytes[index]) & most
      index += 1
      guard value == most else { return value }
      var shift = 0
      while true {
        // No valid length or index needs more than 32 bits.
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
