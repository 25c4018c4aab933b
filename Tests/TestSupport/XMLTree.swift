import Conformance

/// An element of an XML document, read by a small reader that accepts little more than what our
/// writer produces.
struct XMLTree: Equatable {
  var name = ""
  var attributes: [String: String] = [:]
  var children: [XMLTree] = []
  var text = ""

  /// The error for a document that isn't well-formed.
  struct Malformed: Error { var message: String }

  /// Reads a document.
  init(_ document: String) throws {
    var reader = XMLReader(rest: Array(document.unicodeScalars)[...])
    self = try reader.document()
  }

  fileprivate init() {}

  /// Returns the elements of a name, at any depth, in their order.
  func all(_ name: String) -> [XMLTree] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// Returns the values of a case's properties.
  func properties(_ name: String) -> [String] {
    children.filter { $0.name == "properties" }.flatMap(\.children)
      .filter { $0.attributes["name"] == name }.compactMap { $0.attributes["value"] }
  }
}

private struct XMLReader {
  var rest: ArraySlice<Unicode.Scalar>

  mutating func document() throws -> XMLTree {
    try expect("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let root = try element()
    skipSpace()
    guard rest.isEmpty else { throw XMLTree.Malformed(message: "something follows the root") }
    return root
  }

  private mutating func element() throws -> XMLTree {
    var tree = XMLTree()
    try expect("<")
    tree.name = word()
    while rest.first == " " {
      rest.removeFirst()
      let name = word()
      try expect("=\"")
      guard tree.attributes.updateValue(try text(until: "\""), forKey: name) == nil else {
        throw XMLTree.Malformed(message: "the attribute \(name) stands twice")
      }
      try expect("\"")
    }
    if rest.first == "/" {
      try expect("/>")
      return tree
    }
    try expect(">")
    while true {
      tree.text += try text(until: "<")
      if rest.dropFirst().first == "/" { break }
      tree.children.append(try element())
    }
    try expect("</\(tree.name)>")
    return tree
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.properties.isAlphabetic || $0 == "-" }
    rest.removeFirst(word.count)
    return String(String.UnicodeScalarView(word))
  }

  /// Returns a text with its references resolved; throws if a special character isn't escaped.
  private mutating func text(until end: Unicode.Scalar) throws -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != end {
      rest.removeFirst()
      let isAllowed =
        scalar == "\n" || scalar == "\t"
        || scalar.value >= 0x20 && scalar.value != 0xFFFE
          && scalar.value != 0xFFFF
      guard isAllowed, scalar != "<", scalar != ">" else {
        throw XMLTree.Malformed(message: "U+\(String(scalar.value, radix: 16)) stands in a text")
      }
      text.append(scalar == "&" ? try reference() : scalar)
    }
    return String(text)
  }

  private mutating func reference() throws -> Unicode.Scalar {
    let name = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
    rest.removeFirst(name.unicodeScalars.count)
    try expect(";")
    let named: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#9": "\t", "#10": "\n",
      "#13": "\r",
    ]
    guard let scalar = named[name] else {
      throw XMLTree.Malformed(message: "&\(name); is no reference that we write")
    }
    return scalar
  }

  private mutating func expect(_ text: String) throws {
    guard rest.starts(with: text.unicodeScalars) else {
      let found = String(String.UnicodeScalarView(rest.prefix(40)))
      throw XMLTree.Malformed(message: "expected \(text), found \(found)")
    }
    rest.removeFirst(text.unicodeScalars.count)
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0 == "\n" || $0 == " " }
  }
}
