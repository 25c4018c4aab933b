@testable import ConformanceModels
@testable import TestSupport

extension DeviceInvariant {
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
}
