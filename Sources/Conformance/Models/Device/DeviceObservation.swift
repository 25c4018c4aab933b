import ConformanceSpecs

/// A call to the app, or to one of its extensions.
package struct Call {
  package var callback: Callback
  /// The application state meanwhile; nil for an extension.
  package var state: AppState?
  package var push: Int?
  /// The push in the launch options of `didFinishLaunching`.
  package var launchedFor: Int?
  /// The push whose response is in the connection options of `willConnect`.
  package var connectedFor: Int?
  package var action: String?
  /// What the user typed.
  var text: String?
  /// The Live Activity that it is about.
  package var activity: Int?
  /// Whether the app must report a call; nil where the system doesn't say.
  package var mustReport: Bool?
  /// The number of the device token that it hands over.
  var token: Int?
  /// The scene that it is about, of several.
  package var scene: String?
  /// The device whose app is called, of two.
  package var device: Watch.Device?
  package var network: Bool?
  /// The attributes of a remote media session.
  var attributes: JSON?
  /// What it hands over of a notification.
  var content: HandedContent?

  fileprivate var json: JSON {
    var details = JSON.Object(minimumCapacity: 6)
    details.append("state", ifAny: state.map { .string($0.rawValue) })
    details.append("push", ifAny: push.map(JSON.int))
    details.append("remote-notification", ifAny: launchedFor.map(JSON.int))
    details.append("notification-response", ifAny: connectedFor.map(JSON.int))
    details.append("action", ifAny: action.map(JSON.string))
    details.append("text", ifAny: text.map(JSON.string))
    details.append("activity", ifAny: activity.map(JSON.int))
    details.append("must-report", ifAny: mustReport.map(JSON.bool))
    details.append("token", ifAny: token.map(JSON.int))
    details.append("scene", ifAny: scene.map(JSON.string))
    details.append("on", ifAny: device.map { .string($0.rawValue) })
    details.append("network", ifAny: network.map(JSON.bool))
    details.append("attributes", ifAny: attributes)
    content?.append(to: &details)
    var call = JSON.Object(minimumCapacity: 1)
    call.append(callback.rawValue, .object(details))
    return .object(call)
  }
}

/// A notification of `UIApplication`, which any part of the app can observe.
enum ApplicationNote: String, CaseIterable {
  case willEnterForeground = "willEnterForegroundNotification"
  case didBecomeActive = "didBecomeActiveNotification"
  case willResignActive = "willResignActiveNotification"
  case didEnterBackground = "didEnterBackgroundNotification"
}

/// What the app can read of a notification in a call about it.
struct HandedContent {
  var userInfo: JSON
  /// The identifier of its request.
  var identifier: String?
  var thread: String?
  var category: String?
  var target: String?

  fileprivate func append(to details: inout JSON.Object) {
    details.append("user-info", userInfo)
    details.append("identifier", ifAny: identifier.map(JSON.string))
    details.append("thread", ifAny: thread.map(JSON.string))
    details.append("category", ifAny: category.map(JSON.string))
    details.append("target", ifAny: target.map(JSON.string))
  }
}

/// An alert that the user sees.
package struct ShownAlert {
  package var push: Int
  package var alert: NotificationContent.Alert
  package var places: [Place]
  package var thread: String?
  var attachment: String?
  /// The push whose notification it takes the place of.
  package var replaced: Int?
  /// The device on which it appears, of two.
  package var device: Watch.Device?

  fileprivate var json: JSON {
    var members = JSON.Object(minimumCapacity: 7)
    members.append("push", .int(push))
    members.append("title", ifAny: alert.title?.known.map(JSON.string))
    members.append("subtitle", ifAny: alert.subtitle?.known.map(JSON.string))
    members.append("body", ifAny: alert.body?.known.map(JSON.string))
    members.append("in", .array(places.map { .string($0.rawValue) }))
    members.append("thread", ifAny: thread.map(JSON.string))
    members.append("attachment", ifAny: attachment.map(JSON.string))
    members.append("replaces", ifAny: replaced.map(JSON.int))
    members.append("on", ifAny: device.map { .string($0.rawValue) })
    return .object(members)
  }
}

/// What can be observed of a step.
package struct DeviceObservation {
  package var app: AppState?
  package var callbacks: [Call] = []
  var posted: [ApplicationNote] = []
  package var shown: [ShownAlert] = []
  package var sound: String?
  /// Where its file was found.
  package var soundPlace: SoundFile.Place?
  package var badge: Int?
  package var serviceExtension: [ServiceExtension.Event] = []
  package var held: [Int] = []
  package var discarded: [Int] = []
  var answer: AuthorizationAnswer?
  package var activities: [ActivityChange] = []
  /// The activity that the alert of an update presents.
  package var presented: Int?
  /// The activity that the Dynamic Island shows now, or 0, where that changed.
  package var island: Int?
  /// The activities on the Lock Screen, from above, where they changed.
  package var lockScreen: [Int]?
  /// Why the app's request for an activity failed.
  package var requestError: String?
  /// Whether the system shows a call, where a VoIP push announced one.
  package var showsCall: Bool?
  /// The identifiers of delivered notifications that an app is given.
  package var delivered: [String] = []
  /// Whether the device asks the user to unlock it.
  package var asksToUnlock = false
  /// The widgets and controls that are reloaded.
  package var reloads: [String] = []
  /// The remote media sessions that are displayed now, where they changed.
  package var media: [String]?
  /// The containers of the File Provider extension that are signalled.
  package var signals: [String] = []
  /// Whether the device contacts its management server.
  package var contactsServer = false
  /// The rules by which its events happen, where the model was asked to explain.
  package var rules: [Event: [String]] = [:]

  /// A part of it that rules govern; a number is the place in its list.
  package enum Event: Hashable {
    case app, sound, badge, discarded, requestError, presented, island, lockScreen, incomingCall
    case delivered, unlocking
    case reloads, media, signals, contact
    case activity(Int)
    case call(Int), shown(Int), replacement(Int), serviceExtension(Int)
  }

  /// The observation by the names of the vocabulary, without members for what didn't happen.
  package var json: JSON.Object {
    var members = JSON.Object(minimumCapacity: 4)
    members.append("app", ifAny: app.map { .string($0.rawValue) })
    members.append("callbacks", ifAny: .list(callbacks) { $0.json })
    members.append("posted", ifAny: .list(posted) { .string($0.rawValue) })
    members.append("shown", ifAny: .list(shown) { $0.json })
    members.append("sound", ifAny: sound.map(JSON.string))
    members.append("sound-in", ifAny: soundPlace.map { .string($0.rawValue) })
    members.append("badge", ifAny: badge.map(JSON.int))
    members.append("extension", ifAny: .list(serviceExtension) { .string($0.rawValue) })
    members.append("held", ifAny: .list(held, JSON.int))
    members.append("discarded", ifAny: .list(discarded, JSON.int))
    members.append("activities", ifAny: .list(activities) { $0.json })
    members.append("presented", ifAny: presented.map(JSON.int))
    members.append("island", ifAny: island.map(JSON.int))
    members.append("lock-screen", ifAny: lockScreen.map { .array($0.map(JSON.int)) })
    members.append("failed", ifAny: requestError.map(JSON.string))
    members.append("call", ifAny: showsCall.map(JSON.bool))
    members.append("delivered", ifAny: .list(delivered, JSON.string))
    if asksToUnlock { members.append("asks-to-unlock", .bool(true)) }
    members.append("reloads", ifAny: .list(reloads, JSON.string))
    members.append("media", ifAny: media.map { .array($0.map(JSON.string)) })
    members.append("signals", ifAny: .list(signals, JSON.string))
    if contactsServer { members.append("contacts", ["management-server"]) }
    if let answer { answer.append(to: &members) }
    return members
  }
}

/// The result of a request for permission.
struct AuthorizationAnswer {
  /// Whether the user was asked.
  var didPrompt: Bool
  /// The result that the app receives.
  var isGranted: Bool
  /// The new permission, where it changed.
  var permission: Permission?

  fileprivate func append(to members: inout JSON.Object) {
    members.append("granted", .bool(isGranted))
    if didPrompt { members.append("prompt", .bool(true)) }
    members.append("permission", ifAny: permission.map { .string($0.rawValue) })
  }
}
