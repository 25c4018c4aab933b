/// An operating system; they differ in what they do with a notification.
public enum Platform: String, Sendable, CaseIterable {
  /// The iPhone's.
  case iOS
  /// The iPad's.
  case iPadOS
  /// The Mac's.
  case macOS
  /// The Apple TV's.
  case tvOS
  /// The Vision's.
  case visionOS
  /// The watch's.
  case watchOS

  /// Whether its apps have scenes of UIKit.
  package var hasScenes: Bool { self != .macOS && self != .watchOS }
}
