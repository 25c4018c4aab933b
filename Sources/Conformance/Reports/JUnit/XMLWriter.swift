/// Writes XML 1.0 that every reader accepts, whatever the texts hold.
struct XMLWriter {
  /// What is written so far.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// The attributes of an element, in the order in which they are written.
  typealias Attributes = [(name: String, value: String)]

  /// Opens an element that holds others.
  mutating func begin(_ name: String, _ attributes: Attributes = []) {
    startTag(name, attributes)
    text += ">\n"
    open.append(name)
  }

  /// Closes the element that was opened last.
  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element that holds a text, or nothing.
  mutating func element(_ name: String, _ attributes: Attributes = [], _ content: String = "") {
    startTag(name, attributes)
    if content.isEmpty {
      text += "/>\n"
    } else {
      text += ">"
      Self.append(content, to: &text, inAttribute: false)
      text += "</\(name)>\n"
    }
  }

  private mutating func startTag(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\""
      Self.append(attribute.value, to: &text, inAttribute: true)
      text += "\""
    }
  }

  private mutating func indent() {
    for _ in open { text += "  " }
  }

  // MARK: Texts

  /// A text as it stands in an element.
  static func escaped(_ content: String, inAttribute: Bool = false) -> String {
    var text = ""
    append(content, to: &text, inAttribute: inAttribute)
    return text
  }

  /// Adds a text, but never as CDATA, which a target could end.
  ///
  /// What XML can't hold, even escaped, is spelled out.
  private static func append(_ content: String, to text: inout String, inAttribute: Bool) {
    guard content.utf8.contains(where: isSuspicious) else {
      text += content
      return
    }
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\r": text += "&#13;"
      case "\n" where inAttribute: text += "&#10;"
      case "\t" where inAttribute: text += "&#9;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case _ where isForbidden(scalar):
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a byte may belong to a character that can't stand as it is.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"), 0x7F, 0xC2, 0xEF:
      true
    default: false
    }
  }

  /// Whether XML 1.0 forbids a character, or a terminal would act on it.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }
}
