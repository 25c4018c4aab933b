import Conformance

@testable import ConformanceRunning

/// Findings in words, as tests write them and reports print them.
extension Finding {
  /// Reads a finding from a reason; nil if that is empty.
  ///
  /// Without `differences` they are read from the text, which names only the first few.
  init?(reason: String, isUnsupported: Bool = false, differences: [Difference]? = nil) {
    var rest = reason[...]
    guard !rest.isEmpty else { return nil }
    let control = Self.takeControl(&rest)
    let step = Self.takeStep(&rest)
    let read = differences ?? DifferenceText(rest)?.differences ?? []
    if !read.isEmpty {
      self.init(differences: read, step: step)
    } else {
      self.init(isUnsupported ? .unsupported : Self.kind(of: rest), String(rest))
      self.step = step
    }
    message = String(rest)
    self.control = control
  }

  private static func takeControl(_ rest: inout Substring) -> String? {
    guard rest.hasPrefix("its control \"") else { return nil }
    let afterQuote = rest.dropFirst("its control \"".count)
    let slug = afterQuote.prefix { $0 != "\"" }
    for verb in ["\" was not kept: ", "\" is unsupported: "]
    where afterQuote[slug.endIndex...].hasPrefix(verb) {
      rest = afterQuote[slug.endIndex...].dropFirst(verb.count)
      return String(slug)
    }
    return nil
  }

  private static func takeStep(_ rest: inout Substring) -> Int? {
    guard rest.hasPrefix("step ") else { return nil }
    let number = rest.dropFirst("step ".count).prefix { $0.isASCII && $0.isNumber }
    guard let step = Int(number), rest[number.endIndex...].hasPrefix(": ") else { return nil }
    rest = rest[number.endIndex...].dropFirst(2)
    return step
  }

  /// Returns the kind of a finding that isn't a difference, by its wording.
  private static func kind(of message: Substring) -> Kind {
    let beginnings: [(String, Kind)] = [
      ("the target gave no answer within ", .silent), ("not asked: ", .ended),
      ("the target's report of ", .malformed),
      ("the target reported ", .malformed),
    ]
    return beginnings.first { message.hasPrefix($0.0) }?.1 ?? .failed
  }
}

/// The differences that one line lists: `PATH: expected A, observed B; …; and N more`.
struct DifferenceText {
  private(set) var differences: [Difference] = []
  /// How many more there are than the line lists.
  private(set) var others = 0

  /// Reads a line; nil if it lists no differences.
  init?(_ text: Substring) {
    var pieces: [Substring] = []
    var rest: Substring? = text
    while let current = rest {
      let separator = current.firstRange(of: "; ")
      let piece = current[..<(separator?.lowerBound ?? current.endIndex)]
      rest = separator.map { current[$0.upperBound...] }
      if let last = pieces.last, Self.difference(piece) == nil, Self.more(piece) == nil {
        // A value may contain the separator.
        pieces[pieces.count - 1] = text[last.startIndex..<piece.endIndex]
      } else {
        pieces.append(piece)
      }
    }
    for piece in pieces {
      if let difference = Self.difference(piece) {
        differences.append(difference)
      } else if let more = Self.more(piece), !differences.isEmpty {
        others = more
      } else {
        return nil
      }
    }
  }

  private static func more(_ piece: Substring) -> Int? {
    guard piece.hasPrefix("and "), piece.hasSuffix(" more") else { return nil }
    return Int(piece.dropFirst(4).dropLast(5))
  }

  private static func difference(_ piece: Substring) -> Difference? {
    guard let expected = piece.firstRange(of: ": expected "),
      let observed = piece[expected.upperBound...].firstRange(of: ", observed ")
    else { return nil }
    return Difference(
      path: String(piece[..<expected.lowerBound]),
      expected: String(piece[expected.upperBound..<observed.lowerBound]),
      observed: String(piece[observed.upperBound...]))
  }
}

extension CaseResult {
  /// The finding that its reason and its evidence say.
  var findingInWords: Finding? {
    Finding(
      reason: reason, isUnsupported: verdict == .unsupported,
      differences: evidence?.differences)
  }
}
