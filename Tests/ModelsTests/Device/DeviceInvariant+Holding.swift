@testable import ConformanceModels
@testable import TestSupport

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
}
