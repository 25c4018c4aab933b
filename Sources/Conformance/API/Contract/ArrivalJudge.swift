import ConformanceContracts
import ConformanceModels

/// Judges what an app did with an arrival: by its rules, and by what its test expects of the kind.
struct ArrivalJudge {
  /// What is wrong, and in which step, counted from 0.
  struct Finding {
    let words: String
    var step: Int?
    var rule: String?
  }

  private let calls: PushSituation.Calls
  private let expected: PushExpectation?

  init(_ calls: PushSituation.Calls, _ expected: PushExpectation?) {
    (self.calls, self.expected) = (calls, expected)
  }

  /// The first thing that is wrong; nil if nothing is.
  func finding(_ played: [AppTarget.PlayedStep]) -> Finding? {
    untimely(played) ?? unread(played) ?? uncompleted(played)
  }

  // MARK: What it opens

  /// Something that was opened before anybody tapped.
  private func untimely(_ played: [AppTarget.PlayedStep]) -> Finding? {
    let step = played.prefix(calls.firstOfTap ?? played.count).firstIndex { !$0.screens.isEmpty }
    guard let step else { return nil }
    let screens = played[step].screens.joined(separator: ", ")
    return Finding(
      words: "the app opened \(screens), and nobody had tapped", step: step,
      rule: "app.arrival.background")
  }

  /// Whether it did what its test expects.
  private func unread(_ played: [AppTarget.PlayedStep]) -> Finding? {
    let opened = played.flatMap(\.screens)
    let downloads = played.contains { $0.seen["downloads"] != nil }
    func wrong(
      _ did: String, _ wanted: String, at step: Int? = nil, rule: String? = nil
    ) -> Finding {
      Finding(
        words: "the app \(did), and its test expects that it \(wanted)", step: step, rule: rule)
    }
    let words = "opened \(opened.isEmpty ? "nothing" : opened.joined(separator: ", "))"
    switch expected?.kind {
    case nil: return nil
    case .opens(let screen):
      guard let tap = calls.firstOfTap else { return nil }
      return opened == [screen]
        ? nil
        : wrong(
          words, "opens \(screen)", at: responseStep(from: tap), rule: "app.responses.default")
    case .downloads:
      if !opened.isEmpty { return wrong(words, "opens nothing") }
      return calls.arrivesBehind && !downloads
        ? wrong("downloaded nothing", "downloads what it is about", at: arrivalStep) : nil
    case .nothing:
      if !opened.isEmpty { return wrong(words, "opens nothing") }
      return downloads ? wrong("downloaded something", "downloads nothing") : nil
    }
  }

  private func responseStep(from tap: Int) -> Int {
    calls.steps.firstIndex { $0.action == AppAction.didReceiveResponse.rawValue } ?? tap
  }

  private var arrivalStep: Int? {
    calls.steps.firstIndex { $0.action == AppAction.didReceiveRemoteNotification.rawValue }
  }

  // MARK: Completion handlers

  /// The methods that hand over a completion handler, with the rules about it.
  private static let handlers: [(method: AppAction, never: String, twice: String)] = [
    (.didReceiveRemoteNotification, "app.completion.in-time", "app.completion.once"),
    (.willPresent, "app.presenting.answer", "app.presenting.answer"),
    (.didReceiveResponse, "app.responses.completion", "app.responses.completion"),
    (.didReceiveIncomingPush, "app.calls.completion", "app.calls.completion"),
    (.didReceiveRequest, "app.service-extension.in-time", "app.service-extension.once"),
  ]

  private func uncompleted(_ played: [AppTarget.PlayedStep]) -> Finding? {
    let completed = played.flatMap { $0.seen["completed"]?.array ?? [] }.flatMap {
      $0.object ?? [:]
    }
    for (method, never, twice) in Self.handlers {
      let name = method.rawValue
      // A handler that is called twice doesn't make up for one that isn't: each call has its own.
      let numbers = completed.filter { $0.key == name }.map { $0.value["call"]?.int ?? 1 }
      let called = calls.steps.indices.filter { calls.steps[$0].action == name }
      for (number, step) in zip(1..., called) {
        let count = numbers.count { $0 == number }
        guard count != 1 else { continue }
        return count == 0
          ? Finding(
            words: "the app hadn't called the completion handler of \(name) when its time was over",
            step: step, rule: never)
          : Finding(
            words: "the app called the completion handler of \(name) more than once", step: step,
            rule: twice)
      }
    }
    return nil
  }
}
