import Conformance

/// A text for standard output or standard error.
///
/// Literals in the code are layout; interpolated values may come from anywhere. Their secrets are
/// taken out, and what a terminal or a CI system would act on is spelled out.
struct TerminalText: ExpressibleByStringInterpolation {
  /// The text to write.
  let text: String

  init(stringLiteral literal: String) { text = literal }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Takes the text of a report, which has passed the place of its own medium.
  init(rendered text: String) { self.text = text }

  static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    TerminalText(rendered: first.text + second.text)
  }

  /// An interpolated literal.
  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: String) {
      text += Style.printable(Terminal.redaction.withLock { $0 }.redacted(value))
    }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
  }
}
