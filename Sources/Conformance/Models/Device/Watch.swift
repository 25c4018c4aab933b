import ConformanceSpecs

/// A watch that is paired with the phone.
package struct Watch {
  /// One of the two devices.
  package enum Device: String, CaseIterable { case phone, watch }

  var isOnWrist: Bool
  var isUnlocked: Bool

  static let fields = [
    Field("on-wrist", .flag, "whether it is worn", usual: true),
    Field("unlocked", .flag, "whether it is unlocked", usual: true),
  ]

  init(_ json: JSON) {
    isOnWrist = json["on-wrist"] != false
    isUnlocked = json["unlocked"] != false
  }
}
