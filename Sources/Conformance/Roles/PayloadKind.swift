/// What a payload asks the system to do, as far as its `aps` tells.
struct PayloadKind {
  /// The keys that show, sound or badge something.
  static let interactions = ["alert", "sound", "badge"]
  /// The other keys that Apple defines for `aps`.
  static let otherKeys = [
    "thread-id", "category", "mutable-content", "target-content-id", "interruption-level",
    "relevance-score", "filter-criteria", "stale-date", "content-state", "timestamp", "event",
    "dismissal-date", "attributes-type", "attributes", "input-push-token", "input-push-channel",
    "content-changed",
  ]
  static let contentAvailable = "content-available"
  static let misspelling = "content_available"
  private static let knownKeys = Set(interactions + otherKeys + [contentAvailable, misspelling])

  private let payload: JSON
  private let aps: JSON.Object

  init(_ payload: JSON) {
    self.payload = payload
    aps = payload["aps"]?.object ?? JSON.Object()
  }

  var contentAvailable: JSON? { aps[Self.contentAvailable] }
  var asksForBackgroundTime: Bool { contentAvailable?.int == 1 }
  /// Whether the misspelling stands in `aps`, or beside it, where it does nothing either.
  var isMisspelt: Bool { payload[Self.misspelling] != nil || aps[Self.misspelling] != nil }
  var interactions: [String] { Self.interactions.filter { aps[$0] != nil } }
  var otherKeys: [String] { Self.otherKeys.filter { aps[$0] != nil } }

  /// The push type that describes what the payload does; nil where it does nothing.
  var pushType: String? {
    if !interactions.isEmpty { return "alert" }
    return asksForBackgroundTime ? "background" : nil
  }

  /// Keys that Apple doesn't define: the app's own, in the wrong place.
  var customKeys: [String] { aps.keys.filter { !Self.knownKeys.contains($0) } }
}
