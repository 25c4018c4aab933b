import Conformance

extension FuzzTarget {
  /// A text of a target, as outputs write it: without secrets, and without what acts.
  static let redaction = FuzzTarget(
    name: "redaction",
    words: [
      "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----", "MIGHAgEA",
      "eyJhbGciOiJFUzI1NiJ9",
      "{\"kty\":\"EC\",\"d\":\"", "0123456789abcdef0123456789abcdef", "…", "##[", "::error::",
      "\u{202E}", "\u{2028}",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let redacted = Redaction.standard.redacted(text)
    require(Redaction.standard.redacted(redacted) == redacted, "redacted twice, it is another")
    let masked = Redaction.standard.masked(text)
    require(masked.utf8.count == text.utf8.count, "a mask of another length")
    require(masked.unicodeScalars.count == text.unicodeScalars.count, "a mask of other columns")
    _ = Redaction(hidesTexts: true).hiding(textsIn: ["title": .string(text)]).redacted(text + text)
    let shown = Style.printable(text)
    require(!ActiveCharacter.isContained(in: shown), "something acts")
    let json = JSON.string(text)
    require((try? JSON.parse(json.output())) == json, "JSON that says something else")
    require(!ActiveCharacter.isContained(in: json.output()), "something acts in JSON")
  }
}
