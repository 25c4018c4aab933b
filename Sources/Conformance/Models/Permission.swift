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

  /// It, as a clause.
  var words: String {
    switch self {
    case .notDetermined: "the app hasn't asked for permission"
    case .denied: "the user denied permission"
    case .authorized: "the user allows notifications"
    case .provisional: "permission is provisional"
    case .ephemeral: "permission is that of an App Clip"
    }
  }

  /// Whether anything may be shown.
  var allowsShowing: Bool { self != .notDetermined && self != .denied }
}
