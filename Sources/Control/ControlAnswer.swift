import ConformanceBase
import ConformanceModels
import ConformanceSpecs

/// The answer of the control API to a request.
package enum ControlAnswer: Sendable {
  case whole(Whole)
  /// It comes as soon as pushes match, or at the end of the time.
  case wait(PushWait)
  /// It comes from work that blocks, on another thread.
  case later(@Sendable () -> ControlAnswer)
  /// It goes on until its listener leaves.
  case events(PushFeed)

  /// An answer that is known as a whole.
  package struct Whole: Sendable {
    package var status: Int
    package var type: String
    package var text: String
    /// The methods that the path takes, where the request's isn't one of them.
    package var allow: String?
    /// Whether something may have changed that listeners are told of.
    package var isChange = false
  }

  /// The same, which listeners are told of if it changes something.
  var changing: ControlAnswer {
    switch self {
    case .whole(var whole):
      whole.isChange = whole.status < 300
      return .whole(whole)
    case .later(let work): return .later { work().changing }
    case .wait, .events: return self
    }
  }

  static func json(
    status: Int, _ json: JSON, type: String = "application/json", allow: String? = nil
  ) -> ControlAnswer {
    .whole(Whole(status: status, type: type, text: json.output() + "\n", allow: allow))
  }

  /// An error as RFC 9457 describes them: `detail` says what is wrong, and `place` where.
  static func problem(
    _ status: Int, _ title: String, _ detail: String, at place: String? = nil,
    hints: [String] = [], allow: String? = nil
  ) -> ControlAnswer {
    var problem = JSON.Object(members: [
      ("title", .string(title)), ("status", .int(status)), ("detail", .string(detail)),
    ])
    problem["place"] = place.map(JSON.string)
    if !hints.isEmpty { problem["hints"] = .array(hints.map(JSON.string)) }
    return .json(
      status: status, .object(problem), type: "application/problem+json", allow: allow)
  }

  /// The mistakes in a body, each with its line and column.
  static func mistakes(
    _ invalid: InvalidDocuments, status: Int = 400, _ title: String = "Bad request"
  ) -> ControlAnswer {
    let mistakes = invalid.diagnostics.map { mistake in
      JSON.object([
        "place": mistake.location.map { .string("\($0.line):\($0.column)") } ?? .null,
        "message": .string(mistake.message), "hints": .array(mistake.hints.map(JSON.string)),
      ])
    }
    let first = invalid.diagnostics.first
    var problem = JSON.Object(members: [
      ("title", .string(title)), ("status", .int(status)),
      ("detail", .string(first?.message ?? "")),
    ])
    problem["place"] = first?.location.map {
      .string("line \($0.line), column \($0.column) of the body")
    }
    problem["mistakes"] = .array(mistakes)
    return .json(status: status, .object(problem), type: "application/problem+json")
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
