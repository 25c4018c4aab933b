import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("The reference app")
struct ReferenceAppTests {
  @Test("Its vocabulary names each of its actions, and no others")
  func actions() {
    #expect(Vocabulary.app.actions.map(\.name) == AppAction.allCases.map(\.rawValue))
  }

  @Test("The shipped cases use every action of the vocabulary, and expect every observation")
  func coverage() throws {
    let cases = try ShippedSuite.read().cases.filter { $0.rule.role == .app }
    let used = Set(cases.flatMap { $0.body.steps.map(\.action) })
    #expect(Set(AppAction.allCases.map(\.rawValue)).subtracting(used) == [])
    let given = Set(cases.flatMap { $0.body.given.keys })
    #expect(Set(Vocabulary.app.given.map(\.name)).subtracting(given) == [])
    let expected = Set(cases.flatMap(\.body.expectedObservations))
    let known = Set(Vocabulary.app.actions.flatMap { $0.observations.map(\.name) })
    #expect(known.subtracting(expected) == [])
  }

  @Test("What a process was waiting for is gone when it ends")
  func endOfTheProcess() {
    let payload: JSON = ["aps": ["content-available": 1], "article": 7]
    let steps = ReferenceApp().observe(
      Stimulus(
        given: ["server": ["answers-after": 5]],
        steps: [
          ("didReceiveRemoteNotification", ["state": "background", "payload": payload]),
          ("end", [:]), ("didFinishLaunching", [:]), ("wait", ["seconds": 60]),
        ]))
    #expect(steps[0]["downloads"] == [7])
    #expect(steps[3] == [:])
  }

  @Test("Its completion handlers are numbered by the method that hands them over")
  func numbers() {
    let steps = ReferenceApp().observe(
      Stimulus(
        given: ["centre-delegate": true],
        steps: [
          ("willPresent", ["payload": [:]]), ("willPresent", ["payload": [:]]),
          ("didReceiveResponse", ["payload": [:]]),
        ]))
    let calls = steps.map { $0["completed"]?[0]?.object?.first?.value["call"]?.int }
    #expect(calls == [1, 2, 1])
  }
}
