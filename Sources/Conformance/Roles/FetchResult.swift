/// What an app hands to the completion handler of a remote notification.
enum FetchResult: String, CaseIterable {
  case newData, noData, failed
}
