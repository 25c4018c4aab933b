import ConformanceSpecs

/// Remote media sessions, which the app's extension displays.
extension DeviceModel {
  mutating func arriveForMedia(_ push: Int) {
    let aps = pushes[push - 1].payload["aps"]
    guard let attributes = aps?["attributes"], let id = attributes["id"]?.string else { return }
    guard app != .forceQuit || behaviour.others.displaysAfterForceQuit else { return }
    // Where a set-up doesn't say which sessions there are, a push belongs to one that there is.
    let isDisplayed = media.contains(id) || setUp.others.media == nil
    switch aps?["event"]?.string {
    case "start" where media.contains(id) && behaviour.others.secondStart == .update:
      callExtension(.update, push: push, attributes: attributes)
    case "start" where media.contains(id) && behaviour.others.secondStart == .nothing: break
    case "update" where !isDisplayed && behaviour.others.unknownSession == .start:
      callExtension(.session, push: push, attributes: attributes)
      display(media + [id], by: "device.now-playing.unknown-session")
    case "start" where behaviour.others.startsMedia:
      callExtension(.session, push: push, attributes: attributes)
      if behaviour.others.callsAppForMedia { deliver(push) }
      if !media.contains(id) { display(media + [id], by: "device.now-playing.start") }
    case "update"
    where (isDisplayed || behaviour.others.unknownSession == .update)
      && behaviour.others.updatesMedia:
      callExtension(.update, push: push, attributes: attributes)
    case "end" where isDisplayed && behaviour.others.endsMedia:
      let rest = behaviour.others.endsOneSession ? media.filter { $0 != id } : []
      display(rest, by: "device.now-playing.end")
    default: break
    }
  }

  private mutating func display(_ sessions: [String], by rule: String) {
    media = sessions
    seen.media = sessions
    record(.media, rule)
  }
}
