/// Takes secrets out of what is stored, sent and shown.
///
/// - A provider token becomes its header, its claims and eight digits of its SHA-256, so that its
///   mistakes can be read and two tokens told apart: `{"alg":"ES256"}.{"iss":"…"}.sha256:1a2b3c4d`.
/// - A device token, or what looks like one, becomes its first digits and its length:
///   `00fc13ad… (64 hexadecimal digits)`.
/// - A private key becomes `(private key)`.
/// - What users wrote becomes `(text, 12 characters)`, if `hidesTexts`.
///
/// What the suite itself published isn't secret: the texts of a case, and its own keys and tokens.
package struct Redaction: Sendable {
  /// Hides tokens and keys: what is done unless somebody asks for something else.
  package static let standard = Redaction()
  /// Hides nothing: for people at their own machine.
  package static let none = Redaction(isOn: false)

  /// Whether the titles, subtitles, bodies and the app's own texts of payloads are hidden too.
  package var hidesTexts = false

  private var isOn = true
  /// Texts that aren't secret, and neither is any part of them.
  private var published: [String] = []
  /// The names of files that the user typed, in which digits have to stay, or nobody finds the file.
  private var files: [String] = []
  /// What users wrote, the longest first.
  private(set) var texts: [String] = []

  /// Makes a redaction.
  package init(hidesTexts: Bool = false) { self.hidesTexts = hidesTexts }

  private init(isOn: Bool) { self.isOn = isOn }

  /// Whether it changes anything at all.
  package var isActive: Bool { isOn }

  /// Returns a redaction that also lets these texts, and the texts in these values, pass.
  package func publishing(_ values: JSON...) -> Redaction {
    guard isOn else { return self }
    var other = self
    for value in values { value.forEachText { other.published.append($0) } }
    return other
  }

  /// Returns a redaction that lets digits pass that are part of these names of files.
  ///
  /// A key or a provider token stays a secret also in a name.
  package func naming(files: [String]) -> Redaction {
    var other = self
    other.files += files
    return other
  }

  /// Returns the name of a file that the user typed, of which only keys and provider tokens are
  /// hidden.
  package func redacted(path: String) -> String { naming(files: [path]).redacted(path) }

  /// Returns a redaction that also hides the texts that users wrote into the payloads in a value,
  /// wherever they are quoted.
  package func hiding(textsIn value: JSON) -> Redaction {
    guard isOn, hidesTexts else { return self }
    var other = self
    PayloadTexts.forEach(in: value) { text in
      if !published.contains(text), !other.texts.contains(text) { other.texts.append(text) }
    }
    other.texts.sort { $0.utf8.count > $1.utf8.count }
    return other
  }

  // MARK: Texts

  /// Returns a text without its secrets.
  package func redacted(_ text: String) -> String {
    guard isOn else { return text }
    // Before the secrets in them, without which they couldn't be recognised.
    var shown = texts.reduce(text) { Self.hide($1, in: $0) }
    // What stands for a secret may show another: a token's claims, or digits beside other digits.
    for _ in 0..<Self.mostPasses {
      let secrets = secrets(in: shown)
      if secrets.isEmpty { return shown }
      shown = replacing(secrets, in: shown)
    }
    return masked(shown)
  }

  /// How often what is shown is searched again; tokens may be nested deeper than this on purpose.
  private static let mostPasses = 16

  private func replacing(_ secrets: [Secret], in text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var copied = 0
    for secret in secrets {
      output += bytes[copied..<secret.range.lowerBound]
      output += words(for: secret, bytes[secret.range]).utf8
      copied = secret.range.upperBound
    }
    return String(decoding: output + bytes[copied...], as: UTF8.self)
  }

  /// Returns lines without their secrets, which may go over several of them.
  package func redacted(lines: [String]) -> [String] {
    guard isOn, !lines.isEmpty else { return lines }
    return redacted(lines.joined(separator: "\n")).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// Returns a text of the same length, in which stars are in place of its secrets.
  ///
  /// A character is replaced by one of the same length in UTF-8, so that places in the text stay
  /// what they are.
  package func masked(_ text: String) -> String {
    String(decoding: masked(Array(text.utf8)), as: UTF8.self)
  }

  /// Returns bytes of the same length, in which stars are in place of the secrets.
  package func masked(_ bytes: [UInt8], hiding texts: [Range<Int>] = []) -> [UInt8] {
    guard isOn else { return bytes }
    var output = bytes
    let secrets = bytes.withUnsafeBufferPointer { buffer in
      SecretScanner.secrets(in: buffer).filter { secret in
        !isPublished(String(decoding: buffer[secret.range], as: UTF8.self))
      }
    }
    for secret in secrets {
      Self.mask(&output, secret.range.dropFirst(secret.shownBytes))
    }
    for range in texts { Self.mask(&output, range) }
    return output
  }

  private func secrets(in text: String) -> [Secret] {
    let secrets = SecretScanner.secrets(in: text)
    // Most texts have none.
    guard !secrets.isEmpty, !published.isEmpty || !files.isEmpty else { return secrets }
    let bytes = Array(text.utf8)
    return secrets.filter { secret in
      let text = String(decoding: bytes[secret.range], as: UTF8.self)
      if case .digits = secret.kind, files.contains(where: { $0.contains(text) }) { return false }
      return !isPublished(text)
    }
  }

  private func isPublished(_ text: String) -> Bool {
    published.contains { $0 == text || $0.contains(text) }
  }

  private func words(for secret: Secret, _ bytes: ArraySlice<UInt8>) -> String {
    switch secret.kind {
    case .key: return "(private key)"
    case .cutToken: return "(provider token, cut off)"
    case .digits(let count, let isCut):
      let digits = bytes.lazy.filter { $0.isHexDigit }.prefix(Secret.shownDigits)
      let first = String(decoding: Array(digits), as: UTF8.self)
      return isCut ? first : "\(first)… (\(count) hexadecimal digits)"
    case .token(let header, let claims):
      let hash = SHA256.hexDigest(of: [Array(bytes)]).prefix(Secret.shownDigits)
      return "\(header.text()).\(claims?.text() ?? "(claims)").sha256:\(hash)"
    }
  }

  /// Replaces visible characters, each by one of its own length.
  private static func mask(_ bytes: inout [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let star = ["*", "·", "•", "🔒"][length - 1].utf8
      if byte >= 0x20, index + length <= bytes.count {
        bytes.replaceSubrange(index..<index + length, with: star)
      }
      index += length
    }
  }

  // MARK: What users wrote

  /// The words in place of a text that somebody wrote.
  static func words(forText text: String) -> String {
    let count = text.count
    return "(text, \(count) character\(count == 1 ? "" : "s"))"
  }

  /// How such words begin.
  package static let hiddenBeginning = "(text, "

  /// Whether a text is itself such words, as in a stream that is redacted once more.
  static func isRedacted(_ text: String) -> Bool {
    text.hasPrefix(hiddenBeginning) && text.hasSuffix(")") && text.contains(" character")
  }

  /// Whether a text has a trace of something that was hidden in it, or was cut.
  package static func hasTrace(_ text: String) -> Bool {
    let signs = ["(private key)", ".sha256:", "…", "(text, "]
    return signs.contains { text[...].firstRange(of: $0[...]) != nil }
  }

  /// How many bytes of a long text are enough to know it where it was cut.
  private static let tellingBytes = 24
  /// Shorter texts are hidden only in quotes: they are parts of ordinary words.
  private static let fewestBytes = 3

  /// Replaces a text, and where it was cut its beginning, also as JSON writes it.
  private static func hide(_ text: String, in shown: String) -> String {
    let written = String(JSON.string(text).text().dropFirst().dropLast())
    let forms = Set([text, written, Style.printable(text), Style.printable(written)])
    return forms.sorted { $0.utf8.count > $1.utf8.count }.reduce(shown) { shown, form in
      let (form, isShort) = (Array(form.utf8), form.utf8.count < fewestBytes)
      let words = Array(words(forText: text).utf8)
      let key =
        isShort
        ? [UInt8(ascii: "\"")] + form + [UInt8(ascii: "\"")] : Array(form.prefix(tellingBytes))
      let bytes = Array(shown.utf8)
      var output: [UInt8] = []
      var index = 0
      while index < bytes.count {
        guard bytes[index] == key[0], bytes[index...].starts(with: key) else {
          output.append(bytes[index])
          index += 1
          continue
        }
        if isShort {
          output += [UInt8(ascii: "\"")] + words + [UInt8(ascii: "\"")]
          index += key.count
        } else {
          output += words
          index += zip(bytes[index...], form).prefix { $0 == $1 }.count
        }
      }
      return String(decoding: output, as: UTF8.self)
    }
  }
}

extension Redaction {
  // MARK: Values

  /// Returns a value without its secrets.
  package func redacted(_ json: JSON) -> JSON {
    guard isOn else { return json }
    let redaction = hiding(textsIn: json)
    return redaction.withoutSecrets(json, isText: false)
  }

  private func withoutSecrets(_ json: JSON, isText: Bool) -> JSON {
    switch json {
    case .null, .bool: return json
    case .number(let number):
      // Shown in a text, as many digits are hidden too.
      let shown = redacted(number.literal)
      return shown == number.literal ? json : .string(shown)
    case .string(let text): return .string(isText ? hidden(text) : redacted(text))
    case .array(let items): return .array(items.map { withoutSecrets($0, isText: isText) })
    case .object(let object):
      let isKey = object["kty"] != nil
      return .object(
        JSON.Object(
          members: object.map { member in
            let value: JSON =
              isKey && member.key == "d" && member.value.string != nil
              ? "(private key)"
              : withoutSecrets(
                member.value, isText: hidesTexts && PayloadTexts.isText(member, in: object, isText))
            return (redacted(member.key), value)
          }))
    }
  }

  /// Returns what an adapter told in its own words, which may quote what users wrote.
  package func hidden(words text: String) -> String { isOn && hidesTexts ? hidden(text) : text }

  /// Returns a body that isn't JSON, all of which may be what a user wrote.
  package func redacted(unreadable text: String) -> String {
    isOn && hidesTexts ? hidden(text) : redacted(text)
  }

  private func hidden(_ text: String) -> String {
    published.contains(text) || Self.isRedacted(text)
      ? redacted(text) : Self.words(forText: text)
  }
}
