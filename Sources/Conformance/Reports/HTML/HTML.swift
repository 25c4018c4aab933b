/// A piece of HTML: what is written in the code is markup, what is put in is text and gets escaped.
///
/// ```swift
/// let item: HTML = "<li>\(rule.title)</li>"   // a title of "<script>" stays a title
/// ```
struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The markup.
  private(set) var text: String

  init(stringLiteral literal: String) { text = literal }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.output }

  /// Markup of the project's own, such as its style.
  init(trusted markup: String) { text = markup }

  static func + (first: HTML, second: HTML) -> HTML { "\(first)\(second)" }

  static func += (first: inout HTML, second: HTML) { first.text += second.text }

  /// A literal with values put in.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var output = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      output.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { output += literal }
    mutating func appendInterpolation(_ text: String) { HTML.append(text, to: &output) }
    mutating func appendInterpolation(_ number: Int) { output += String(number) }
    mutating func appendInterpolation(_ html: HTML) { output += html.text }
    mutating func appendInterpolation(_ html: HTML?) { output += html?.text ?? "" }
    mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { output += part.text } }
  }

  // MARK: Escaping

  /// Text, for elements and for attributes in double quotes: there are no others.
  private static func append(_ text: String, to output: inout String) {
    guard text.utf8.contains(where: needsCare) else {
      output += text
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "\n", "\t": output.unicodeScalars.append(scalar)
      default:
        if isHarmful(scalar) {
          output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// Whether a byte is special, or begins a character that may be.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      0..<32, 127, 0xC2, 0xD8, 0xE2, 0xEF...:
      true
    default: false
    }
  }

  /// What a document may not hold, and what turns the text around it from right to left.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127...159: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }
}

extension Sequence<HTML> {
  /// The pieces with something between them.
  func joined(_ separator: HTML) -> HTML {
    var result: HTML = ""
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
