import ConformanceBase
import ConformanceModels
import ConformanceSpecs

/// A state of an app, and of its phone, in which a push does something else than in others.
package struct PhoneState: Sendable {
  /// It, after *the app is*.
  package let words: String
  /// The set-up of the phone.
  package let given: JSON.Object

  private init(_ words: String, _ app: AppState, permission: Permission = .authorized) {
    self.words = words
    given = [
      "app": .string(app.rawValue), "permission": .string(permission.rawValue),
      "modes": ["remote-notification", "voip"], "presents": ["banner", "list"], "extension": [:],
    ]
  }

  package static let all = [
    PhoneState("in front", .active), PhoneState("in the background", .background),
    PhoneState("suspended", .suspended), PhoneState("ended by the system", .endedBySystem),
    PhoneState("swiped away", .forceQuit),
    PhoneState("not allowed to notify", .suspended, permission: .denied),
  ]
}

/// A state of the phone in which a push comes, and what its reader does then.
package struct PushSituation: Sendable {
  private let state: PhoneState
  /// Whether the reader taps the notification.
  private let isTapped: Bool

  /// It, as a phrase after the name of a kind: `suspended, tapped`.
  package var words: String { isTapped ? "\(state.words), tapped" : state.words }

  package static let all = PhoneState.all.flatMap { state in
    [false, true].map { PushSituation(state: state, isTapped: $0) }
  }

  /// The calls to an app, as a case of the app role has them.
  package struct Calls: Sendable {
    package var steps: [(action: String, argument: JSON)] = []
    /// The first step that the tap sets off; nil without a tap.
    package var firstOfTap: Int?
    /// Whether a call reports the arrival behind the screen, where an app may download.
    package var arrivesBehind = false

    /// None yet.
    package init() {}
  }

  /// What the phone calls of an app that implements some methods; nil where it calls nothing for the push.
  package func calls(
    for payload: JSON, type: String, implementing calls: [String], hasScenes: Bool
  ) -> Calls? {
    var given = state.given
    given["implements"] = .array(
      calls.filter(Self.delegateMethods.contains).map(JSON.string))
    if !hasScenes { given["life-cycle"] = "app-delegate" }
    var device = DeviceModel(given: given)
    var found = Calls()
    if given["app"] == "active" {
      found.steps = [("willEnterForeground", [:]), ("didBecomeActive", [:])]
    }
    let before = found.steps.count
    let arrival = device.perform("push", ["payload": payload, "type": .string(type)])
    found.take(arrival.callbacks, payload)
    if isTapped {
      let tap = device.perform("tap", [:])
      // What isn't shown can't be tapped.
      guard device.impossibility == nil, !tap.callbacks.isEmpty else { return nil }
      found.firstOfTap = found.steps.count
      found.take(tap.callbacks, payload)
    }
    guard found.steps.count > before else { return nil }
    // Long enough for whatever the app has to do in time.
    found.steps.append(("wait", ["seconds": 30]))
    return found
  }

  private static let delegateMethods = [
    Callback.didReceiveRemoteNotification, .didReceiveRemoteNotificationOld, .willPresent,
    .didReceiveResponse,
  ].map({ $0.rawValue })

  /// The calls to the app's service extension, of which nothing is called back.
  package static func callsOfExtension(for payload: JSON) -> Calls? {
    guard payload["aps"]?["mutable-content"] == 1, payload["aps"]?["alert"] != nil else {
      return nil
    }
    var calls = Calls()
    calls.steps = [
      ("didReceiveRequest", ["payload": payload]), ("wait", ["seconds": 29]),
      ("serviceExtensionTimeWillExpire", [:]),
    ]
    return calls
  }
}

extension PushSituation.Calls {
  /// Takes in the calls of a step of the phone, by the names that cases of the app role have.
  fileprivate mutating func take(_ callbacks: [Call], _ payload: JSON) {
    for call in callbacks {
      let scene = call.callback.rawValue.rest(after: "scene")
      let name = scene.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? call.callback.rawValue
      guard AppAction(rawValue: name) != nil else { continue }
      var argument = JSON.Object()
      let hasState =
        [.didFinishLaunching, .didReceiveRemoteNotification, .didReceiveRemoteNotificationOld]
        .contains(call.callback)
      if hasState { argument["state"] = call.state.map { .string($0.rawValue) } }
      if call.push != nil { argument["payload"] = payload }
      if call.launchedFor != nil { argument["remote-notification"] = payload }
      if call.connectedFor != nil { argument["notification-response"] = payload }
      argument["action"] = call.action.map(JSON.string)
      argument["must-report"] = call.mustReport.map(JSON.bool)
      if hasState, call.callback != .didFinishLaunching, call.state == .background {
        arrivesBehind = true
      }
      steps.append((name, .object(argument)))
    }
  }
}
