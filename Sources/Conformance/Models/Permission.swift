/// The user's permission for the app to show notifications.
public enum Permission: String, Sendable, CaseIterable {
  /// The user wasn't asked.
  case notDetermined = "not-determined"
  /// The user said no.
  case denied
  /// The user said yes.
  case authorized
  /// Quietly, until the user decides.
  case provisional
  /// For as long as an App Clip lasts.
  case ephemeral

  /// Whether anything may be shown.
  var allowsShowing: Bool { self != .notDetermined && self != .denied }
}
