/// The result that an app passes to the completion handler of a remote notification.
public enum FetchResult: String, Sendable, CaseIterable {
  /// There was something new.
  case newData
  /// There was nothing new.
  case noData
  /// It didn't work.
  case failed
}
