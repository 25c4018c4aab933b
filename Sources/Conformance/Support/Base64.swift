/// Base64 in its two alphabets, and only as far as tokens need it.
package enum Base64 {
  /// How bytes are written as text.
  package enum Form: String, Sendable, CaseIterable {
    /// The alphabet for addresses, without padding: what tokens use.
    case url
    /// The alphabet for addresses, with padding.
    case padded
    /// The alphabet of old, with padding.
    case standard

    fileprivate var alphabet: [UInt8] {
      Array(Base64.letters.utf8) + Array((self == .standard ? "+/" : "-_").utf8)
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let padding = UInt8(ascii: "=")

  /// Writes bytes as text.
  package static func encode(_ bytes: some Collection<UInt8>, _ form: Form = .url) -> String {
    let alphabet = form.alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for sextet in 0...group.count {
        text.append(alphabet[bits >> (18 - 6 * sextet) & 63])
      }
      if form != .url { text.append(contentsOf: repeatElement(padding, count: 3 - group.count)) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads text in exactly this form; nil where it is in another.
  package static func decode(_ text: some StringProtocol, _ form: Form = .url) -> [UInt8]? {
    var digits = Array(text.utf8)
    if form != .url {
      guard digits.count.isMultiple(of: 4) else { return nil }
      let padded = digits.reversed().prefix(2).prefix { $0 == padding }.count
      digits.removeLast(padded)
    }
    guard digits.count % 4 != 1 else { return nil }
    let alphabet = form.alphabet
    var values = [Int?](repeating: nil, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = value }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count * 3 / 4)
    var bits = 0
    var count = 0
    for digit in digits {
      guard let value = values[Int(digit)] else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    // Bits that belong to no byte must be zero, or two texts would mean the same bytes.
    return bits & (1 << count - 1) == 0 ? bytes : nil
  }
}
