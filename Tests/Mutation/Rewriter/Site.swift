import SwiftSyntax

/// A place in the code that is rewritten, so that what happens there can be chosen.
struct Site {
  /// The number of its first mutation; the others follow.
  let number: Int
  let line: Int
  /// The function or property that it stands in.
  let member: String
  /// What each of its mutations does: the kind, and the code before and after.
  let mutations: [(kind: String, before: String, after: String)]
  let edits: [Edit]
}

/// Something that is put into the code, in the place of what stands there.
struct Edit {
  enum Role { case closing, opening, replacement }

  let role: Role
  /// Where, and how much is replaced, in bytes.
  let offset: Int
  let length: Int
  /// Where the code that it wraps ends or begins, so that wraps nest.
  let otherEnd: Int
  let text: String
}

extension SyntaxProtocol {
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  var range: Range<Int> { start..<end }

  /// The code in one line.
  var words: String {
    trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Edit {
  static func wrap(_ range: Range<Int>, _ before: String, _ after: String) -> [Edit] {
    [
      Edit(
        role: .opening, offset: range.lowerBound, length: 0, otherEnd: range.upperBound,
        text: before),
      Edit(
        role: .closing, offset: range.upperBound, length: 0, otherEnd: range.lowerBound,
        text: after),
    ]
  }

  static func replace(_ range: Range<Int>, by text: String) -> Edit {
    Edit(
      role: .replacement, offset: range.lowerBound, length: range.count,
      otherEnd: range.upperBound, text: text)
  }
}
