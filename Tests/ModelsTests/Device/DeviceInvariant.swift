@testable import ConformanceModels
@testable import TestSupport

/// Something that holds for a device whatever is done to it.
struct DeviceInvariant: Sendable, CustomStringConvertible {
  /// One step, and what was known before it and behind it.
  struct Step {
    var action: String
    var argument: JSON
    var seen: JSON.Object
    var before: DeviceTally
    var after: DeviceTally

    /// Whether a push called the app by PushKit or for Push to Talk.
    var isCall: Bool {
      seen.calls.contains { [.didReceiveIncomingPush, .incomingPushResult].contains($0.callback) }
    }
    var isByUser: Bool { opensApp || ["dismiss", "leave"].contains(action) }
    /// Whether the user goes to the app with it.
    var opensApp: Bool { ["open", "tap", "switcher", "open-settings"].contains(action) }
  }

  /// What holds, as a sentence.
  let name: String
  /// What didn't hold in a step; nil where all is well.
  let violation: @Sendable (Step) -> String?

  var description: String { name }

  init(_ name: String, _ violation: @escaping @Sendable (Step) -> String?) {
    (self.name, self.violation) = (name, violation)
  }

  /// What a device breaks in the course of a case.
  static func violation(
    of invariants: [DeviceInvariant], in stimulus: Stimulus, _ observed: [JSON.Object]
  ) -> String? {
    guard observed.count == stimulus.steps.count else { return "not every step was observed" }
    var tally = DeviceTally(stimulus.given)
    for (index, (step, seen)) in zip(stimulus.steps, observed).enumerated() {
      let before = tally
      tally.take(step.action, step.argument, seen)
      let step = Step(
        action: step.action, argument: step.argument, seen: seen, before: before, after: tally)
      for invariant in invariants {
        if let how = invariant.violation(step) {
          return "\(invariant.name): step \(index + 1), \(step.action): \(how)"
        }
      }
    }
    return nil
  }
}

// MARK: Where the app stands

extension DeviceInvariant {
  static let form = DeviceInvariant("What is observed has the form of the vocabulary") { step in
    guard let action = Vocabulary.device.action(step.action) else { return "an unknown action" }
    var checker = ShapeChecker(.observation)
    checker.check(step.seen, action.observations, at: JSON.Path())
    return checker.problems.first.map { "\($0.path.description): \($0.message)" }
  }

  static let newState = DeviceInvariant("A state is told where it is new") { step in
    step.seen["app"].flatMap { $0.word() == step.before.app ? "it is \($0.text()) still" : nil }
  }

  static let forceQuit = DeviceInvariant("After a force quit only the user moves the app") {
    step in
    // A VoIP push may.
    guard step.before.app == .forceQuit, !step.isByUser, !step.isCall else { return nil }
    if let call = step.seen.calls.first { return "\(call.callback) is called" }
    let isMoved = step.after.app != .forceQuit && !["reboot", "restore"].contains(step.action)
    return isMoved ? "it is \(step.after.app)" : nil
  }

  static let launchedFirst = DeviceInvariant(
    "An app that isn't running is launched before it hears anything, and no other is"
  ) { step in
    let launches = step.seen.calls.indices.filter {
      step.seen.calls[$0].callback == .didFinishLaunching
    }
    if step.before.app.isAlive { return launches.isEmpty ? nil : "it is launched again" }
    if step.seen.calls.isEmpty { return step.after.app.isAlive ? "nobody launched it" : nil }
    return launches == [0] ? nil : "it heard something before"
  }

  static let front = DeviceInvariant("Only the user brings the app to the front") { step in
    guard step.after.app == .active, step.before.app != .active else { return nil }
    return step.opensApp ? nil : "it is active"
  }

  static let callStates = DeviceInvariant("An arrival is told in the state that the app is in") {
    step in
    guard !step.isByUser else { return nil }
    let possible =
      [step.before.app, step.after.app] + (step.after.app.isAlive ? [] : [.background])
    let wrong = step.seen.calls.first { call in
      call.isArrival && !(call.state.map(possible.contains) ?? false)
    }
    return wrong.map { "\($0.callback) in \($0.state?.rawValue ?? "none")" }
  }

  static let all = [
    form, newState, forceQuit, launchedFirst, front, callStates, oneHeld, discarded, lateEnds,
    notEndedEarly, permission, badge, shownOnce,
  ]
}
