/// A secret in a text: where it is, and what it is.
package struct Secret: Equatable {
  /// The kinds of secrets that can be told from their form.
  enum Kind: Equatable {
    /// A provider token: three parts in base64url, the first of which is a header that names its
    /// algorithm.
    case token(JSON, claims: JSON?)
    /// The beginning of a provider token, of which the rest was cut off.
    case cutToken
    /// At least 64 hexadecimal digits, as a device token has, or fewer and the sign that the rest was
    /// cut off.
    case digits(Int, isCut: Bool)
    /// A private key: PEM, PKCS#8 in base64, or the member "d" of a JSON Web Key.
    case key
  }

  let kind: Kind
  /// The bytes of the text.
  package let range: Range<Int>

  /// How many digits stay.
  static let shownDigits = 8

  /// How many bytes at its beginning say what it is, and stay where the others are masked.
  var shownBytes: Int {
    switch kind {
    case .token, .cutToken: 3
    case .digits: Self.shownDigits
    case .key: 0
    }
  }
}

/// Finds the secrets of a text in one pass over its bytes.
package struct SecretScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var found: [Secret] = []
  /// Where the closing line ends that was found last.
  private var closing: Int?
  /// The index up to which closing lines were searched for.
  private var searched = 0
  /// Where the run of base64 ends that was measured last.
  private var endOfBase64Run = 0

  /// The fewest hexadecimal digits that are a device token: Apple's have had 64, and may have more.
  private static let fewestDigits = 64
  /// The beginnings of PKCS#8 and SEC 1 in base64, for the keys that providers have.
  private static let keyBeginnings: [StaticString] = [
    "MIGHAgEA", "MIGTAgEA", "MEECAQAw", "MHcCAQEE", "MIIEvAIBADAN", "MIIEvQIBADAN", "MIIEvgIBADAN",
  ]
  /// The most bytes of a key in PEM, with what may have come between its lines.
  private static let mostKeyBytes = 16 << 10
  /// The longest label of PEM, such as `BEGIN PRIVATE KEY`, whose spaces may be encoded.
  private static let mostLabelBytes = 48
  /// What may have come between two lines of a key, such as the beginning of a line in a log, and how
  /// long the next line has to be.
  private static let (mostGapBytes, fewestLineBytes) = (40, 16)
  /// The fewest characters of a private scalar in a JSON Web Key.
  private static let fewestScalarCharacters = 32
  /// The fewest characters of a provider token that was cut off inside its header.
  private static let fewestHeaderCharacters = 16
  /// The most characters of a header that begins inside a run of base64.
  ///
  /// Many beginnings in one run would cost its length each. Where the run begins, it may be longer.
  private static let mostHeaderCharacters = 512
  /// The fewest digits before any sign that a text was cut; directly before "…", a few are enough.
  private static let fewestDigitsBeforeSign = 16

  /// Returns the secrets of a text, in their order.
  package static func secrets(in text: String) -> [Secret] {
    var text = text
    return text.withUTF8 { secrets(in: $0) }
  }

  /// Returns the secrets of a text, in their order.
  package static func secrets(in bytes: UnsafeBufferPointer<UInt8>) -> [Secret] {
    // No secret is shorter, and most texts are.
    guard bytes.count > Secret.shownDigits else { return [] }
    var scanner = SecretScanner(bytes: bytes)
    scanner.scan()
    return scanner.found
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func scan() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "e"): take(token() ?? digits())
      case UInt8(ascii: "M"): take(encodedKey())
      case UInt8(ascii: "-"): take(pem())
      case UInt8(ascii: "d"): take(scalar() ?? digits())
      case let byte where byte.isHexDigit: take(digits())
      default: position += 1
      }
    }
  }

  /// Goes on behind a secret, or by one character where there is none.
  private mutating func take(_ secret: Secret?) {
    if let secret, secret.range.upperBound > position {
      found.append(secret)
      position = secret.range.upperBound
    } else if bytes[position].isHexDigit {
      // The rest of a short run of digits has no secret either, but a token may begin at its end.
      let end = endOfRun(from: position) { $0.isHexDigit }
      position = max(position + 1, end - 1)
    } else {
      position += 1
    }
  }

  private func endOfRun(from start: Int, _ belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }

  private func has(_ sign: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + sign.utf8CodeUnitCount <= bytes.count else { return false }
    return sign.withUTF8Buffer { bytes[index..<index + $0.count].elementsEqual($0) }
  }

  // MARK: Provider tokens

  private mutating func token() -> Secret? {
    // What `{"`, `{ ` and `{` with a line end are in base64.
    let beginnings: [StaticString] = ["eyJ", "eyI", "eyA", "ewo", "ewk", "ew0"]
    guard beginnings.contains(where: { has($0, at: position) }) else { return nil }
    if position >= endOfBase64Run { endOfBase64Run = endOfRun(from: position, Self.isDigit) }
    let first = endOfBase64Run
    guard has(".", at: first), !has("...", at: first) else {
      let isCut = isCut(at: first) && first - position >= Self.fewestHeaderCharacters
      return isCut ? Secret(kind: .cutToken, range: position..<first) : nil
    }
    let beginsRun = position == 0 || !Self.isDigit(bytes[position - 1])
    guard beginsRun || first - position <= Self.mostHeaderCharacters,
      let header = json(position..<first), header["alg"] != nil
    else { return nil }
    let second = endOfRun(from: first + 1, Self.isDigit)
    guard has(".", at: second), !has("...", at: second) else {
      return second > first + 1 ? Secret(kind: .cutToken, range: position..<second) : nil
    }
    let end = endOfRun(from: second + 1, Self.isDigit)
    if isCut(at: end) { return Secret(kind: .cutToken, range: position..<end) }
    // The signatures of the suite's own models are one byte over and over: nobody can use them.
    guard end > second + 1, !isRepeated(second + 1..<end) else { return nil }
    return Secret(kind: .token(header, claims: json(first + 1..<second)), range: position..<end)
  }

  private func isRepeated(_ range: Range<Int>) -> Bool {
    let signature = decoded(range)
    return signature.map { bytes in bytes.allSatisfy { $0 == bytes.first } } ?? false
  }

  private func json(_ range: Range<Int>) -> JSON? {
    decoded(range).flatMap { try? JSON.parse($0[...]) }.flatMap { $0.object == nil ? nil : $0 }
  }

  /// Returns the bytes that a part of a token encodes, in whichever form.
  private func decoded(_ range: Range<Int>) -> [UInt8]? {
    let digits = bytes[range].filter { $0 != UInt8(ascii: "=") }.map { digit in
      digit == UInt8(ascii: "+")
        ? UInt8(ascii: "-") : digit == UInt8(ascii: "/") ? UInt8(ascii: "_") : digit
    }
    return Base64.decode(String(decoding: digits, as: UTF8.self))
  }

  /// Returns whether a byte is a digit of base64 in either alphabet, or its padding.
  private static func isDigit(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit
      || [
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="),
      ].contains(byte)
  }

  /// Returns whether a text was cut here, as the sign says that follows.
  ///
  /// Before `… (64 hexadecimal digits)` nothing was cut, but hidden.
  private func isCut(at index: Int) -> Bool {
    has("…", at: index) && !isHidden(at: index) || has("...", at: index)
  }

  private func isHidden(at index: Int) -> Bool {
    guard has("… (", at: index) else { return false }
    let end = endOfRun(from: index + "… (".utf8.count) { $0.isDigit }
    return has(" hexadecimal digits)", at: end)
  }

  // MARK: Hexadecimal digits

  private func digits() -> Secret? {
    let first = endOfRun(from: position) { $0.isHexDigit }
    var (count, end) = groups(after: first, ofEqualLength: true)
    let isInWord = position > 0 && bytes[position - 1].isLetter
    let (all, last) = isInWord ? (count, end) : groups(after: first, ofEqualLength: false)
    // What was cut is taken as far back as it goes: the rest is read the same when it is hidden.
    let isCut =
      all > Secret.shownDigits && has("…", at: last) && isCut(at: last)
      || all >= Self.fewestDigitsBeforeSign && isCut(at: has(" ", at: last) ? last + 1 : last)
    if isCut { (count, end) = (all, last) }
    // One digit over and over fills a text up to a length.
    guard count >= Self.fewestDigits || isCut,
      !bytes[position..<end].allSatisfy({ $0 == bytes[position] })
    else { return nil }
    return Secret(kind: .digits(count, isCut: isCut), range: position..<end)
  }

  /// Returns how many digits there are up to the end of the groups that begin with this run, and
  /// that end.
  ///
  /// Data is described in groups of equal length, the last of which may be shorter.
  private func groups(after first: Int, ofEqualLength isEqual: Bool) -> (count: Int, end: Int) {
    let length = first - position
    var (count, end) = (length, first)
    guard length.isMultiple(of: 2), end < bytes.count else { return (count, end) }
    let separator = bytes[end]
    while end < bytes.count, Self.separators.contains(bytes[end]),
      isEqual ? bytes[end] == separator : count < Self.mostGroupedDigits
    {
      let next = endOfRun(from: end + 1) { $0.isHexDigit }
      let group = next - end - 1
      guard group > 0, group <= length || !isEqual, next == bytes.count || !bytes[next].isLetter
      else { break }
      (count, end) = (count + group, next)
      if isEqual, group < length { break }
    }
    return (count, end)
  }

  /// How many digits groups of different lengths may have: a list of numbers may be long.
  private static let mostGroupedDigits = 256
  /// What may be between the groups of digits.
  private static let separators = [UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: ":")]

  // MARK: Private keys

  private func encodedKey() -> Secret? {
    guard Self.keyBeginnings.contains(where: { has($0, at: position) }) else { return nil }
    return Secret(kind: .key, range: position..<endOfBase64(from: position))
  }

  private mutating func pem() -> Secret? {
    if let start = endOfLabel("-----BEGIN", at: position) {
      // Logs and quotes may have changed what is between its lines.
      let end = nextClosing(from: start) ?? endOfBase64(from: start)
      return Secret(kind: .key, range: position..<end)
    }
    guard let end = endOfClosing(at: position) else { return nil }
    // The beginning was cut off, so what is before the end belongs to the key.
    var start = position
    let least = found.last?.range.upperBound ?? 0
    while start > least, Self.isDigit(bytes[start - 1]) || Self.isLineEnd(bytes[start - 1]) {
      start -= 1
    }
    return Secret(kind: .key, range: start..<end)
  }

  /// Returns where the closing line of a private key ends, if it is here.
  private func endOfClosing(at index: Int) -> Int? { endOfLabel("-----END", at: index) }

  /// Returns where a line ends that says that a private key begins or ends; nil if it isn't here.
  ///
  /// The spaces in it may be encoded.
  private func endOfLabel(_ beginning: StaticString, at index: Int) -> Int? {
    guard has(beginning, at: index) else { return nil }
    let start = index + beginning.utf8CodeUnitCount
    guard let end = (start..<start + Self.mostLabelBytes).first(where: { has("-----", at: $0) }),
      has("KEY", at: end - 3), (start..<end).contains(where: { has("PRIVATE", at: $0) })
    else { return nil }
    return end + 5
  }

  /// Returns where the next closing line of a private key ends, if it is near enough.
  private mutating func nextClosing(from start: Int) -> Int? {
    if let closing, closing >= start { return closing - start <= Self.mostKeyBytes ? closing : nil }
    searched = max(searched, start)
    let end = min(bytes.count, start + Self.mostKeyBytes)
    // Each byte is searched once, however many keys begin.
    while searched < end {
      if let found = endOfClosing(at: searched) {
        (closing, searched) = (found, found)
        return found
      }
      searched += 1
    }
    return nil
  }

  /// Returns where base64 ends, which may have line ends and, between long lines, what a log or a
  /// quote puts there.
  private func endOfBase64(from start: Int) -> Int {
    var end = endOfLines(from: start)
    while let next = nextLine(after: end) { end = endOfLines(from: next) }
    return end
  }

  /// Returns where the next long line of base64 begins, if it is near, in the same quotes, and not a
  /// label.
  private func nextLine(after end: Int) -> Int? {
    var start = end
    while start < min(end + Self.mostGapBytes, bytes.count), bytes[start] != UInt8(ascii: "\""),
      !has("-----", at: start)
    {
      let next = endOfRun(from: start, Self.isDigit)
      if next - start >= Self.fewestLineBytes { return start }
      start = max(next, start + 1)
    }
    return nil
  }

  /// Returns where base64 ends, which may have line ends, also as they are written in JSON.
  private func endOfLines(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      if Self.isDigit(bytes[end]), !has("-----", at: end) || bytes[end] != UInt8(ascii: "-") {
        end += 1
        continue
      }
      var next = end
      while next < bytes.count, Self.isLineEnd(bytes[next]) {
        // A backslash belongs to the line ends only with its letter.
        let isEscape = bytes[next] == UInt8(ascii: "\\")
        guard !isEscape || has("\\n", at: next) || has("\\r", at: next) else { break }
        next += isEscape ? 2 : 1
      }
      guard next > end, next < bytes.count, Self.isDigit(bytes[next]) else { break }
      end = next
      if has("-----", at: end) { break }
    }
    return end
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\\")
  }

  /// Returns the member "d" of a key: `"d": "…"`, of which the value is the secret.
  private func scalar() -> Secret? {
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
    guard position > 0, bytes[position - 1] == UInt8(ascii: "\""), position + 1 < bytes.count,
      isQuote(bytes[position + 1])
    else { return nil }
    let colon = endOfRun(from: position + 1) { isQuote($0) || $0 == UInt8(ascii: " ") }
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let start = endOfRun(from: colon + 1) { isQuote($0) || $0 == UInt8(ascii: " ") }
    let end = endOfRun(from: start, Self.isDigit)
    guard end - start >= Self.fewestScalarCharacters else { return nil }
    return Secret(kind: .key, range: start..<end)
  }
}
