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
  /// A title in other marks than double quotes isn't understood: such a line is prose.
  init?(_ line: String) {
    var rest = Substring(line)
    guard rest.popFirst() == "[", let end = rest.firstIndex(of: "]") else { return nil }
    let label = rest[..<end]
    // A footnote looks nearly the same.
    guard !label.isEmpty, !label.contains("["), label.first != "^" else { return nil }
    rest = rest[end...].dropFirst()
    guard rest.popFirst() == ":", let address = Self.address(&rest) else { return nil }
    let title = String(rest).trimmed
    guard title.isEmpty || rest.first == " " else { return nil }
    self.init(label: String(label), address: address, title: nil)
    guard !title.isEmpty else { return }
    guard let unescaped = Self.unescaped(title) else { return nil }
    self.title = unescaped
  }

  /// Defines where the links of a label lead.
  init(label: String, address: String, title: String?) {
    (self.label, self.address, self.title) = (label, address, title)
  }

  private static func address(_ rest: inout Substring) -> String? {
    rest = rest.drop { $0 == " " }
    let end: Substring.Index?
    let isBracketed = rest.first == "<"
    if isBracketed {
      rest = rest.dropFirst()
      end = rest.firstIndex(of: ">")
    } else {
      end = rest.firstIndex(of: " ") ?? rest.endIndex
    }
    guard let end, end > rest.startIndex else { return nil }
    let address = String(rest[..<end])
    rest = rest[end...].dropFirst(isBracketed ? 1 : 0)
    return address
  }

  private static func escaped(_ title: String) -> String {
    title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// What stands between the quotes of a title; nil where they aren't one pair.
  private static func unescaped(_ quoted: String) -> String? {
    guard quoted.count >= 2, quoted.first == "\"", quoted.last == "\"" else { return nil }
    var title = ""
    var rest = quoted.dropFirst().dropLast()
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, next == "\\" || next == "\"" {
        title.append(rest.removeFirst())
      } else if character == "\"" {
        return nil
      } else {
        title.append(character)
      }
    }
    // The mark at the end was escaped, and closes nothing.
    let isOpen = quoted.dropLast().reversed().prefix { $0 == "\\" }.count % 2 == 1
    return isOpen ? nil : title
  }
}
