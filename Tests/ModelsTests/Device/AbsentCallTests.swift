import Testing

@testable import ConformanceModels
@testable import ConformanceSpecs
@testable import TestSupport

@Suite("An expectation can ask that a call doesn't happen")
struct AbsentCallTests {
  private static let fields = Vocabulary.device.actions.first?.observations ?? []

  @Test(
    "A free call counts only where the list names it, and null says that it must not come",
    arguments: [
      (#"["didReceiveRemoteNotification"]"#, true),
      (#"["willEnterForeground", "didReceiveRemoteNotification"]"#, true),
      (#"[{ "willEnterForeground": null }, "didReceiveRemoteNotification"]"#, false),
      (#"[{ "didBecomeActive": null }, "didReceiveRemoteNotification"]"#, true),
    ])
  func absence(expected: String, fits: Bool) throws {
    let calls = #"["willEnterForeground", { "didReceiveRemoteNotification": { "push": 1 } }]"#
    let differences = Comparison(
      expected: ["callbacks": try JSON.parse(expected)],
      observed: ["callbacks": try JSON.parse(calls)], fields: Self.fields
    ).differences
    #expect(differences.isEmpty == fits)
  }

  @Test(
    "A matcher stands for a detail, never for all of them: they would hold whatever was called",
    arguments: [
      (#"[{ "willPresent": { "push": { "$any-of": [1, 2] } } }]"#, true),
      (#"[{ "willPresent": { "$any-of": [{ "push": 1 }, { "push": 2 }] } }]"#, false),
    ])
  func matcher(calls: String, isRight: Bool) throws {
    var checker = ShapeChecker(.expectation)
    let expectation = ["callbacks": try JSON.parse(calls)] as JSON
    checker.check(try #require(expectation.object), Self.fields, at: JSON.Path())
    #expect(checker.problems.isEmpty == isRight)
  }

  @Test(
    "Only an expectation may say null, and only of a call or of what is free unless mentioned",
    arguments: [
      (ShapeChecker.Purpose.expectation, #"[{ "willEnterForeground": null }]"#, true),
      (.observation, #"[{ "willEnterForeground": null }]"#, false),
      (.expectation, #"[{ "didFinishLaunching": { "remote-notification": null } }]"#, true),
      (.observation, #"[{ "didFinishLaunching": { "remote-notification": null } }]"#, false),
    ])
  func shape(purpose: ShapeChecker.Purpose, calls: String, isRight: Bool) throws {
    var checker = ShapeChecker(purpose)
    let observation = ["callbacks": try JSON.parse(calls)] as JSON
    checker.check(try #require(observation.object), Self.fields, at: JSON.Path())
    #expect(checker.problems.isEmpty == isRight)
  }

  @Test(
    "A call has details where they are its only member",
    arguments: [
      (#"{ "willPresent": { "push": 1 } }"#, true), (#"{ "willPresent": {} }"#, true),
      (#"{ "willPresent": {}, "didBecomeActive": {} }"#, false),
      (#"{ "willPresent": null }"#, false), (#""willPresent""#, false),
    ])
  func details(call: String, hasDetails: Bool) throws {
    let found = try JSON.parse(call).callDetails
    #expect((found == nil) == !hasDetails)
  }
}
