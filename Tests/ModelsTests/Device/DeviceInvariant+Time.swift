@testable import ConformanceModels
@testable import TestSupport

extension DeviceInvariant {
  static let lateEnds = DeviceInvariant("An app that is late behind the screen is ended") { step in
    guard step.action == "wait", !step.before.app.isForeground,
      let late = step.before.handlers.first(where: { $0.due <= step.after.now })
    else { return nil }
    return step.after.app == .endedBySystem ? nil : "push \(late.push) is late"
  }

  static let notEndedEarly = DeviceInvariant("The system ends an app that is late, and no other") {
    step in
    guard step.action != "end", !step.isCall, step.after.app == .endedBySystem,
      step.before.app != .endedBySystem
    else { return nil }
    let isLate = step.before.handlers.contains { $0.due <= step.after.now }
    // What is delivered in the middle of a wait may be late at its end.
    let isNew = step.seen.calls.contains { $0.callback == .didReceiveRemoteNotification }
    return isLate || isNew ? nil : "it wasn't late"
  }
}
