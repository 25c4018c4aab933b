/// File Provider pushes, which the system handles by itself.
extension DeviceModel {
  mutating func arriveForFileProvider(_ push: Int) {
    if behaviour.others.tellsOfFiles, app.isAlive {
      callWhereItIs(launching: false, afterForceQuit: false) {
        $0.call(.didReceiveIncomingPush, $0.app, push: push)
      }
    }
    guard behaviour.others.signalsContainers,
      let container = pushes[push - 1].payload["container-identifier"]?.string
    else { return }
    seen.signals.append(container)
    record(.signals, "device.file-provider.signals")
  }
}
