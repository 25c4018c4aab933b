/// What the notification centre asks its delegate, of which it has one.
public protocol CentreDelegate: AnyObject {
  /// Whether a notification is its own; what is nobody's is the app's.
  func owns(_ userInfo: [AnyHashable: Any]) -> Bool
  /// `userNotificationCenter(_:willPresent:)`: whether it is shown.
  func willPresent(_ userInfo: [AnyHashable: Any]) async -> Bool
  /// `userNotificationCenter(_:didReceive:)`.
  func didReceive(_ userInfo: [AnyHashable: Any], isDefault: Bool) async
}

/// The delegate of the notification centre for an app with an SDK that wants to be it, too.
///
/// The app sets it before launching ends, and hands the SDK over to it. Each notification goes to the one that owns it,
/// which alone answers: so each completion handler is called once.
public final class SharedDelegate {
  private let app: any CentreDelegate
  private let others: [any CentreDelegate]

  /// A delegate for an app, and for what else wants to be the delegate.
  public init(app: any CentreDelegate, others: [any CentreDelegate]) {
    (self.app, self.others) = (app, others)
  }

  private func owner(of userInfo: [AnyHashable: Any]) -> any CentreDelegate {
    others.first { $0.owns(userInfo) } ?? app
  }

  /// Asks the owner.
  public func willPresent(_ userInfo: [AnyHashable: Any]) async -> Bool {
    await owner(of: userInfo).willPresent(userInfo)
  }

  /// Tells the owner.
  public func didReceive(_ userInfo: [AnyHashable: Any], isDefault: Bool) async {
    await owner(of: userInfo).didReceive(userInfo, isDefault: isDefault)
  }
}
