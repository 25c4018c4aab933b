/// A call to the app.
struct Call {
  var callback: Callback
  /// The application state meanwhile.
  var state: AppState
  var push: Int?
  /// The push in the launch options of `didFinishLaunching`.
  var launchedFor: Int?
  var action: String?
  /// What the user typed.
  var text: String?
  var network: Bool?

  fileprivate var json: JSON {
    var details: [(key: String, value: JSON)] = [("state", .string(state.rawValue))]
    if let push { details.append(("push", .int(push))) }
    if let launchedFor { details.append(("remote-notification", .int(launchedFor))) }
    if let action { details.append(("action", .string(action))) }
    if let text { details.append(("text", .string(text))) }
    if let network { details.append(("network", .bool(network))) }
    return [callback.rawValue: .object(JSON.Object(members: details))]
  }
}

/// An alert that the user sees.
struct ShownAlert {
  var push: Int
  var alert: NotificationContent.Alert
  var places: [Place]
  var thread: String?
  var attachment: String?

  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [("push", .int(push))]
    for (key, text) in [
      ("title", alert.title), ("subtitle", alert.subtitle), ("body", alert.body),
    ] {
      if let text { members.append((key, .string(text))) }
    }
    members.append(("in", .array(places.map { .string($0.rawValue) })))
    if let thread { members.append(("thread", .string(thread))) }
    if let attachment { members.append(("attachment", .string(attachment))) }
    return .object(JSON.Object(members: members))
  }
}

/// What can be seen of one step.
struct DeviceObservation {
  var app: AppState?
  var callbacks: [Call] = []
  var shown: [ShownAlert] = []
  var sound: String?
  var badge: Int?
  var serviceExtension: [ServiceExtension.Event] = []
  var held: [Int] = []
  var discarded: [Int] = []
  var answer: AuthorizationAnswer?

  /// The observation by the names of the vocabulary; what didn't happen isn't there.
  var json: JSON.Object {
    var members: [(key: String, value: JSON)] = []
    if let app { members.append(("app", .string(app.rawValue))) }
    if !callbacks.isEmpty { members.append(("callbacks", .array(callbacks.map(\.json)))) }
    if !shown.isEmpty { members.append(("shown", .array(shown.map(\.json)))) }
    if let sound { members.append(("sound", .string(sound))) }
    if let badge { members.append(("badge", .int(badge))) }
    if !serviceExtension.isEmpty {
      members.append(("extension", .array(serviceExtension.map { .string($0.rawValue) })))
    }
    if !held.isEmpty { members.append(("held", .array(held.map(JSON.int)))) }
    if !discarded.isEmpty { members.append(("discarded", .array(discarded.map(JSON.int)))) }
    if let answer { members += answer.members }
    return JSON.Object(members: members)
  }
}

/// What came of a request for permission.
struct AuthorizationAnswer {
  /// Whether the user was asked.
  var didPrompt: Bool
  /// What the app is told.
  var isGranted: Bool
  /// The new permission, where it changed.
  var permission: Permission?

  fileprivate var members: [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = [("granted", .bool(isGranted))]
    if didPrompt { members.append(("prompt", .bool(true))) }
    if let permission { members.append(("permission", .string(permission.rawValue))) }
    return members
  }
}

extension JSON {
  fileprivate static func int(_ number: Int) -> JSON { .number(JSON.Number(number)) }
}
