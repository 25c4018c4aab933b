import ConformanceSpecs

extension Finding {
  /// Returns the message about a target that ran into a time limit.
  package static func noAnswer(withinMilliseconds limit: Int) -> String {
    "the target gave no answer within \(limit.millisecondsInWords)"
  }

  /// Makes the finding of a result of what its stream has of it, of the reason, and of the
  /// differences in the evidence; nil if the reason doesn't begin with the place.
  init?(
    _ kind: Kind, step: Int?, control: String?, reason: String, differences: [Difference]?
  ) {
    self.init(kind, "")
    (self.step, self.control) = (step, control)
    // By bytes: the first character of a message may combine with the space before it.
    let place = place.utf8
    guard reason.utf8.starts(with: place) else { return nil }
    message = String(decoding: reason.utf8.dropFirst(place.count), as: UTF8.self)
    if kind == .difference { self.differences = differences ?? [] }
  }
}

extension CaseResult {
  /// Whether the target ran into the time limit, and nothing more is known.
  package var isLate: Bool { finding?.kind == .silent }
}
