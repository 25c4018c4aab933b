import ConformanceSpecs

/// What the `aps` of a payload asks the system to do.
package struct PayloadKind {
  /// The keys that show, sound or badge something.
  static let interactions = ["alert", "sound", "badge"]
  /// The other keys that Apple defines for `aps`.
  static let otherKeys = [
    "thread-id", "category", "mutable-content", "target-content-id", "interruption-level",
    "relevance-score", "filter-criteria", "stale-date", "content-state", "timestamp", "event",
    "dismissal-date", "attributes-type", "attributes", "input-push-token", "input-push-channel",
    "content-changed", "url-args",
  ]
  /// The keys that only Live Activities have, whatever their values.
  private static let keysOfActivities = [
    "content-state", "attributes-type", "input-push-token", "input-push-channel",
  ]
  /// The times of a Live Activity; beside an alert, a sound or a badge they may have been left behind.
  private static let timesOfActivities = ["timestamp", "dismissal-date", "stale-date"]
  static let contentAvailable = "content-available"
  private static let knownKeys = Set(interactions + otherKeys + [contentAvailable])
  /// The keys of `aps` by their letters alone, which is how they are misspelt.
  private static let keysByLetters = Dictionary(
    keepingFirst: knownKeys.map { (letters(of: $0), $0) })

  private let payload: JSON
  private let aps: JSON.Object

  package init(_ payload: JSON) {
    self.payload = payload
    aps = payload["aps"]?.object ?? JSON.Object()
  }

  /// Whether Apple defines a key for `aps`.
  static func isDefined(_ key: String) -> Bool { knownKeys.contains(key) }

  /// A member of `aps`.
  package subscript(key: String) -> JSON? { aps[key] }

  var contentAvailable: JSON? { aps[Self.contentAvailable] }
  package var asksForBackgroundTime: Bool { contentAvailable?.int == 1 }
  package var interactions: [String] { Self.interactions.filter { aps[$0] != nil } }
  var otherKeys: [String] { Self.otherKeys.filter { aps[$0] != nil } }

  /// The push type that describes what the payload does; nil where it does nothing, or could be one
  /// of two types.
  package var pushType: String? {
    let types = typesOfItsForm
    if !types.isEmpty { return types.count == 1 ? types[0] : nil }
    if Self.interactions.contains(where: { aps[$0] != nil }) { return "alert" }
    return asksForBackgroundTime ? "background" : nil
  }

  /// The push types whose payloads alone have this form; empty where other types have it too.
  package var typesOfItsForm: [String] {
    PushType.ofOwnForm.filter { $0.traits.hasForm?(self) == true }.map { $0.rawValue }
  }

  /// Whether it says that the content of widgets or controls has changed, and nothing else.
  var isContentChange: Bool { aps["content-changed"] == true && aps.count == 1 }

  /// Whether it is for device management.
  var isManagement: Bool {
    payload["aps"] == nil && payload["mdm"]?.string != nil && payload.object?.count == 1
  }

  /// Whether it says where files of a provider have changed.
  var isFileSignal: Bool {
    payload["aps"] == nil && payload["container-identifier"]?.string != nil
      && payload["domain"]?.string != nil
  }

  /// Whether it is about a remote media session: such a push has the event, the attributes and the
  /// time of a Live Activity, and nothing else of one.
  var isRemoteMedia: Bool {
    let others = Self.keysOfActivities + ["dismissal-date", "stale-date", "alert"]
    return aps["event"] != nil && aps["attributes"] != nil && !others.contains { aps[$0] != nil }
  }

  var isActivity: Bool {
    aps["event"] != nil || Self.keysOfActivities.contains { aps[$0] != nil }
      || interactions.isEmpty && Self.timesOfActivities.contains { aps[$0] != nil }
  }

  // MARK: Keys that Apple doesn't define

  /// The keys of `aps` that Apple doesn't define as they are.
  private var unknownKeys: [String] {
    aps.lazy.map { $0.key }.filter { !Self.knownKeys.contains($0) }
  }

  /// The app's own keys, in the wrong place.
  var customKeys: [String] { unknownKeys.filter { Self.correction(of: $0) == nil } }

  /// Keys of Apple's that are misspelt, each with the right spelling.
  var misspeltKeys: [(wrong: String, right: String)] {
    unknownKeys.compactMap { key in
      guard let right = Self.correction(of: key), right != Self.contentAvailable else { return nil }
      return (key, right)
    }
  }

  /// Returns what to do about an unknown key: one that is a letter away from Apple's may be meant so.
  static func remedy(for key: String, else usual: String) -> String {
    let near = Spelling.closest(to: key, among: knownKeys.sorted())
    return near.map { "write \($0), if that is meant; otherwise \(usual)" } ?? usual
  }

  /// The misspelling of `content-available`, and whether it is in `aps`.
  var misspeltContentAvailable: (key: String, isInAps: Bool)? {
    if let key = unknownKeys.first(where: { Self.correction(of: $0) == Self.contentAvailable }) {
      return (key, true)
    }
    return payload[Self.misspelling] != nil ? (Self.misspelling, false) : nil
  }

  /// Firebase's spelling; payloads have it in `aps` or beside it, and it has no effect in either
  /// place.
  private static let misspelling = "content_available"

  /// The key that is written with the same letters.
  private static func correction(of key: String) -> String? { keysByLetters[letters(of: key)] }

  private static func letters(of key: String) -> String {
    key.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
