/// The value of an `authorization` header, taken apart as far as it goes.
struct BearerToken: Sendable {
  /// All that stands before the token itself.
  let scheme: String
  /// The token, where it can be read in any form.
  let token: JSON.WebToken?
  /// What its signature was made over.
  let signed: Substring
  /// The form in which it can be read.
  let encoding: Base64.Form?

  init(_ value: String) {
    let parts = value.parts(between: " ", omittingEmpty: false)
    scheme = parts.dropLast().joined(separator: " ")
    let text = parts.last ?? ""
    signed = text.prefix(upTo: text.utf8.lastIndex(of: UInt8(ascii: ".")) ?? text.startIndex)
    let forms = Base64.Form.allCases
    let readable = forms.lazy.compactMap { form in JSON.WebToken(text, form).map { (form, $0) } }
    (encoding, token) = readable.first.map { ($0.0, $0.1) } ?? (nil, nil)
  }

  /// When it was issued in seconds since 1970, if it says so in the documented way.
  var issuedAt: Int? {
    guard let seconds = token?.claims["iat"]?.int, (0..<Self.firstMilliseconds) ~= seconds
    else { return nil }
    return seconds
  }

  /// From here on a time can't be meant in seconds: they would end in the year 5138.
  static let firstMilliseconds = 100_000_000_000

  /// Whether it is written as documented, otherwise but readably, or neither.
  var form: String {
    guard token != nil else { return "unreadable" }
    return RequestRule.tokenForm.allSatisfy { $0.problems(self).isEmpty } ? "strict" : "lenient"
  }
}
