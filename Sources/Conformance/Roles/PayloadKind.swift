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

  private let aps: JSON.Object
  /// The types of a payload without `aps` that has a form of its own.
  private let typesWithoutAps: [String]
  /// Whether the misspelling stands beside `aps`, where it does nothing either.
  private let isMisspeltOutside: Bool

  init(_ payload: JSON) {
    aps = payload["aps"]?.object ?? JSON.Object()
    typesWithoutAps = payload["aps"] == nil ? Self.typesWithoutAps(payload) : []
    isMisspeltOutside = payload[Self.misspelling] != nil
  }

  var contentAvailable: JSON? { aps[Self.contentAvailable] }
  var asksForBackgroundTime: Bool { contentAvailable == 1 }
  var isMisspelt: Bool { isMisspeltOutside || aps[Self.misspelling] != nil }
  var interactions: [String] { Self.interactions.filter { aps[$0] != nil } }
  var otherKeys: [String] { Self.otherKeys.filter { aps[$0] != nil } }

  /// The push type that describes what the payload does; nil where it does nothing, or where it
  /// might be either of two.
  var pushType: String? {
    let types = typesOfItsForm
    if !types.isEmpty { return types.count == 1 ? types[0] : nil }
    if !interactions.isEmpty { return "alert" }
    return asksForBackgroundTime ? "background" : nil
  }

  /// The push types that alone have a payload of this form; none where the form tells nothing.
  var typesOfItsForm: [String] {
    if aps["event"]?.string != nil, aps["content-state"]?.object != nil { return ["liveactivity"] }
    if aps["content-changed"] == true, aps.count == 1 { return ["controls", "widgets"] }
    return typesWithoutAps
  }

  private static func typesWithoutAps(_ payload: JSON) -> [String] {
    if payload["mdm"]?.string != nil, payload.object?.count == 1 { return ["mdm"] }
    let isSignal =
      payload["container-identifier"]?.string != nil && payload["domain"]?.string != nil
    return isSignal ? ["fileprovider"] : []
  }

  /// Keys that Apple doesn't define: the app's own, in the wrong place.
  var customKeys: [String] { aps.keys.filter { !Self.knownKeys.contains($0) } }
}
