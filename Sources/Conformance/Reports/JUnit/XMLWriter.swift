/// Writes XML 1.0 that every reader accepts, whatever the texts hold.
struct XMLWriter {
  /// Bytes rather than a text: a report may have a hundred megabytes, and most of them are copied.
  private var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var open: [String] = []

  /// The attributes of an element, in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  /// What is written so far.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Opens an element that holds others.
  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    startTag(name, attributes)
    add(">\n")
    open.append(name)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    add("</")
    add(name)
    add(">\n")
  }

  /// Writes an element that holds a text, or nothing.
  mutating func element(_ name: String, _ attributes: Attributes = [], _ content: String = "") {
    startTag(name, attributes)
    if content.isEmpty { return add("/>\n") }
    add(">")
    XMLText.append(content, to: &bytes)
    add("</")
    add(name)
    add(">\n")
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    indent()
    add("<")
    add(name)
    for attribute in attributes {
      add(" ")
      add(attribute.name)
      add("=\"")
      XMLText.append(attribute.value, to: &bytes, inAttribute: true)
      add("\"")
    }
  }

  private mutating func indent() {
    for _ in open { add("  ") }
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
