/// The kinds of device that differ in what they do with a notification.
enum Platform: String, CaseIterable {
  case iOS, iPadOS, macOS, tvOS, visionOS, watchOS
}
