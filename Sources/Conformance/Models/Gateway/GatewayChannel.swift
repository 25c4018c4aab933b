/// One of the two services of APNs: they have hosts and ports of their own.
package enum GatewayService: String, Sendable, CaseIterable {
  /// It takes pushes to devices, and broadcasts.
  case push
  /// It creates, reads, lists and deletes channels.
  case management
}

/// A channel of broadcasts.
package struct GatewayChannel: Sendable {
  /// What is kept of broadcasts for devices that can't be reached; the numbers are those of
  /// `message-storage-policy`.
  package enum Policy: Int, Sendable, CaseIterable {
    case none = 0
    case newest = 1
  }

  /// The push type of every channel, as bodies spell it.
  package static let pushType = "LiveActivity"

  /// Its ID, in Base64.
  package var id: String
  /// The bundle ID of its app.
  package var app: String
  /// What is kept.
  package var policy: Policy
  /// The environment that it belongs to.
  package var environment: GatewayEnvironment

  /// Creates a channel.
  package init(
    id: String, app: String, policy: Policy = .newest,
    environment: GatewayEnvironment = .production
  ) {
    (self.id, self.app, self.policy) = (id, app, policy)
    self.environment = environment
  }
}

/// The channels of a gateway, with the devices that follow them and the broadcasts that are kept.
struct GatewayChannels: Sendable {
  /// A broadcast that is kept for followers that can't be reached.
  struct StoredBroadcast: Sendable {
    var notification: GatewayNotification
    /// The device tokens that haven't received it.
    var waiting: [String]
  }

  private var channels: [String: GatewayChannel] = [:]
  /// The IDs of each app's channels, in the order of their creation.
  private var ids: [String: [String]] = [:]
  /// The number of further channels, by app.
  private var more: [String: Int] = [:]
  /// The device tokens that follow each channel, in the order of the devices.
  private var followers: [String: [String]] = [:]
  private(set) var kept: [String: StoredBroadcast] = [:]
  /// The ID of the last channel that was deleted.
  private(set) var lastDeleted: String?

  init(_ setUp: GatewaySetUp) {
    for channel in setUp.channels {
      insert(channel, countedBy: channel.environment == setUp.environment)
    }
    for app in setUp.apps where app.moreChannels > 0 { more[app.id] = app.moreChannels }
    for device in setUp.devices { setFollowed(device.follows, by: device.token) }
  }

  /// The number of all channels.
  var count: Int { channels.count }

  subscript(id: String) -> GatewayChannel? { channels[id] }

  /// Returns the IDs of an app's channels.
  func list(of app: String) -> [String] { ids[app] ?? [] }

  /// Returns the IDs of all channels.
  func listOfAll() -> [String] { channels.keys.sorted() }

  /// Returns the IDs of the channels that nobody follows.
  func unfollowed() -> [String] { channels.keys.filter { followers[$0] == nil } }

  /// Returns the number of an app's channels, including those that have no ID here.
  func count(of app: String) -> Int { list(of: app).count + more[app, default: 0] }

  mutating func insert(_ channel: GatewayChannel) { insert(channel, countedBy: true) }

  private mutating func insert(_ channel: GatewayChannel, countedBy isOwn: Bool) {
    channels[channel.id] = channel
    if isOwn { ids[channel.app, default: []].append(channel.id) }
  }

  mutating func setPolicy(_ policy: GatewayChannel.Policy, of id: String) {
    channels[id]?.policy = policy
  }

  mutating func remove(_ id: String, keepingBroadcast: Bool) {
    guard let channel = channels.removeValue(forKey: id) else { return }
    ids[channel.app]?.removeAll { $0 == id }
    if ids[channel.app]?.isEmpty == true { ids[channel.app] = nil }
    if !keepingBroadcast { kept[id] = nil }
    lastDeleted = id
  }

  /// Removes all channels of an app.
  mutating func removeAll(of app: String, keepingBroadcasts: Bool) {
    for id in list(of: app) { remove(id, keepingBroadcast: keepingBroadcasts) }
    more[app] = nil
  }

  // MARK: Followers and kept broadcasts

  func followers(of id: String) -> [String] { followers[id] ?? [] }

  /// Sets which channels a device follows.
  mutating func setFollowed(_ followed: [String], by token: String) {
    for id in followers.keys where !followed.contains(id) {
      followers[id]?.removeAll { $0 == token }
      if followers[id]?.isEmpty == true { followers[id] = nil }
    }
    for id in followed where followers[id]?.contains(token) != true {
      followers[id, default: []].append(token)
    }
  }

  mutating func keep(_ notification: GatewayNotification, on id: String, for waiting: [String]) {
    kept[id] = StoredBroadcast(notification: notification, waiting: waiting)
  }

  mutating func dropKept(on id: String) { kept[id] = nil }

  /// Returns the broadcast that is kept on a channel for a device, which then has received it.
  mutating func takeKept(on id: String, for token: String) -> GatewayNotification? {
    guard let index = kept[id]?.waiting.firstIndex(of: token) else { return nil }
    kept[id]?.waiting.remove(at: index)
    return kept[id]?.notification
  }

  mutating func discardExpired(_ now: Int) {
    guard !kept.isEmpty else { return }
    kept = kept.filter { ($0.value.notification.expires ?? now) > now }
  }
}
