import ConformanceModels

/// What became of a chapter of a plan.
package struct PlanResult: Sendable {
  /// A request that came for a device of the chapter.
  package struct Arrival: Sendable, Equatable {
    /// The number of the push.
    package let number: Int
    /// Its time since the chapter began, in milliseconds.
    package let milliseconds: Int
    /// What it was answered, in words.
    package let answer: String

    package init(number: Int, milliseconds: Int, answer: String) {
      (self.number, self.milliseconds, self.answer) = (number, milliseconds, answer)
    }
  }

  package let chapter: PlanChapter
  /// What came of the first triggers, before the sequel.
  package var arrivals: [Arrival] = []
  /// What came of the sequel; nil where there was none.
  package var later: [Arrival]?
  /// What the sender said to the first trigger, or why that failed; nil before.
  package private(set) var said: String?
  /// What else failed, in words.
  package var failures: [String] = []
  /// Whether the sender still knows the device; nil where it can't be asked.
  package var isKnown: Bool?
  /// Why the chapter ended early.
  package var problem: String?

  package init(_ chapter: PlanChapter) { self.chapter = chapter }

  /// Takes what came of a trigger.
  package mutating func hear(_ failure: String?, _ said: String) {
    if self.said == nil {
      self.said =
        failure.map { "the trigger failed: \($0)" }
        ?? (said.isEmpty ? "" : "the sender said \(said)")
    } else if let failure {
      failures.append("a later trigger failed: \(failure)")
    }
  }

  /// More requests than these for a single trigger are a flood, which ends the chapter.
  package static let flood = 100

  /// A line for people.
  package func text(_ style: Style) -> String {
    let first = "  \(chapter.name.padded(to: 24))\(chapter.words)\n"
    let indent = String(repeating: " ", count: 26)
    // A sender may write anything, also what moves the cursor.
    return first + words.map { indent + style.dim(Style.printable($0)) + "\n" }.joined()
  }

  /// What was seen, in sentences.
  package var words: [String] {
    var lines = [problem].compactMap { $0 }
    lines.append(Self.words(arrivals, "nothing came"))
    if let said, !said.isEmpty { lines.append(said) }
    lines += failures
    if let later {
      let what =
        chapter.sequel.isSame ? "the next push to this device" : "the next push to another device"
      lines.append(later.isEmpty ? "\(what) didn't come" : "\(what) came: \(Self.words(later, ""))")
    }
    if let isKnown {
      lines.append(isKnown ? "it still knows the device" : "it doesn't know the device any more")
    }
    return lines
  }

  private static func words(_ arrivals: [Arrival], _ none: String) -> String {
    guard !arrivals.isEmpty else { return none }
    let shown = arrivals.prefix(8).enumerated().map { index, arrival in
      index == 0
        ? arrival.answer
        : "\(arrival.answer) after \(Self.seconds(arrival.milliseconds - arrivals[index - 1].milliseconds))"
    }
    let more = arrivals.count > 8 ? ", and \(arrivals.count - 8) more" : ""
    return "\(counted(arrivals.count, "request")): \(shown.joined(separator: ", "))\(more)"
  }

  private static func seconds(_ milliseconds: Int) -> String {
    milliseconds < 1_000 ? "\(milliseconds) ms" : "\(milliseconds / 1_000) s"
  }

  /// The same for programs.
  package var json: JSON {
    func json(_ arrivals: [Arrival]) -> JSON {
      .array(
        arrivals.map {
          [
            "push": .int($0.number), "milliseconds": .int($0.milliseconds),
            "answer": .string($0.answer),
          ]
        })
    }
    var members: JSON.Object = [
      "event": "chapter", "name": .string(chapter.name), "requests": json(arrivals),
    ]
    if let later { members["later"] = json(later) }
    if let isKnown { members["known"] = .bool(isKnown) }
    if let said, !said.isEmpty { members["said"] = .string(said) }
    if !failures.isEmpty { members["failures"] = .array(failures.map(JSON.string)) }
    if let problem { members["problem"] = .string(problem) }
    return .object(members)
  }
}

extension ServedPush {
  package var isBroadcast: Bool { request.isBroadcast }

  /// What it was answered, in a few words.
  package var answerInWords: String {
    if let scripted = answer.scripted { return scripted.words }
    return [status.map { "\($0)" }, reply?.namedReason].compactMap { $0 }.joined(separator: " ")
  }
}
