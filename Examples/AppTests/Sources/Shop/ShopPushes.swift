/// A screen of the shop.
public enum Screen: Sendable, Equatable {
  case order(Int)
  case offers
}

/// What the shop's push handling does to the outside; the app has UIKit and the network behind it.
public protocol ShopOutside: AnyObject {
  func open(_ screen: Screen)
  func loadStock() async -> Bool
}

/// The push handling of a small shop: its delegates forward to it.
public final class ShopPushes {
  private let outside: any ShopOutside

  /// The handling of a process that has just begun.
  public init(_ outside: any ShopOutside) { self.outside = outside }

  /// What the app knows in a notification.
  private enum Content {
    case order(Int)
    case offer, stock

    init?(_ userInfo: [AnyHashable: Any]) {
      if let order = userInfo["order"] as? Int {
        self = .order(order)
      } else if userInfo["type"] as? String == "offer" {
        self = .offer
      } else if userInfo["type"] as? String == "stock" {
        self = .stock
      } else {
        return nil
      }
    }
  }

  /// A notification arrived behind the screen; returns whether there was anything new.
  public func didReceive(_ userInfo: [AnyHashable: Any]) async -> Bool {
    guard case .stock = Content(userInfo) else { return false }
    return await outside.loadStock()
  }

  /// The reader tapped a notification.
  public func didRespond(to userInfo: [AnyHashable: Any]) {
    switch Content(userInfo) {
    case .order(let number): outside.open(.order(number))
    case .offer: outside.open(.offers)
    case .stock, nil: break
    }
  }
}
