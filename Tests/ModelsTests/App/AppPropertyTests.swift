import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Whatever the system calls of the app")
struct AppPropertyTests {
  private static let reference: PropertySearch.Model = { ReferenceApp().observe($0) }
  private static let search = PropertySearch(
    .app, [completed, inTime], reference: reference)

  @Test("the properties hold", arguments: 0..<4)
  func properties(_ part: Int) { Self.search.expectToHold(part: part) }

  @Test("a property notices an app that breaks it", arguments: broken)
  func bites(_ broken: BrokenModel) throws { try Self.search.expectToNotice(broken) }

  @Test("every action takes part")
  func variety() {
    let used = (0..<400).flatMap { StimulusGenerator.app.stimulus($0).steps.map(\.action) }
    #expect(Set(used) == Set(AppAction.allCases.map(\.rawValue)))
  }

  // MARK: What holds

  private static let completed = CourseProperty(
    "A completion handler is called at most once, after it was handed over"
  ) { stimulus, observed in
    var calls: [String: Int] = [:]
    var done: Set<String> = []
    for (step, seen) in zip(stimulus.steps, observed) {
      calls[step.action, default: 0] += 1
      for completion in seen["completed"]?.array ?? [] {
        guard let member = completion.object?.first, let call = member.value["call"]?.int else {
          return "\(completion.text()) is of no call"
        }
        if call > calls[member.key] ?? 0 { return "\(member.key) wasn't called \(call) times" }
        if !done.insert("\(member.key) \(call)").inserted { return "\(member.key) \(call) again" }
      }
    }
    return nil
  }

  private static let inTime = CourseProperty("No handler waits past the system's patience") {
    stimulus, observed in
    var waiting: [Int: Int] = [:]
    var (calls, now) = (0, 0)
    for (step, seen) in zip(stimulus.steps, observed) {
      if step.action == "wait" { now += step.argument["seconds"]?.int ?? 0 }
      if step.action == AppAction.didReceiveRemoteNotification.rawValue {
        calls += 1
        waiting[calls] = now
      }
      // What a process was to do is nobody's business once it has ended.
      if step.action == AppAction.end.rawValue { waiting = [:] }
      for completion in seen["completed"]?.array ?? [] {
        let name = AppAction.didReceiveRemoteNotification.rawValue
        if let call = completion[name]?["call"]?.int { waiting[call] = nil }
      }
      if let late = waiting.first(where: { now - $0.value >= 30 }) {
        return "call \(late.key) waits for \(now - late.value) s"
      }
    }
    return nil
  }

  private static let broken = [
    behaviour(completed) { $0.completions = 2 },
    behaviour(completed) { $0.completesLateAgain = true },
    behaviour(inTime) { $0.secondsForDownload = nil },
    behaviour(inTime) { $0.completions = 0 },
    behaviour(.sameAgain(reference)) { $0.downloadsArrivals = false },
    BrokenModel(.form(.app)) { reference($0).map { $0.merging("opened", "all") } },
  ]

  private static func behaviour(
    _ property: CourseProperty, _ change: (inout AppBehaviour) -> Void
  ) -> BrokenModel {
    var behaviour = AppBehaviour()
    change(&behaviour)
    return BrokenModel(property) { [behaviour] in ReferenceApp(behaviour).observe($0) }
  }
}

extension StimulusGenerator {
  /// What may be called of an app.
  fileprivate static let app = StimulusGenerator(
    vocabulary: .app,
    values: [
      "seconds": [1, 5, 25, 29, 30, 31, 60], "answers-after": [0, 5, 24, 25, 26, 60],
      "token": ["00fc", "00FC13AD"], "action": ["default", "dismiss", "share"], "user": ["ann"],
      "payload": payloads, "remote-notification": payloads, "notification-response": payloads,
    ],
    likelihoods: ["server": 60, "answers-after": 70],
    mostSteps: 10, guide: guide(.app))

  private static let payloads: [JSON] = [
    ["aps": ["content-available": 1], "article": 7], ["aps": ["alert": "hi"], "article": 42],
    ["aps": ["alert": "hi", "content-available": 1], "article": 42], ["aps": ["badge": 1]], [:],
    ["aps": [:], "article": "no number"], ["caller": "Ann", "aps": [:]], "no object",
  ]
}
