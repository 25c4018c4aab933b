import ConformanceRunning

/// Writes XML 1.0 that every reader accepts, whatever the texts contain.
struct XMLWriter {
  /// What is written so far.
  ///
  /// Bytes rather than a text: a report may have a hundred megabytes, and most of them are copied.
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var open: [String] = []
  /// Whether the start tag of the last element is still open for attributes.
  private var isInTag = false

  /// The attributes of an element, in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  /// Opens an element; its attributes and then its content come next.
  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    leaveTag()
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(text: name)
    open.append(name)
    isInTag = true
    for (name, value) in attributes { attribute(name, value) }
  }

  /// Adds an attribute to the element that was just opened.
  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(text: name)
    bytes.append(text: "=\"")
    XMLText.append(value, to: &bytes, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Closes the last open element; `content` is its only text.
  ///
  /// An attachment is the path of a file that CI systems attach to a test.
  mutating func end(_ content: String = "", attachment: String? = nil) {
    guard let name = open.popLast() else { return }
    if isInTag, content.isEmpty, attachment == nil {
      bytes.append(text: "/>\n")
    } else {
      if isInTag { bytes.append(UInt8(ascii: ">")) } else { indent() }
      XMLText.append(content, to: &bytes)
      if let attachment {
        bytes.append(text: "\n[[ATTACHMENT|")
        XMLText.append(attachment, to: &bytes, inAttribute: true)
        bytes.append(text: "]]\n")
      }
      bytes.append(text: "</")
      bytes.append(text: name)
      bytes.append(text: ">\n")
    }
    isInTag = false
  }

  // MARK: What is written often

  /// Returns what `write` would add inside these elements below the open ones.
  func fragment(inside names: [String] = [], _ write: (inout XMLWriter) -> Void) -> [UInt8] {
    var writer = XMLWriter()
    writer.bytes = []
    writer.open = open + names
    write(&writer)
    return writer.bytes
  }

  /// Adds the elements of a fragment.
  mutating func add(elements fragment: [UInt8]) {
    leaveTag()
    bytes += fragment
  }

  /// Adds the attributes of a fragment to the element that was just opened.
  mutating func add(attributes fragment: [UInt8]) { bytes += fragment }

  private mutating func leaveTag() {
    if isInTag { bytes.append(text: ">\n") }
    isInTag = false
  }

  private mutating func indent() {
    for _ in open { bytes.append(text: "  ") }
  }
}
