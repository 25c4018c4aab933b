import ConformanceSpecs

/// How an app learns of its changes of state.
package enum LifeCycle: String, CaseIterable {
  /// By its scenes, each with a delegate.
  case scenes
  /// By the app delegate alone, as apps were built before scenes.
  case appDelegate = "app-delegate"

  /// How a case states it.
  static let field = Field(
    "life-cycle", .choice(of: Self.self),
    "how the app learns of its changes of state, where the platform has scenes",
    usual: .string(Self.scenes.rawValue))
}

extension Platform {
  /// Whether an app has scenes, as all have that are built today, unless a case states otherwise.
  func hasScenes(_ stated: LifeCycle?) -> Bool { hasScenes && stated != .appDelegate }
}
