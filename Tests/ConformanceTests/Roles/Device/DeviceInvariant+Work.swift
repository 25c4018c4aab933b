@testable import Conformance

// MARK: Work in the background

extension DeviceInvariant {
  static let oneHeld = DeviceInvariant("At most one notification is held") { step in
    step.after.held.count > 1 ? "\(step.after.held) are" : nil
  }

  static let discarded = DeviceInvariant("What is discarded was held, and never arrives") { step in
    let dropped = step.after.discarded.subtracting(step.before.discarded)
    let held = Set(step.before.held + (step.seen["held"]?.array ?? []).compactMap(\.int))
    if !dropped.isSubset(of: held) { return "\(dropped.subtracting(held)) wasn't held" }
    let late = step.seen.calls.first { $0.push.map(step.before.discarded.contains) == true }
    return late.map { "push \($0.push ?? 0) arrives" }
  }

  static let lateEnds = DeviceInvariant("An app that is late behind the screen is ended") { step in
    guard step.action == "wait", !step.before.app.isForeground,
      let late = step.before.handlers.first(where: { $0.due <= step.after.now })
    else { return nil }
    return step.after.app == .endedBySystem ? nil : "push \(late.push) is late"
  }

  static let notEndedEarly = DeviceInvariant("The system ends an app that is late, and no other") {
    step in
    guard step.action != "end", step.after.app == .endedBySystem,
      step.before.app != .endedBySystem
    else { return nil }
    let isLate = step.before.handlers.contains { $0.due <= step.after.now }
    // What is delivered in the middle of a wait may be late at its end.
    let isNew = step.seen.calls.contains { $0.callback == .didReceiveRemoteNotification }
    return isLate || isNew ? nil : "it wasn't late"
  }
}

// MARK: What the user sees

extension DeviceInvariant {
  static let permission = DeviceInvariant("Nothing is shown without permission") { step in
    guard !step.after.permission.allowsShowing else { return nil }
    return ["shown", "sound", "badge"].first { step.seen[$0] != nil }.map { "\($0) is there" }
  }

  static let badge = DeviceInvariant("A badge is what a notification says, where badges are on") {
    step in
    guard let badge = step.seen["badge"]?.int else { return nil }
    if step.after.switchedOff.contains("badge") { return "badges are off" }
    let isSaid = step.after.payloads.contains { $0["aps"]?["badge"]?.int == badge }
    return isSaid ? nil : "nobody said \(badge)"
  }

  static let shownOnce = DeviceInvariant("A notification that arrived is shown at most once") {
    step in
    let shown = (step.seen["shown"]?.array ?? []).compactMap { $0["push"]?.int }
    if Set(shown).count < shown.count { return "twice at once" }
    if let again = shown.first(where: step.before.shown.contains) { return "push \(again) again" }
    return shown.first { !(1...max(1, step.after.payloads.count)).contains($0) }
      .map { "there is no push \($0)" }
  }

  static let all = [
    form, newState, forceQuit, launchedFirst, front, callStates, oneHeld, discarded, lateEnds,
    notEndedEarly, permission, badge, shownOnce,
  ]
}
