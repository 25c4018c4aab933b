extension JSON {
  /// Reads the one value that a text consists of, strictly by RFC 8259.
  public static func parse(_ text: String) throws(SyntaxError) -> JSON {
    try parse(text, limits: .default)
  }

  /// Reads the one value that a text consists of, within limits of one's own.
  package static func parse(_ text: String, limits: Limits) throws(SyntaxError) -> JSON {
    var text = text
    // `withUTF8` would widen the error to `any Error`; a result keeps its type.
    return try text.withUTF8 { bytes in
      Result { () throws(SyntaxError) in
        try parse(bytes, isUTF8: true, limits: limits)
      }
    }.get()
  }

  /// Reads the one value that the bytes consist of, strictly by RFC 8259.
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits = .default
  ) throws(SyntaxError) -> JSON {
    try parse(bytes, isUTF8: false, limits: limits)
  }

  /// Reads the one value that the slice consists of; error offsets count from its start.
  package static func parse(
    _ bytes: ArraySlice<UInt8>, limits: Limits = .default
  ) throws(SyntaxError) -> JSON {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SyntaxError) in
      try parse(buffer, isUTF8: false, limits: limits)
    }
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, isUTF8: Bool, limits: Limits
  ) throws(SyntaxError) -> JSON {
    try check(bytes, isUTF8: isUTF8, limits: limits)
    var parser = Parser(bytes: bytes, depthLimit: limits.safeDepth)
    return try parser.document()
  }

  /// Checks what concerns a text as a whole.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, isUTF8: Bool, limits: Limits
  ) throws(SyntaxError) {
    guard bytes.count <= limits.bytes else {
      throw SyntaxError(.tooLarge(limit: limits.bytes), at: 0, length: 1, in: bytes)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw SyntaxError(.byteOrderMark, at: 0, length: 3, in: bytes)
    }
    if !isUTF8, let fault = UTF8Check.firstFault(in: bytes) {
      throw SyntaxError(.invalidUTF8, at: fault.lowerBound, length: fault.count, in: bytes)
    }
  }
}
