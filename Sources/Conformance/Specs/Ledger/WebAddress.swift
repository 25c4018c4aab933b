import ConformanceBase

/// The address of a document on the web, which begins with `https://` and needs no quoting anywhere.
package struct WebAddress: Sendable, Hashable {
  /// The address as it is written.
  package let text: String

  /// Why a text is no such address, and which of its bytes show it.
  package struct Fault: Error, Equatable {
    package var message: String
    var range: Range<Int>
  }

  private static let scheme = "https://"

  /// Reads an address.
  package init(_ text: String) throws(Fault) {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: Self.scheme.utf8) else {
      throw Fault(
        message: "an address starts with \(Self.scheme)", range: 0..<max(1, bytes.count))
    }
    if let index = bytes.indices.first(where: { !Self.mayHold(bytes[$0]) }) {
      // The bytes of one character belong together.
      let end = bytes[(index + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.endIndex
      throw Fault(message: "this character can't stand in an address", range: index..<end)
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
      let digits = bytes[(index + 1)...].prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.isHexDigit }) else {
        throw Fault(
          message: "% stands before two hexadecimal digits", range: index..<digits.endIndex)
      }
    }
    let start = Self.scheme.utf8.count
    let end = bytes[start...].firstIndex(where: Self.endsHost) ?? bytes.endIndex
    let labels = bytes[start..<end].split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy(Self.isLabel) else {
      throw Fault(
        message: "this is no name of a host", range: start < end ? start..<end : 0..<bytes.count)
    }
    self.text = text
  }

  /// Whether a byte may stand in an address: letters, digits, and the marks of RFC 3986.
  private static func mayHold(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
  }

  /// Whether a byte ends the name of the host, which no document of ours follows by a port.
  private static func endsHost(_ byte: UInt8) -> Bool { "/?#".utf8.contains(byte) }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return !label.isEmpty && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
      && label.first != hyphen && label.last != hyphen
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isDigit || byte.isLetter }
}
