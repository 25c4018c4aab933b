/// Whether the user lets the app show notifications.
enum Permission: String, CaseIterable {
  case notDetermined = "not-determined"
  case denied, authorized, provisional, ephemeral

  /// Whether anything may be shown.
  var allowsShowing: Bool { self != .notDetermined && self != .denied }
}
