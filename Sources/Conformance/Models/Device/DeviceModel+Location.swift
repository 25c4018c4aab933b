/// Location pushes, which the app's Location Push Service Extension answers.
extension DeviceModel {
  mutating func arriveForLocation(_ push: Int) {
    guard app != .forceQuit || behaviour.others.locatesAfterForceQuit else { return }
    if behaviour.others.startsLocationExtension {
      callExtension(.didReceiveLocationPushPayload, push: push)
    }
    if behaviour.others.callsAppForLocation { deliver(push) }
  }
}
