// What several rules ask about a text of a request. Bytes are enough: all of it is ASCII where it
// is right.

extension String {
  /// Whether there is a capital letter of ASCII.
  var hasCapitals: Bool {
    utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The text in quotation marks for a message, cut where nobody would read on.
  var quoted: String { utf8.count > 80 ? "\"\(prefix(40))…\"" : "\"\(self)\"" }
}

extension UInt8 {
  /// Whether this is a hexadecimal digit in ASCII.
  var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
