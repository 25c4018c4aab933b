import ConformanceSpecs

/// A watch that is paired with the phone.
package struct Watch {
  /// One of the two devices.
  package enum Device: String, CaseIterable { case phone, watch }

  var isOnWrist: Bool
  var isUnlocked: Bool

  init(_ json: JSON) {
    isOnWrist = json["on-wrist"] != false
    isUnlocked = json["unlocked"] != false
  }
}
