import ConformanceSpecs

/// A device token as it is written in a path.
package enum DeviceToken {
  /// The path before it.
  static let prefix = "/3/device/"

  /// The number of digits from which random bytes can't all be the codes of hexadecimal digits.
  private static let telltaleDigits = 32

  /// Whether a text is nothing but hexadecimal digits.
  static func isHex(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isHexDigit }
  }

  /// Returns how many tokens are written in the place of one; nil for one.
  static func count(in text: Substring) -> Int? {
    guard text.utf8.contains(where: isSeparator) else { return nil }
    let parts = text.utf8.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isHexDigit } } ? parts.count : nil
  }

  /// Returns what is wrong with a token; nil where nothing is, or where several tokens are written.
  static func fault(in text: Substring) -> RequestProblem? {
    guard isHex(text) else {
      return count(in: text) == nil ? notHex(text) : nil
    }
    if !text.utf8.count.isMultiple(of: 2) {
      return RequestProblem(
        .path, "the device token has \(text.utf8.count) digits, so half a byte is missing",
        "write each byte as two digits")
    }
    guard text.utf8.count >= telltaleDigits, let inner = hexText(of: text) else { return nil }
    return RequestProblem(
      .path, "the digits of the device token were turned into digits once more",
      "write \(prefix)\(inner)")
  }

  private static func notHex(_ text: Substring) -> RequestProblem {
    let reason = "\(String(text).quoted) is no device token in hexadecimal digits"
    // Data in angle brackets is complete, so the remedy can name the token.
    let inside = String(text.filter { !"<> ".contains($0) })
    let isData = text.first == "<" && text.last == ">" && isHex(inside[...])
    return RequestProblem(
      .path, reason,
      isData ? "write \(prefix)\(inside)" : "write each byte of the token as two digits")
  }

  /// Returns the text whose bytes these digits are; nil where it has anything but hexadecimal
  /// digits.
  private static func hexText(of digits: Substring) -> String? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits.utf8 {
      let value = digit < UInt8(ascii: "A") ? digit & 0xf : (digit & 0xf) + 9
      guard let first = high else {
        high = value
        continue
      }
      let byte = first << 4 | value
      guard byte.isHexDigit else { return nil }
      bytes.append(byte)
      high = nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "/")
  }
}
