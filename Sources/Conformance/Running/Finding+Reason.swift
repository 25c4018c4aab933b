extension Finding {
  /// How every message about a target that ran into the time limit begins.
  package static let lateBeginning = "the target gave no answer within "

  /// Makes the finding of a result of the members that its stream has, and of its reason; nil if
  /// that doesn't begin with the place that the members name, or if their kind isn't known.
  ///
  /// Without `differences` they are read from the reason, which names only the first few.
  init?(_ members: StoredFinding.Members, reason: String, differences: [Difference]?) {
    guard let kind = members.kind else { return nil }
    self.init(kind, "")
    (step, control) = (members.step, members.control)
    // By bytes: the first character of a message may combine with the space before it.
    let place = place.utf8
    guard reason.utf8.starts(with: place) else { return nil }
    message = String(decoding: reason.utf8.dropFirst(place.count), as: UTF8.self)
    if let differences, kind == .difference {
      self.differences = differences
    } else {
      readDifferencesAgain()
    }
  }

  /// Reads the differences that the message names, after it was changed.
  mutating func readDifferencesAgain() {
    if kind == .difference { differences = DifferenceText(message[...])?.differences ?? [] }
  }

  /// Reads a finding from the reason of a result, for streams written before version 0.2, which
  /// have no findings; nil for a result without a reason.
  init?(readFrom result: CaseResult) {
    self.init(
      reason: result.reason, isUnsupported: result.verdict == .unsupported,
      differences: result.storedEvidence?.differences)
  }

  /// Reads a finding from a reason; nil if that is empty.
  ///
  /// Without `differences` they are read from the text, which names only the first few.
  init?(reason: String, isUnsupported: Bool, differences: [Difference]?) {
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

  /// Returns the kind of a finding that isn't a difference, by the wording of versions before 0.2.
  private static func kind(of message: Substring) -> Kind {
    let beginnings: [(String, Kind)] = [
      (lateBeginning, .silent), ("the target was given up after ", .silent),
      ("there is no result", .silent), ("the target's report of ", .malformed),
      ("the target reported ", .malformed),
    ]
    return beginnings.first { message.hasPrefix($0.0) }?.1 ?? .failed
  }
}

extension CaseResult {
  /// Whether the target ran into the time limit, its own program included.
  var isLate: Bool { reason.contains(Finding.lateBeginning) }
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
