import ConformanceBase
import ConformanceSpecs

/// A kind of push that a server sends: its name, and what each push of the kind is like.
package struct PushKind: Sendable {
  package let name: String
  package var headers: Part
  package var payload: Part
  /// A payload to try an app with, which somebody wrote in place of made-up values.
  package var example: JSON?
  /// What people wrote below its heading.
  package var notes: String = ""
  /// What the phone does with it, by the state that it is in.
  package var phone: [(state: String, effect: String)] = []
  /// Where a contract has it; nil for what was only sent.
  var written: Written?

  /// Where a contract has a kind.
  struct Written: Sendable {
    let fence: CheckedFile
    let heading: SourceLocation
  }

  package init(_ name: String, headers: Part, payload: Part) {
    (self.name, self.headers, self.payload) = (name, headers, payload)
  }

  /// The push type, as its header says.
  package var type: String { headers.member("apns-push-type")?.part.fixed.first?.string ?? "alert" }

  /// The values to try an app with: the example or the full one, and one that lacks what may be missing.
  package var samples: [(name: String, payload: JSON)] {
    let first = ("", example.map { payload.sample(like: $0) } ?? payload.sample(.full))
    return payload.varies ? [first, ("with the least", payload.sample(.sparse))] : [first]
  }

  /// Where a contract has a part of it, or what is around that; nil for what was only sent.
  package func place(of part: [String], isExact: Bool = false) -> SourceLocation? {
    guard let written else { return nil }
    let (path, isWhole) = Self.path(to: part[...], in: written.fence.json)
    if isExact, !isWhole { return nil }
    return path.steps.isEmpty ? written.heading : written.fence.location(path, ofKey: true)
  }

  /// The same as `path:line`.
  package func line(of part: [String]) -> String? {
    place(of: part).map { "\($0.path):\($0.line)" }
  }

  /// The way to a part in what is written, where a key may have a question mark: as far as it goes, and whether that
  /// is all.
  private static func path(
    to part: ArraySlice<String>, in json: JSON
  ) -> (path: JSON.Path, isWhole: Bool) {
    guard let key = part.first else { return (JSON.Path(), true) }
    if let choice = json["{or}"]?.array {
      let ways = choice.enumerated().map { index, one in
        let (path, isWhole) = path(to: part, in: one)
        return (JSON.Path([.key("{or}"), .index(index)] + path.steps), isWhole)
      }
      return ways.first { $0.1 } ?? (JSON.Path(), false)
    }
    let steps: [(step: JSON.Path.Step, value: JSON?)] =
      key == "[]" ? [(.index(0), json[0])] : [key, key + "?"].map { (.key($0), json[$0]) }
    guard let (step, value) = steps.first(where: { $0.value != nil }), let value else {
      return (JSON.Path(), false)
    }
    let (rest, isWhole) = path(to: part.dropFirst(), in: value)
    return (JSON.Path([step] + rest.steps), isWhole)
  }
}

/// The name of a kind of push.
package enum PushKindName {
  /// Whether a text can be one.
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 80
      && text.utf8.first.map { $0 != UInt8(ascii: "-") } == true
      && text.utf8.allSatisfy { isLetter($0) || $0.isDigit || "-.".utf8.contains($0) }
  }

  /// Makes one of a text, as `ORDER_SHIPPED` makes `order-shipped`; nil where nothing is left of it.
  package static func slug(_ text: String) -> String? {
    var slug = ""
    var before: Character?
    for character in text {
      let isCapital = character.isASCII && character.isUppercase
      if isCapital, before?.isLowercase == true { slug += "-" }
      let isKept =
        character.isASCII && (character.isLetter || character.isNumber || character == ".")
      if isKept { slug += character.lowercased() } else if !slug.hasSuffix("-") { slug += "-" }
      before = character
    }
    while slug.hasPrefix("-") { slug.removeFirst() }
    while slug.hasSuffix("-") { slug.removeLast() }
    return isValid(slug) ? slug : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter && !byte.isCapital }
}
