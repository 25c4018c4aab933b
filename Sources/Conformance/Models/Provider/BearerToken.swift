import ConformanceSpecs

/// The value of an `authorization` header, parsed as far as possible.
package struct BearerToken: Sendable {
  /// Everything before the token itself.
  let scheme: String
  /// Whether no token follows the scheme.
  let isEmpty: Bool
  /// The token; nil where it can't be read in any form.
  package let token: JSON.WebToken?
  /// The text that its signature was made over.
  let signed: Substring
  /// The form of base64 in which it can be read.
  let encoding: Base64.Form?

  package init(_ value: String) {
    let parts = value.parts(between: " ", omittingEmpty: false)
    scheme = parts.dropLast().joined(separator: " ")
    let text = parts.last ?? ""
    isEmpty = text.isEmpty
    signed = text.prefix(upTo: text.utf8.lastIndex(of: UInt8(ascii: ".")) ?? text.startIndex)
    let forms = Base64.Form.allCases
    let readable = forms.lazy.compactMap { form in JSON.WebToken(text, form).map { (form, $0) } }
    (encoding, token) = readable.first.map { ($0.0, $0.1) } ?? (nil, nil)
  }

  /// Its time of issue in whole seconds since 1970; nil where that isn't written as documented.
  package var issuedAt: Int? {
    guard let seconds = token?.claims["iat"]?.number?.wholeSeconds,
      (0..<Self.firstMilliseconds) ~= seconds
    else { return nil }
    return seconds
  }

  /// The first number that can't be a time in seconds, which would be in the year 5138.
  static let firstMilliseconds = 100_000_000_000

  /// Its form in the vocabulary's words: as documented, readable in another form, or unreadable.
  package var form: String {
    guard token != nil else { return "unreadable" }
    let deviations = RequestRule.tokenForm.compactMap { $0.deviation(self)?.name }
    return deviations.isEmpty ? "strict" : "lenient: " + deviations.joined(separator: ", ")
  }
}

extension JSON.Number {
  /// A time of issue in whole seconds; nil if it has more than an `Int`.
  ///
  /// JSON Web Tokens allow a fraction, and no page of Apple's excludes it.
  package var wholeSeconds: Int? { int ?? double.flatMap { Int(exactly: $0.rounded(.down)) } }
}
