/// Base64 (RFC 4648) in its two alphabets, as tokens need it.
package enum Base64 {
  /// The alphabet, and whether there is padding.
  package enum Form: String, Sendable, CaseIterable {
    /// The URL-safe alphabet without padding, which JSON Web Tokens use.
    case url
    /// The URL-safe alphabet with padding.
    case padded
    /// The standard alphabet with padding.
    case standard

    fileprivate var alphabet: [UInt8] { self == .standard ? Base64.old : Base64.forAddresses }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let old = Array("\(letters)+/".utf8)
  private static let forAddresses = Array("\(letters)-_".utf8)
  private static let padding = UInt8(ascii: "=")

  /// Encodes bytes.
  package static func encode(_ bytes: [UInt8], _ form: Form = .url) -> String {
    let alphabet = form.alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      bits <<= 8 * (3 - group.count)
      for sextet in 0...group.count {
        text.append(alphabet[bits >> (18 - 6 * sextet) & 63])
      }
      if form != .url { for _ in group.count..<3 { text.append(padding) } }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes text in exactly this form; nil if it is in another.
  package static func decode(_ text: some StringProtocol, _ form: Form = .url) -> [UInt8]? {
    var digits = Array(text.utf8)
    if form != .url {
      guard digits.count.isMultiple(of: 4) else { return nil }
      let padded = digits.reversed().prefix(2).prefix { $0 == padding }.count
      digits.removeLast(padded)
    }
    guard digits.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits = 0
    var count = 0
    for digit in digits {
      guard let value = value(of: digit, form) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    // Leftover bits must be zero, or two texts would encode the same bytes.
    return bits & (1 << count - 1) == 0 ? bytes : nil
  }

  /// Returns the value of a digit: its index in the alphabet.
  private static func value(of digit: UInt8, _ form: Form) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit) - 48 + 52
    case form.alphabet[62]: 62
    case form.alphabet[63]: 63
    default: nil
    }
  }
}
