@testable import ConformanceModels
@testable import TestSupport

extension DeviceInvariant {
  static let permission = DeviceInvariant("Nothing is shown without permission") { step in
    guard !step.after.permission.allowsShowing else { return nil }
    return ["shown", "sound", "badge"].first { step.seen[$0] != nil }.map { "\($0) is there" }
  }
}
