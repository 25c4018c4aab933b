import ConformanceSpecs

/// The content of a notification, read from its payload as the system reads it.
package struct NotificationContent {
  /// The texts of an alert; a plain string is its body.
  package struct Alert {
    package var title: AlertText?
    package var subtitle: AlertText?
    package var body: AlertText?
    /// Whether it was written as a dictionary: only that form is known to reach a service extension.
    var isDictionary = false
    /// Whether a text in it is the app's.
    var isLocalised = false

    var hasText: Bool { title != nil || subtitle != nil || body != nil }
    /// The texts that there are, from above.
    package var texts: [AlertText] { [title, subtitle, body].compactMap { $0 } }
  }

  enum Level: String, CaseIterable {
    case passive, active
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// The alert, if there is one with a text.
  package var alert: Alert?
  /// The sound to play.
  package var sound: String?
  /// Whether the sound is that of a critical alert.
  package var hasCriticalSound = false
  /// The number to put on the icon.
  package var badge: Int?
  /// The thread that it is grouped by.
  var thread: String?
  /// Its interruption level.
  var level = Level.active
  /// Whether a service extension is to change it.
  package var isMutable = false
  /// Whether it asks for time in the background.
  package var asksForTime = false
  /// Whether it is a local notification.
  var isLocal = false
  /// The category, which says what actions it offers.
  var category: String?
  /// The file that the service extension attached.
  var attachment: String?
  /// What the app opens for it.
  var target: String?
  /// The Live Activity to whose token it was sent, and the channel on which it was broadcast.
  package private(set) var activity: Int?
  package private(set) var channel: String?
  /// Whether it was sent to the watch, and not to the phone.
  private(set) var isForWatch = false
  /// The control to whose token it was sent.
  private(set) var control: String?
  /// Whether the network has delayed it.
  private(set) var isLate = false
  /// Its push type, where the sender named one.
  package let type: String?
  /// Its collapse identifier, where the sender named one.
  package let collapseID: String?
  /// All that was sent.
  package let payload: JSON

  package init(_ payload: JSON, type: String? = nil, collapseID: String? = nil) {
    self.type = type
    self.collapseID = collapseID
    self.payload = payload
    for member in payload["aps"]?.object?.members ?? [] {
      let value = member.value
      switch member.key {
      case "alert": alert = Self.alert(value)
      case "sound":
        sound = value.string ?? value["name"]?.string
        hasCriticalSound = value["critical"]?.int == 1
      case "badge": badge = value.int
      case PayloadKind.contentAvailable: asksForTime = value.int == 1
      case "thread-id": thread = value.string
      case "interruption-level": level = value.word() ?? .active
      case "category": category = value.string
      case "target-content-id": target = value.string
      case "mutable-content": isMutable = value.int == 1
      default: break
      }
    }
  }

  /// Reads the content of a push from the argument of its step.
  package init(of push: JSON) {
    self.init(
      push["payload"] ?? .null, type: push["type"]?.string,
      collapseID: push["collapse-id"]?.string)
    activity = push["activity"]?.int
    channel = push["channel"]?.string
    isLate = push["late"] == true
    control = push["control"]?.string
    isForWatch = push["to"] == "watch"
  }

  /// Reads the content of a local notification.
  package init(local content: JSON) {
    var aps = JSON.Object()
    aps["alert"] = content["body"]
    aps["sound"] = content["sound"]
    aps["badge"] = content["badge"]
    self.init(["aps": .object(aps)])
    isLocal = true
  }

  /// Whether the user is to notice it.
  package var isVisible: Bool { alert != nil || sound != nil || hasCriticalSound || badge != nil }

  /// Its type, where that has a way of its own; nil for a notification.
  package var otherType: PushType? {
    guard let type = type.flatMap(PushType.init), type.traits.taker != .notifications else {
      return nil
    }
    return type
  }

  /// Whether it is for Live Activities.
  package var isForActivities: Bool { otherType == .liveactivity }

  private static func alert(_ json: JSON) -> Alert? {
    var alert = Alert()
    if json.string != nil {
      alert.body = AlertText(json)
    } else if json.object != nil {
      alert = Alert(
        title: AlertText(json, "title", localised: "title-loc"),
        subtitle: AlertText(json, "subtitle", localised: "subtitle-loc"),
        body: AlertText(json, "body", localised: "loc"), isDictionary: true)
    }
    return alert.hasText ? alert : nil
  }
}
