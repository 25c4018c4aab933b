import ConformanceBase

/// The line that says where the links of a label lead: `[label]: address "title"`.
package struct LinkDefinition: Sendable, Equatable {
  /// What links name.
  var label: String
  /// Where they lead.
  var address: String
  /// What a viewer shows beside a link.
  var title: String?

  /// The definition as it is written.
  var line: String {
    // Without angle brackets an address with parentheses may end too early.
    let address = address.has(UInt8(ascii: "(")) ? "<\(address)>" : address
    let title = title.map { " \"\(Self.escaped($0))\"" } ?? ""
    return "[\(label)]: \(address)\(title)"
  }

  /// Reads a line; nil where it defines no link.
  ///
  /// A title in other marks than double quotes isn't understood: such a line is prose. Each page ends
  /// with many of these lines, so they are read as bytes.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.popFirst() == UInt8(ascii: "["),
      let end = rest.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let label = rest[..<end]
    // A footnote looks nearly the same.
    guard !label.isEmpty, !label.contains(UInt8(ascii: "[")), label.first != UInt8(ascii: "^")
    else { return nil }
    rest = rest[(end + 1)...]
    guard rest.popFirst() == UInt8(ascii: ":"), let address = Self.address(&rest) else {
      return nil
    }
    let isApart = rest.first == UInt8(ascii: " ")
    let quoted = rest.trimmingBlanks
    guard quoted.isEmpty || isApart else { return nil }
    self.init(
      label: String(decoding: label, as: UTF8.self),
      address: String(decoding: address, as: UTF8.self), title: nil)
    guard !quoted.isEmpty else { return }
    guard let title = Self.unescaped(quoted) else { return nil }
    self.title = title
  }

  /// Defines where the links of a label lead.
  init(label: String, address: String, title: String?) {
    (self.label, self.address, self.title) = (label, address, title)
  }

  private static func address(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    let isBracketed = rest.first == UInt8(ascii: "<")
    if isBracketed { rest = rest.dropFirst() }
    let end =
      isBracketed
      ? rest.firstIndex(of: UInt8(ascii: ">"))
      : rest.firstIndex(of: UInt8(ascii: " ")) ?? rest.endIndex
    guard let end, end > rest.startIndex else { return nil }
    let address = rest[..<end]
    rest = rest[end...].dropFirst(isBracketed ? 1 : 0)
    return address
  }

  private static func escaped(_ title: String) -> String {
    title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// What stands between the quotes of a title; nil where they aren't one pair.
  private static func unescaped(_ quoted: ArraySlice<UInt8>) -> String? {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    guard quoted.count >= 2, quoted.first == quote, quoted.last == quote else { return nil }
    var title: [UInt8] = []
    title.reserveCapacity(quoted.count)
    var isEscaped = false
    for byte in quoted.dropFirst().dropLast() {
      if isEscaped {
        if byte != quote, byte != backslash { title.append(backslash) }
        title.append(byte)
        isEscaped = false
      } else if byte == backslash {
        isEscaped = true
      } else if byte == quote {
        return nil
      } else {
        title.append(byte)
      }
    }
    // The mark at the end was escaped, and closes nothing.
    return isEscaped ? nil : String(decoding: title, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at either end.
  fileprivate var trimmingBlanks: ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    var bytes = drop(while: isBlank)
    while bytes.last.map(isBlank) == true { bytes.removeLast() }
    return bytes
  }
}
