/// What a payload says, read as the system reads it.
struct NotificationContent {
  /// The texts of an alert; a plain string is its body.
  struct Alert {
    var title: String?
    var subtitle: String?
    var body: String?
    /// Whether it was written as a dictionary: only that form is known to reach a service extension.
    var isDictionary = false

    var hasText: Bool { [title, subtitle, body].contains { $0?.isEmpty == false } }
  }

  enum Level: String, CaseIterable {
    case passive, active
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// The alert, if there is one with a text.
  var alert: Alert?
  /// The sound to play.
  var sound: String?
  /// Whether the sound is that of a critical alert.
  var hasCriticalSound = false
  /// The number to put on the icon.
  var badge: Int?
  /// What groups it with others.
  var thread: String?
  /// How much it may interrupt.
  var level = Level.active
  /// Whether a service extension is to change it.
  var isMutable: Bool
  /// Whether it asks for time in the background.
  var asksForTime: Bool
  /// Whether it came from the device itself.
  var isLocal = false
  /// Which actions it offers.
  var category: String?
  /// What the service extension attached.
  var attachment: String?
  /// Its push type, where the sender named one.
  let type: String?

  init(_ payload: JSON, type: String? = nil) {
    self.type = type
    let aps = payload["aps"] ?? [:]
    alert = Self.alert(aps["alert"])
    sound = aps["sound"]?.string ?? aps["sound"]?["name"]?.string
    hasCriticalSound = aps["sound"]?["critical"] == 1
    badge = aps["badge"]?.int
    thread = aps["thread-id"]?.string
    level = aps["interruption-level"]?.string.flatMap(Level.init) ?? .active
    category = aps["category"]?.string
    isMutable = aps["mutable-content"] == 1
    asksForTime = PayloadKind(payload).asksForBackgroundTime
  }

  /// A local notification.
  init(local content: JSON) {
    var aps = JSON.Object()
    aps["alert"] = content["body"]
    aps["sound"] = content["sound"]
    aps["badge"] = content["badge"]
    self.init(["aps": .object(aps)])
    isLocal = true
  }

  /// Whether the user is to notice it.
  var isVisible: Bool { alert != nil || sound != nil || hasCriticalSound || badge != nil }

  /// Whether it belongs to PushKit, which hands it to the app by a way of its own.
  var isPushKit: Bool { ["voip", "complication", "fileprovider"].contains(type) }

  private static func alert(_ json: JSON?) -> Alert? {
    var alert = Alert()
    if let body = json?.string {
      alert.body = body
    } else if let json, json.object != nil {
      alert = Alert(
        title: json["title"]?.string, subtitle: json["subtitle"]?.string,
        body: json["body"]?.string, isDictionary: true)
    }
    return alert.hasText ? alert : nil
  }
}
