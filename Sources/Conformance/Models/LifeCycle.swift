/// How an app learns of its changes of state.
package enum LifeCycle: String, CaseIterable {
  /// By its scenes, each with a delegate.
  case scenes
  /// By the app delegate alone, as apps were built before scenes.
  case appDelegate = "app-delegate"
}

extension Platform {
  /// Whether an app has scenes, as all have that are built today, unless a case states otherwise.
  func hasScenes(_ stated: LifeCycle?) -> Bool { hasScenes && stated != .appDelegate }
}
