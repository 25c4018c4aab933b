// What the frameworks declare is documented there.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Frameworks

#if canImport(UIKit)
  public import SwiftUI
#endif

/// The app with SwiftUI's life cycle: an adaptor makes its app delegate, and the phase of its scene is the life cycle.
///
/// A scene delegate has only the tap that launched the app, which SwiftUI tells nobody.
public struct NewsApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) public var delegate

  public init() {}

  /// What the scene's phase was, and is now.
  public enum Phase: Sendable { case background, inactive, active }

  /// Tells the push handling what `onChange(of: scenePhase)` says.
  public func phaseChanged(from old: Phase, to new: Phase) {
    switch (old, new) {
    case (.background, .inactive), (.background, .active):
      delegate.handling.sceneWillEnterForeground()
    case (_, .background): delegate.handling.sceneDidEnterBackground()
    case (_, .active), (_, .inactive): delegate.handling.leftTheWayToTheFront()
    }
  }

  #if canImport(UIKit)
    @Environment(\.scenePhase) private var phase

    public var body: some Scene {
      WindowGroup { Text("News") }
        .onChange(of: phase) { old, new in phaseChanged(from: Phase(old), to: Phase(new)) }
    }
  #endif
}

#if canImport(UIKit)
  extension NewsApp.Phase {
    init(_ phase: ScenePhase) {
      self = phase == .active ? .active : phase == .inactive ? .inactive : .background
    }
  }
#endif
