package import ConformanceBase

/// The answer of the control API to a request.
package enum ControlAnswer: Sendable {
  case json(status: Int, JSON, type: String = "application/json", allow: String? = nil)
  /// It comes as soon as pushes match, or at the end of the time.
  case wait(PushWait)

  /// An error as RFC 9457 describes them: `detail` says what is wrong, and `place` where.
  static func problem(
    _ status: Int, _ title: String, _ detail: String, at place: String? = nil,
    hints: [String] = [], allow: String? = nil
  ) -> ControlAnswer {
    var problem: JSON.Object = [
      "title": .string(title), "status": .number(JSON.Number(status)), "detail": .string(detail),
    ]
    problem["place"] = place.map(JSON.string)
    if !hints.isEmpty { problem["hints"] = .array(hints.map(JSON.string)) }
    return .json(
      status: status, .object(problem), type: "application/problem+json", allow: allow)
  }
}

/// A question that waits for pushes.
package struct PushWait: Sendable {
  package var search: PushSearch
  /// The number of the newest push that it has looked at.
  var seen = 0
  /// How many pushes are to match.
  package var count: Int
  /// How long it waits, in milliseconds.
  package var milliseconds: Int
  /// The numbers of those that matched.
  var found: Set<Int> = []
}
