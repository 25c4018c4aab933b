import ConformanceBase

/// A request to the control API, whatever carries it.
package struct ControlRequest: Sendable {
  package var method: String
  /// The path, with its escapes undone.
  package var path: String
  /// The parameters of the query, in order.
  package var parameters: [(name: String, value: String)]
  /// Whether a person goes to it in a browser: nothing else reads the answer.
  package var isVisit = false
  /// The values of `Host`, `Origin` and `Sec-Fetch-Site`.
  package var host: String?
  package var origin: String?
  package var site: String?
  /// The value of `Last-Event-ID`, which a listener sends that comes again.
  package var lastEvent: String?
  package var body: [UInt8] = []

  /// Reads a request line's target; nil if it isn't a path with a readable query.
  package init?(_ method: String, target: String) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, first.hasPrefix("/"), let path = Self.decoded(first) else {
      return nil
    }
    (self.method, self.path, parameters) = (method, path, [])
    guard parts.count == 2, !parts[1].isEmpty else { return }
    for pair in parts[1].split(separator: "&", omittingEmptySubsequences: true) {
      let both = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(both[0]),
        let value = both.count == 2 ? Self.decoded(both[1], inQuery: true) : ""
      else { return nil }
      parameters.append((name, value))
    }
  }

  /// Undoes the escapes of a part of a URL; nil if they are wrong, or aren't UTF-8.
  private static func decoded(_ text: Substring, inQuery: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      case UInt8(ascii: "+") where inQuery: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
