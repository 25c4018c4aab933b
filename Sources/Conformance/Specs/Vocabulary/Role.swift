/// The party whose behaviour a rule constrains.
public enum Role: String, Sendable, CaseIterable, Comparable {
  /// Sends notifications to APNs: a server, or the library that it uses.
  case provider
  /// APNs itself, as providers see it.
  case gateway
  /// The operating system that receives notifications.
  case device
  /// The push handling of an app.
  case app

  /// The folder that holds the pages of the role.
  package var folder: String { rawValue.capitalizedFirst }

  /// Orders roles along the path of a notification: provider, gateway, device, app.
  public static func < (first: Role, second: Role) -> Bool {
    first.position < second.position
  }

  private var position: Int { Role.allCases.firstIndex(of: self) ?? 0 }
}
