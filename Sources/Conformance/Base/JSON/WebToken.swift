extension JSON {
  /// A JSON Web Token, which providers authenticate with: a header, claims and a signature.
  package struct WebToken: Sendable {
    /// The header: which algorithm and which key signed the token.
    package var header: JSON
    /// The claims: who issued the token, and when.
    package var claims: JSON
    /// The signature over both, as bytes.
    package var signature: [UInt8]

    /// The three parts as text, with dots between them.
    package func text(_ form: Base64.Form = .url) -> String {
      [Array(header.text().utf8), Array(claims.text().utf8), signature]
        .map { Base64.encode($0, form) }.joined(separator: ".")
    }

    package init(header: JSON, claims: JSON, signature: [UInt8]) {
      (self.header, self.claims, self.signature) = (header, claims, signature)
    }

    /// Reads a token in exactly this form; nil if the text isn't one.
    package init?(_ text: some StringProtocol, _ form: Base64.Form = .url) {
      let parts = String(text).parts(between: ".", omittingEmpty: false)
        .map { Base64.decode($0, form) }
      guard parts.count == 3, let header = parts[0].flatMap(Self.json),
        let claims = parts[1].flatMap(Self.json), let signature = parts[2]
      else { return nil }
      self.init(header: header, claims: claims, signature: signature)
    }

    private static func json(_ bytes: [UInt8]) -> JSON? { try? JSON.parse(bytes[...]) }
  }
}
