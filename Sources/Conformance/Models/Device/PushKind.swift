import ConformanceSpecs

/// The kinds of push that have a way of their own on the device, beside notifications, by their push
/// types.
package enum PushKind: String, CaseIterable, Sendable {
  case complication
  case control = "controls"
  case fileProvider = "fileprovider"
  case liveActivity = "liveactivity"
  case location
  case management = "mdm"
  case nowPlaying = "nowplaying"
  case pushToTalk = "pushtotalk"
  case call = "voip"
  case widgets

  /// Whether it calls the app, and not an extension or nobody.
  package var callsApp: Bool {
    switch self {
    case .call, .complication, .pushToTalk: true
    default: false
    }
  }

  /// Whether it goes through PushKit.
  var isPushKit: Bool {
    switch self {
    case .call, .complication, .fileProvider: true
    default: false
    }
  }
}

extension DeviceModel {
  /// Lets a push arrive that is no notification.
  mutating func arrive(_ number: Int, as kind: PushKind) {
    guard hindrances(to: kind, pushes[number - 1]).isEmpty else { return }
    switch kind {
    case .call: arriveForCall(number)
    case .liveActivity: arriveForActivity(number)
    case .complication: arriveForComplication(number)
    case .control: arriveForControl(number)
    case .fileProvider: arriveForFileProvider(number)
    case .location: arriveForLocation(number)
    case .management: arriveForManagement()
    case .nowPlaying: arriveForMedia(number)
    case .pushToTalk: arriveForTalk(number)
    case .widgets: arriveForWidgets()
    }
  }

  /// What keeps a push of a kind from its effect.
  func hindrances(to kind: PushKind, _ push: NotificationContent) -> Hindrances {
    var found = Hindrances()
    found.add(.offline, if: !setUp.isOnline && behaviour.needsConnection)
    // The token for device management isn't an app's.
    if kind != .management { found.add(.noCapability, if: lacksCapability) }
    if kind.callsApp { found.add(.noScenes, if: !app.isAlive && !canLaunch) }
    let others = setUp.others
    switch kind {
    case .location:
      found.add(
        .noLocation, if: others.location != .always && behaviour.others.locationNeedsAlways)
    case .pushToTalk:
      found.add(.notJoined, if: !others.isJoined && behaviour.others.talkNeedsChannel)
    case .complication:
      found.add(.notOnFace, if: !others.isOnFace && behaviour.others.complicationNeedsFace)
      found.add(.complicationBudget, if: complicationPushes >= behaviour.others.complicationsADay)
    case .call:
      found.add(.unregistered, if: !isRegistered && behaviour.needsRegistration)
    case .widgets: found.add(.noWidget, if: widgetsToReload.isEmpty)
    case .control: found.add(.noWidget, if: controlsToReload(for: push).isEmpty)
    case .management:
      found.add(
        .notWorn,
        if: setUp.platform == .visionOS && !others.isWorn && behaviour.others.managementNeedsWearer
      )
    case .fileProvider, .liveActivity, .nowPlaying: break
    }
    return found
  }

  /// Calls the app in front, or behind the screen, where the system may launch it.
  mutating func callWhereItIs(
    launching: Bool, afterForceQuit: Bool, tell: (inout DeviceModel) -> Void
  ) {
    guard app != .forceQuit || afterForceQuit else { return }
    if app.isForeground || app == .background {
      tell(&self)
    } else if app.isAlive || launching {
      runBehind(for: nil, tell: tell)
    }
  }

  /// Records a call to an extension of the app, which runs beside the app, in no state of the app.
  mutating func callExtension(_ callback: Callback, push: Int? = nil, attributes: JSON? = nil) {
    seen.callbacks.append(
      Call(callback: callback, push: push, attributes: attributes))
    record(.call(seen.callbacks.count - 1)) { $0.rules(ofCall: callback) }
  }
}
