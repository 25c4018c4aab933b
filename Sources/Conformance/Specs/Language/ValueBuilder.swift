import ConformanceBase

/// A value of a case that is described instead of written out, because it would be unreadable.
///
/// `{ "$repeat": "é", "times": 33 }` is a long text. `{ "$bearer": { … } }` is the value of an
/// `authorization` header with a provider token of these parts. Both are built when a case is
/// unfolded, so that every target sees plain values.
enum ValueBuilder {
  static let names = ["$repeat", "$bearer"]

  /// How each is written, for hints.
  static let forms = [
    "{ \"$repeat\": \"a\", \"times\": 65 }",
    "{ \"$bearer\": { \"header\": { … }, \"claims\": { … } } }",
  ]

  /// The longest text that is built, in bytes.
  static let longestText = 1 << 20

  /// Whether anything in a case has to be built.
  static func isNeeded(by json: JSON) -> Bool {
    switch json {
    case .array(let elements): elements.contains(where: isNeeded)
    case .object(let object):
      object.contains { isName($0.key) || isNeeded(by: $0.value) }
    default: false
    }
  }

  /// Whether something in a cell may have to be built: only if it has a dollar sign after a
  /// quotation mark, which few cells have.
  static func mayBeNeeded(by cell: MarkdownTable.Cell) -> Bool {
    var last: UInt8 = 0
    return !cell.text.hasOnly { byte in
      defer { last = byte }
      return last != UInt8(ascii: "\"") || byte != UInt8(ascii: "$")
    }
  }

  /// Whether a key is one of the names; its first byte rules out nearly all others.
  private static func isName(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "$") && names.contains(key)
  }

  /// Returns the value with all described values in it built; an invalid one is left unchanged.
  static func built(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(built))
    case .object(let object):
      if let text = text(object) { return .string(text) }
      return .object(JSON.Object(members: object.map { ($0.key, built($0.value)) }))
    default: return json
    }
  }

  private static func text(_ object: JSON.Object) -> String? {
    guard let first = object.first, isName(first.key) else { return nil }
    if first.key == "$bearer" { return object.count == 1 ? bearer(first.value) : nil }
    guard object.count == 2, let unit = first.value.string, let times = object["times"]?.int,
      times >= 0, !unit.isEmpty, times <= longestText / unit.utf8.count
    else { return nil }
    return repeated(unit, times)
  }

  /// Repeats a unit by doubling, which is a hundred times as fast as appending it again and again.
  private static func repeated(_ unit: String, _ times: Int) -> String {
    guard times > 1 else { return times == 0 ? "" : unit }
    let half = repeated(unit, times / 2)
    return half + half + (times.isMultiple(of: 2) ? "" : unit)
  }

  // MARK: A provider token

  private static func bearer(_ json: JSON) -> String? {
    guard let parts = json.object, let header = parts["header"], let claims = parts["claims"],
      let signature = Signature(rawValue: parts["signature"]?.string ?? "raw"),
      let form = Base64.Form(rawValue: parts["base64"]?.string ?? "url"),
      parts.keys.allSatisfy(["header", "claims", "signature", "base64", "scheme"].contains)
    else { return nil }
    let token = JSON.WebToken(header: header, claims: claims, signature: signature.bytes)
    return "\(parts["scheme"]?.string ?? "bearer") \(token.text(form))"
  }

  /// The form of a signature, which signs nothing: no case has a key to verify it with.
  private enum Signature: String {
    /// Two numbers of 32 bytes each, as ES256 defines it.
    case raw
    /// The same two numbers in DER, the form that OpenSSL and others return.
    case der
    /// No signature at all.
    case none

    var bytes: [UInt8] {
      let number = (1...32).map(UInt8.init)
      return switch self {
      case .raw: number + number
      case .der: [0x30, 68, 0x02, 32] + number + [0x02, 32] + number
      case .none: []
      }
    }
  }
}
