import Conformance
import Shop
import Testing

/// The shop's push handling as the suite calls it.
final class ShopUnderTest: AppUnderTest, ShopOutside {
  private let surroundings: AppSurroundings
  private lazy var pushes = ShopPushes(self)

  init(_ surroundings: AppSurroundings) { self.surroundings = surroundings }

  func didReceiveRemoteNotification(
    _ payload: JSON, _ state: ApplicationState
  ) async -> FetchResult {
    await pushes.didReceive(payload.userInfo) ? .newData : .noData
  }

  func willPresent(_ payload: JSON) async -> [PresentationOption] { [.banner, .sound] }

  func didReceiveResponse(_ payload: JSON, action: String, text: String?) async {
    if action == "default" { pushes.didRespond(to: payload.userInfo) }
  }

  func open(_ screen: Screen) { surroundings.opened(screen) }

  func loadStock() async -> Bool {
    surroundings.startedDownload(of: 0)
    return await surroundings.askServer() == .newData
  }
}

extension AppTarget {
  static let shop = AppTarget(
    "Shop",
    calls: [
      .didFinishLaunching, .willConnect, .willEnterForeground, .didBecomeActive, .willResignActive,
      .didEnterBackground, .didReceiveRemoteNotification, .willPresent, .didReceiveResponse,
    ]
  ) { ShopUnderTest($0) }
}

@Suite("The shop and the contract with its server")
struct ShopContractTests {
  @Test(
    "reads what the server sends",
    arguments: try PushContract("../../../Contract/pushes.contract.md", or: "PUSH_CONTRACT")
      .arrivals(
        at: .shop,
        expecting: [
          "order-shipped": .opens(Screen.order(7)), "offer": .opens(Screen.offers),
          "stock": .downloads,
        ]))
  func reads(_ arrival: PushArrival) async throws { try await arrival.check() }
}
