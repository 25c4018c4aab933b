/// An operation on channels.
package enum ChannelOperation: String, Sendable, CaseIterable {
  case create, read, delete, list

  var method: String {
    switch self {
    case .create: "POST"
    case .read, .list: "GET"
    case .delete: "DELETE"
    }
  }

  /// The last part of its path.
  var place: String { self == .list ? "all-channels" : "channels" }

  /// Whether its request names a channel in a header.
  var namesChannel: Bool { self == .read || self == .delete }
}
