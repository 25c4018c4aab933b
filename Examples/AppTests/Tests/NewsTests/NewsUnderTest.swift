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
    _ payload: JSON, _ state: ApplicationState
  ) async -> FetchResult {
    let download = await handling.didReceive(
      payload["article"]?.int, isActive: state == .active, isInactive: state == .inactive)
    return switch download {
    case .new: .newData
    case .nothingNew: .noData
    case .failed: .failed
    }
  }

  func didReceiveRemoteNotificationOld(_ payload: JSON, _ state: ApplicationState) {
    Task { _ = await didReceiveRemoteNotification(payload, state) }
  }

  func willPresent(_ payload: JSON) async -> [PresentationOption] { [.banner, .sound] }

  func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
    handling.didRespond(to: payload["article"]?.int, isDefault: action == "default")
  }

  func didRegister(_ token: String) { handling.didRegister(token) }
  func didFailToRegister() { handling.didFailToRegister() }
}

/// What is outside of the handling: in a case, the suite's surroundings.
class TestOutside: Outside {
  private let surroundings: AppSurroundings

  init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

  var clock: any Clock<Duration> { surroundings.clock }

  func registerForRemoteNotifications() { surroundings.registered() }
  func becomeDelegateOfNotificationCentre() { surroundings.setCentreDelegate() }
  func open(_ article: Int) { surroundings.opened(article) }
  func sendToServer(token: String) {
    surroundings.forwarded(token.lowercased(), user: surroundings.user)
  }
  func refresh() { surroundings.refreshed() }

  func download(_ article: Int) async -> Download {
    surroundings.startedDownload(of: article)
    return switch await surroundings.askServer() {
    case .newData: .new
    case .noData: .nothingNew
    case .failed: .failed
    }
  }
}
