/// Pushes for complications on the watch, which PushKit hands to the app.
extension DeviceModel {
  mutating func arriveForComplication(_ push: Int) {
    cause = .complication
    complicationPushes += 1
    guard behaviour.others.callsForComplications else { return }
    callWhereItIs(
      launching: behaviour.others.launchesForComplications,
      afterForceQuit: behaviour.others.completesAfterForceQuit
    ) {
      $0.call(.didReceiveIncomingPush, $0.app, push: push)
    }
  }

  /// How many pushes for the complication the device has had today.
  var complicationPushes: Int {
    get {
      let isOver = behaviour.others.renewsComplications && now >= complicationDay + Self.secondsADay
      return isOver ? 0 : setUp.others.complicationPushes
    }
    set {
      if now >= complicationDay + Self.secondsADay { complicationDay = now }
      setUp.others.complicationPushes = newValue
    }
  }
}
