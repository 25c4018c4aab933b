import ConformanceSpecs

/// The way of pushes that are no notifications.
extension DeviceModel {
  /// Lets a push arrive that is no notification.
  mutating func arrive(_ number: Int, as type: PushType) {
    guard hindrances(to: type, pushes[number - 1]).isEmpty else { return }
    type.traits.arrival?(&self, number)
  }

  /// What keeps a push of a type from its effect.
  func hindrances(to type: PushType, _ push: NotificationContent) -> Hindrances {
    var found = Hindrances()
    found.add(.offline, if: !setUp.isOnline && behaviour.needsConnection)
    // The token for device management isn't an app's.
    if type != .mdm { found.add(.noCapability, if: lacksCapability) }
    if type.traits.callsApp { found.add(.noScenes, if: !app.isAlive && !canLaunch) }
    type.traits.hindrances(self, push, &found)
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
