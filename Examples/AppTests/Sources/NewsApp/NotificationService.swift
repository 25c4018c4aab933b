// What the frameworks declare is documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Frameworks

#if canImport(UIKit)
  public import UserNotifications
#endif

/// The service extension: it has 30 seconds, and hands back what it has when they are over.
public final class NotificationService: UNNotificationServiceExtension {
  private var handler: ((UNNotificationContent) -> Void)?
  private var content: UNNotificationContent?
  private var work: Task<Void, Never>?
  /// Fetches what the notification lacks; a test has one of its own.
  public var fetch: () async -> Bool = { true }

  public override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    (handler, content) = (contentHandler, request.content)
    work = Task {
      _ = await fetch()
      finish()
    }
  }

  public override func serviceExtensionTimeWillExpire() {
    work?.cancel()
    finish()
  }

  /// Hands it back, once.
  private func finish() {
    guard let handler, let content else { return }
    self.handler = nil
    handler(content)
  }
}
