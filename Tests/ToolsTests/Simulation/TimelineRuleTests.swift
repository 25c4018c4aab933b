import Testing

@testable import ConformanceMutants
@testable import ConformanceTools
@testable import TestSupport

/// A rule beside a line of a timeline is one that governs the line: the device that breaks it does
/// something else there.
@Suite("The rules of a timeline")
struct TimelineRuleTests {
  /// Rules that permit everything that a device may do there, so that no mutant breaks them so.
  static let permissive: Set = [
    "device.background.best-effort", "device.presentation.no-delegate",
    "device.time.refresh-off",
  ]

  @Test("Each changes what it stands beside when it is broken", arguments: try Scenario.all.get())
  func governs(scenario: Scenario) {
    let timeline = Timeline(of: scenario.stimulus)
    for (index, step) in timeline.steps.enumerated() {
      for rule in Self.rules(of: step) {
        let isGoverned = Self.behaviours(breaking: rule).contains { behaviour in
          let other = Timeline(of: scenario.stimulus, by: behaviour).steps[index]
          return Self.words(other) != Self.words(step)
        }
        #expect(isGoverned, "step \(index + 1), \(step.heading): \(rule)")
      }
    }
  }

  /// The rules of a step, but for those of lines with several reasons: where several things stand in
  /// the way, being rid of one changes nothing.
  private static func rules(of step: Timeline.Step) -> [String] {
    let lines = step.moments.flatMap(\.lines)
    return lines.indices.filter { index in
      !lines[index].goesOn && (index + 1 == lines.count || !lines[index + 1].goesOn)
    }.flatMap { lines[$0].rules }
      // What APNs does is governed by the gateway's rules: `KeptPushesTests`.
      .filter { !permissive.contains($0) && !$0.hasPrefix("gateway.") }
  }

  static func behaviours(breaking rule: String) -> [DeviceBehaviour] {
    DeviceBehaviour.mutants.filter { $0.breaks.contains(rule) || $0.also.contains(rule) }
      .compactMap { $0.behaviour?.device }
  }

  /// What a timeline says of a step, without its rules.
  private static func words(_ step: Timeline.Step) -> [String] {
    step.moments.flatMap { moment in moment.lines.map { "\(moment.time) \($0.label) \($0.text)" } }
  }

  @Test("Each is a rule of the device in the shipped specs")
  func exists() throws {
    let suite = try ShippedSuite.read()
    let ids = try Scenario.all.get().flatMap { Timeline(of: $0.stimulus).steps.flatMap(\.rules) }
    #expect(Set(ids).count > 25)
    for id in Set(ids) where !id.hasPrefix("gateway.storage.") {
      #expect(suite.rule(id)?.role == .device, "\(id)")
    }
  }

  @Test("What is explained is what is done")
  func same() throws {
    for example in try ShippedSuite.read().cases where example.rule.role == .device {
      let stimulus = example.body.stimulus
      var plain = DeviceModel(given: stimulus.given)
      var explaining = DeviceModel(given: stimulus.given, explains: true)
      for (action, argument) in stimulus.steps {
        let seen = plain.perform(action, argument)
        #expect(seen.rules.isEmpty)
        #expect(seen.json == explaining.perform(action, argument).json, "\(example.id)")
      }
    }
  }

  @Test("The states name the page that has them")
  func honest() throws {
    func rules(_ app: String, _ payload: JSON) throws -> [String] {
      Timeline(of: try Scenario("x", app, payload).stimulus).steps.flatMap(\.rules)
    }
    #expect(
      try rules("suspended", Scenario.silent) == [
        "device.background.unseen", "device.states.wakes",
      ])
    // The page of the states has no case of an app that was never launched.
    #expect(
      try rules("never-launched", Scenario.silent) == [
        "device.background.unseen", "device.background.wakes",
      ])
    #expect(
      try rules("suspended", Scenario.alert) == [
        "device.registration.visible-only", "device.states.no-call-with-mode",
      ])
    #expect(
      try rules("force-quit", Scenario.alert) == [
        "device.states.force-quit", "device.states.no-call-with-mode",
      ])
  }
}

@Suite("The names of callbacks")
struct CallbackNameTests {
  @Test("Every callback has its full name, with its labels", arguments: Callback.allCases)
  func full(callback: Callback) throws {
    let name = try #require(callback.fullName(on: .iOS))
    if Callback.ofActivities.contains(callback) { return #expect(name.hasPrefix("Activity.")) }
    #expect(name.hasSuffix(":)") && name.contains("("))
  }

  @Test("WatchKit has its own names, and AppKit has no background call")
  func others() {
    #expect(
      Callback.didReceiveRemoteNotification.fullName(on: .watchOS)
        == "didReceiveRemoteNotification(_:fetchCompletionHandler:)")
    #expect(Callback.didFinishLaunching.fullName(on: .macOS) == "applicationDidFinishLaunching(_:)")
    for missing in [Callback.didEnterBackground, .willEnterForeground, .willConnect] {
      #expect(missing.fullName(on: .macOS) == nil)
    }
  }

  @Test(
    "A method is found by its full name on any platform, and by no other",
    arguments: Platform.allCases)
  func found(platform: Platform) {
    for callback in Callback.allCases {
      guard let name = callback.fullName(on: platform) else { continue }
      #expect(Callback(fullName: name)?.fullName(on: platform) == name)
      #expect(Callback(fullName: name + " ") == nil)
    }
  }
}
