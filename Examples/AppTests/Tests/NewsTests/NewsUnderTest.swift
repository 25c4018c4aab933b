import Conformance
import News

/// The app's push handling as the suite calls it: it translates, and nothing else.
final class NewsUnderTest: AppUnderTest {
  private let handling: PushHandling

  init(_ handling: PushHandling) { self.handling = handling }

  func didFinishLaunching(_ state: ApplicationState, for notification: JSON?) {
    handling.didFinishLaunching()
  }

  func willConnect(for response: JSON?) {
    handling.sceneWillConnect(tapped: response?["article"]?.int)
  }

  func sceneWillEnterForeground() { handling.sceneWillEnterForeground() }
  func sceneDidBecomeActive() { handling.leftTheWayToTheFront() }
  func sceneWillResignActive() { handling.leftTheWayToTheFront() }
  func sceneDidEnterBackground() { handling.sceneDidEnterBackground() }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState, completion: ((FetchResult) -> Void)?
  ) {
    handling.didReceive(
      payload["article"]?.int, isActive: state == .active, isInactive: state == .inactive
    ) { download in
      switch download {
      case .new: completion?(.newData)
      case .nothingNew: completion?(.noData)
      case .failed: completion?(.failed)
      }
    }
  }

  func willPresent(_ payload: JSON, completion: @escaping ([PresentationOption]) -> Void) {
    completion([.banner, .sound])
  }

  func didReceiveResponse(
    _ payload: JSON, action: String, text: String?, completion: @escaping () -> Void
  ) {
    handling.didRespond(
      to: payload["article"]?.int, isDefault: action == "default", completion: completion)
  }

  func didRegister(_ token: String) { handling.didRegister(token) }
  func didFailToRegister() { handling.didFailToRegister() }
}

/// What is outside of the handling: in a case, the suite's surroundings.
final class TestOutside: Outside {
  private let surroundings: AppSurroundings

  init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

  func registerForRemoteNotifications() { surroundings.registered() }
  func becomeDelegateOfNotificationCentre() { surroundings.setCentreDelegate() }
  func open(_ article: Int) { surroundings.opened(article) }
  func sendToServer(token: String) {
    surroundings.forwarded(token.lowercased(), user: surroundings.user)
  }
  func refresh() { surroundings.refreshed() }
  func after(_ seconds: Int, _ work: @escaping () -> Void) { surroundings.after(seconds, work) }

  func download(_ article: Int, completion: @escaping (Download) -> Void) {
    surroundings.startedDownload(of: article)
    surroundings.askServer { answer in
      switch answer {
      case .newData: completion(.new)
      case .noData: completion(.nothingNew)
      case .failed: completion(.failed)
      }
    }
  }
}
