import ConformanceRunning

/// A piece of HTML.
///
/// Literals in the code are markup; interpolated values are text, and are escaped.
///
/// ```swift
/// let item: HTML = "<li>\(rule.title)</li>"   // a title of "<script>" stays a title
/// ```
package struct HTML: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// The markup: bytes, because most of them are copied from piece to piece.
  private(set) var bytes: [UInt8]

  package init(stringLiteral literal: String) { bytes = Array(literal.utf8) }
  package init(stringInterpolation: Interpolation) { bytes = stringInterpolation.output }

  /// Creates a piece from the project's own markup, such as its style.
  init(trusted markup: String) { bytes = Array(markup.utf8) }

  /// The markup as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the piece is empty.
  var isEmpty: Bool { bytes.isEmpty }

  package static func + (first: HTML, second: HTML) -> HTML {
    var sum = first
    sum += second
    return sum
  }

  static func += (first: inout HTML, second: HTML) { first.bytes += second.bytes }

  /// Adds markup.
  ///
  /// Where there is a lot of it, this is faster than an interpolated literal, which makes a piece
  /// of its own before it is added.
  mutating func append(markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds text, escaped.
  mutating func append(text: String) { Self.append(text, to: &bytes) }

  /// Adds the id of the element of a rule or a case.
  mutating func append(id name: String) { Anchors.append(name, to: &bytes) }

  /// Adds text, escaped, from its bytes.
  mutating func append(text: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(
      utf8: UnsafeBufferPointer(rebasing: text), whereMayBegin: Self.needsCare
    ) { Self.exception(at: $1, of: $0) }
  }

  /// An interpolated literal.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var output: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      output.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { output.append(text: literal) }
    package mutating func appendInterpolation(_ text: String) { HTML.append(text, to: &output) }
    package mutating func appendInterpolation(_ number: Int) { output.append(text: String(number)) }
    package mutating func appendInterpolation(_ html: HTML) { output += html.bytes }
    package mutating func appendInterpolation(_ html: HTML?) {
      if let html { output += html.bytes }
    }
    package mutating func appendInterpolation(_ parts: [HTML]) {
      // Reserve once for all of them, and for what follows: they may be most of a document.
      let needed = parts.reduce(output.count) { $0 + $1.bytes.count }
      if needed > output.capacity { output.reserveCapacity(needed + needed / 4) }
      for part in parts { output += part.bytes }
    }
  }

  // MARK: Escaping

  /// Escapes text for elements, and for attributes, which are always in double quotes.
  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(text: text, whereMayBegin: needsCare) { exception(at: $1, of: $0) }
  }

  /// Returns the escape of the character at an index, and its length; nil if it needs none.
  private static func exception(
    at index: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (written: String, length: Int)? {
    switch bytes[index] {
    case UInt8(ascii: "&"): return ("&amp;", 1)
    case UInt8(ascii: "<"): return ("&lt;", 1)
    case UInt8(ascii: ">"): return ("&gt;", 1)
    case UInt8(ascii: "\""): return ("&quot;", 1)
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): return nil
    default: return Style.spelled(in: bytes, at: index)
    }
  }

  /// Returns whether a byte is special, or begins a character that may be.
  private static func needsCare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: ActiveCharacter.mayBegin(byte)
    }
  }
}

extension Sequence<HTML> {
  /// Returns the pieces with a separator between them.
  package func joined(_ separator: HTML) -> HTML {
    var result: HTML = ""
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
