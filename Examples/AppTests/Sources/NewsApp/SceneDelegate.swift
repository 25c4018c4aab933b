// What the frameworks declare is documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Frameworks
public import News

#if canImport(UIKit)
  public import UIKit
#endif

/// What only a scene delegate learns: the tap that launched the app, which the connection options have.
///
/// An app with SwiftUI needs no more of one. Its app delegate names the class in `configurationForConnecting`.
public class ConnectingSceneDelegate: NSObject, UIWindowSceneDelegate {
  /// That of the app delegate.
  public var handling: PushHandling?

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    #if canImport(UIKit)
      handling = (UIApplication.shared.delegate as? AppDelegate)?.handling
    #endif
    handling?.sceneWillConnect(tapped: connectionOptions.notificationResponse?.article)
  }
}

/// The scene delegate of an app with UIKit, which has the life cycle as well.
public final class SceneDelegate: ConnectingSceneDelegate {
  public func sceneWillEnterForeground(_ scene: UIScene) { handling?.sceneWillEnterForeground() }
  public func sceneDidBecomeActive(_ scene: UIScene) { handling?.leftTheWayToTheFront() }
  public func sceneWillResignActive(_ scene: UIScene) { handling?.leftTheWayToTheFront() }
  public func sceneDidEnterBackground(_ scene: UIScene) { handling?.sceneDidEnterBackground() }
}
