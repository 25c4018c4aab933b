/// Push to Talk: joining a channel, and the pushes that say who talks.
extension DeviceModel {
  mutating func arriveForTalk(_ push: Int) {
    cause = .talk
    guard behaviour.others.callsForTalk else { return }
    callWhereItIs(
      launching: behaviour.others.launchesForTalk,
      afterForceQuit: behaviour.others.talksAfterForceQuit
    ) {
      $0.call(.incomingPushResult, $0.app, push: push)
    }
    if setUp.others.talk == .leave, behaviour.others.leavesAsAnswered {
      setUp.others.isJoined = false
    }
  }

  /// The app asks to join a channel, for which it must be in front.
  mutating func join() {
    guard isRunning else {
      return impossible("an app that isn't running joins nothing")
    }
    if app.isForeground || behaviour.others.joinsFromBehind { setUp.others.isJoined = true }
  }
}
