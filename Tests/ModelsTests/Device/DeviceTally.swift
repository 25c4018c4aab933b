@testable import ConformanceModels
@testable import TestSupport

/// What somebody knows of a device who only sees what is done to it and what it shows.
struct DeviceTally {
  var app: AppState
  var permission: Permission
  /// The switches that are off.
  var switchedOff: Set<String> = []
  var now = 0
  /// The payloads in the order of their numbers, which count from 1.
  var payloads: [JSON] = []
  var held: [Int] = []
  var discarded: Set<Int> = []
  var shown: Set<Int> = []
  /// The completion handlers that the app has and hasn't called.
  var handlers: [(push: Int, due: Int)] = []

  init(_ given: JSON.Object) {
    app = given["app"]?.word() ?? .active
    permission = given["permission"]?.word() ?? .authorized
    change(given)
  }

  private mutating func change(_ changes: JSON.Object) {
    permission = changes["permission"]?.word() ?? permission
    for member in changes["settings"]?.object ?? [:] {
      if member.value == true {
        switchedOff.remove(member.key)
      } else {
        switchedOff.insert(member.key)
      }
    }
  }

  /// Takes what was done and seen.
  mutating func take(_ action: String, _ argument: JSON, _ seen: JSON.Object) {
    switch action {
    case "push": payloads.append(argument["payload"] ?? .null)
    case "local": payloads.append(["aps": argument])
    case "change": change(argument.object ?? [:])
    case "wait": now += argument["seconds"]?.int ?? 0
    case "complete":
      let wanted = argument["push"]?.int
      if let index = handlers.firstIndex(where: { $0.push == wanted ?? $0.push }) {
        handlers.remove(at: index)
      }
    default: break
    }
    permission = seen["permission"]?.word() ?? permission
    takeHeld(seen)
    shown.formUnion((seen["shown"]?.array ?? []).compactMap { $0["push"]?.int })
    app = seen["app"]?.word() ?? app
    takeHandlers(action, seen)
  }

  private mutating func takeHeld(_ seen: JSON.Object) {
    let dropped = (seen["discarded"]?.array ?? []).compactMap(\.int)
    let told = seen.calls.compactMap { $0.isArrival ? $0.push : nil }
    held += (seen["held"]?.array ?? []).compactMap(\.int)
    held.removeAll { dropped.contains($0) || told.contains($0) }
    discarded.formUnion(dropped)
  }

  private mutating func takeHandlers(_ action: String, _ seen: JSON.Object) {
    // One that has run out of time is nobody's any more.
    handlers.removeAll { $0.due <= now }
    for call in seen.calls where call.callback == .didReceiveRemoteNotification {
      if let push = call.push { handlers.append((push, now + 30)) }
    }
    if ["suspend", "reboot", "restore"].contains(action) || !app.isAlive { handlers = [] }
  }
}

/// A call to the app, as a target reports it.
struct ReportedCall {
  var callback: Callback
  var state: AppState?
  var push: Int?

  var isArrival: Bool {
    callback == .didReceiveRemoteNotification || callback == .didReceiveRemoteNotificationOld
  }
}

extension JSON.Object {
  /// The calls of an observation to the app on the phone; an extension runs beside it, and no state
  /// comes with its calls.
  var calls: [ReportedCall] {
    (self["callbacks"]?.array ?? []).compactMap { call in
      guard let member = call.object?.first, let callback = Callback(rawValue: member.key),
        member.value["state"] != nil, member.value["on"] != "watch"
      else { return nil }
      return ReportedCall(
        callback: callback, state: member.value["state"]?.word(), push: member.value["push"]?.int)
    }
  }
}
