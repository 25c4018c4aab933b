@testable import Conformance
@testable import ConformanceBase
@testable import ConformanceModels

extension DeviceInvariant {
  static let permission = DeviceInvariant("Nothing is shown without permission") { step in
    guard !step.after.permission.allowsShowing else { return nil }
    return ["shown", "sound", "badge"].first { step.seen[$0] != nil }.map { "\($0) is there" }
  }
}
