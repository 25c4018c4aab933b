/// What ActivityKit tells the app: tokens for Live Activities, which the server needs.
extension AppModel {
  func pushTokenUpdates(_ token: String, of activity: Int) {
    let isFirst = app.stored["activity \(activity)"] == nil
    app.stored["activity \(activity)"] = token
    guard behaviour.forwardsActivityTokens, isFirst || behaviour.forwardsChangedActivityTokens,
      !isBehind || behaviour.forwardsActivityTokensBehind
    else { return }
    forward(token, for: .activity)
  }

  func pushToStartTokenUpdates(_ token: String) {
    let isFirst = app.stored["start token"] == nil
    app.stored["start token"] = token
    if behaviour.forwardsStartTokens, isFirst || behaviour.forwardsChangedStartTokens {
      forward(token, for: .activityStart)
    }
  }
}
