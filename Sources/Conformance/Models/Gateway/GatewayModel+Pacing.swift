/// Limits on notifications to a device and on renewals of provider tokens.
extension GatewayModel {
  /// Counts a notification to a device; throws where there were too many.
  mutating func checkPace(of token: String) throws(GatewayRefusal) {
    guard let deviceLimit else { return }
    let counted = behaviour.limitsAllDevicesTogether ? "" : token
    let since = now - behaviour.deviceLimitSeconds
    var times = (recent[counted] ?? []).filter { $0 > since }
    if times.count >= deviceLimit, behaviour.limitsDevices {
      throw GatewayRefusal(.tooManyRequests)
    }
    times.append(now)
    recent[counted] = times
  }

  /// Counts a background notification to a device; throws where there were too many.
  mutating func checkPaceInBackground(of token: String) throws(GatewayRefusal) {
    guard let limit = behaviour.acceptedBackgroundNotifications else { return }
    let sent = backgroundNotifications[token, default: 0]
    if sent >= limit { throw GatewayRefusal(.tooManyRequests) }
    backgroundNotifications[token] = sent + 1
  }

  /// Counts a token that is newer than its key's other tokens; throws where there were too many.
  mutating func checkRenewal(
    _ token: GatewayConnection.Token, on connection: inout GatewayConnection
  ) throws(GatewayRefusal) {
    guard let newest = connection.newestIssue[token.key.id] else {
      connection.remember(token)
      if behaviour.countsFirstToken { connection.updates.append(now) }
      return
    }
    guard token.issuedAt > newest else { return }
    let since = now - behaviour.tokenUpdateSeconds
    var times = behaviour.countsUpdatesByConnection ? connection.updates : updates
    times.removeAll { $0 <= since }
    if times.count >= behaviour.tokenUpdates {
      throw GatewayRefusal(.tooManyProviderTokenUpdates)
    }
    times.append(now)
    (connection.updates, updates) = (times, times)
    connection.newestIssue[token.key.id] = token.issuedAt
  }
}
