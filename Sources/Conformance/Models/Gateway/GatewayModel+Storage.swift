/// Delivery and storage of accepted notifications.
extension GatewayModel {
  /// Delivers a notification, stores it, or discards it.
  mutating func deliver(_ notification: consuming GatewayNotification, to device: GatewayDevice) {
    if canGet(notification, device) {
      if behaviour.deliversAtOnce { handOver(notification) }
    } else if !isUnshowable(notification, device), !isDroppedForPower(notification, device) {
      store(notification)
    }
  }

  private func canGet(_ notification: GatewayNotification, _ device: GatewayDevice) -> Bool {
    guard device.isOnline, device.inactiveSince == nil, !isUnshowable(notification, device) else {
      return false
    }
    guard device.savesPower else { return true }
    return notification.priority == 10
      ? !behaviour.urgentWaitsForPower : !behaviour.modestWaitsForPower
  }

  private func isUnshowable(
    _ notification: GatewayNotification, _ device: GatewayDevice
  ) -> Bool {
    behaviour.discardsUnshowable && !device.showsNotifications
      && notification.pushType != "background"
  }

  /// Whether a notification is discarded because it isn't urgent and the device saves power.
  private func isDroppedForPower(
    _ notification: GatewayNotification, _ device: GatewayDevice
  ) -> Bool {
    behaviour.discardsModestForPower && device.savesPower && notification.priority != 10
  }

  mutating func handOver(_ notification: consuming GatewayNotification) {
    guard behaviour.deliveries > 0 else { return }
    for _ in 1..<behaviour.deliveries { events.delivered.append(copy notification) }
    events.delivered.append(notification)
  }

  private mutating func store(_ notification: GatewayNotification) {
    guard behaviour.storesForLater, let expires = notification.expires, expires > now else {
      return
    }
    let kept = stored[notification.device] ?? []
    switch behaviour.survivors {
    case .newest: stored[notification.device] = [notification]
    case .oldest: stored[notification.device] = kept.isEmpty ? [notification] : kept
    case .all: stored[notification.device] = kept + [notification]
    case .none: stored[notification.device] = kept.isEmpty ? [notification] : []
    }
  }

  mutating func discardExpired() {
    channels.discardExpired(now)
    guard !stored.isEmpty else { return }
    for token in stored.keys {
      stored[token]?.removeAll { ($0.expires ?? now) <= now }
    }
  }

  // MARK: What changes a device

  /// Changes the state of a device, and delivers the stored notifications that it can receive now.
  package mutating func change(
    _ token: String, _ change: (inout GatewayDevice) -> Void
  ) -> GatewayEvents {
    guard var device = devices[token] else { return takeEvents() }
    let followed = device.follows
    change(&device)
    devices[token] = device
    if device.follows != followed { channels.setFollowed(device.follows, by: token) }
    let waiting = stored[token] ?? []
    stored[token] = waiting.filter { notification in
      !canGet(notification, device) && !isUnshowable(notification, device)
    }
    if device.inactiveSince == nil || !behaviour.discardsForRemoved {
      for notification in waiting where canGet(notification, device) { handOver(notification) }
    }
    deliverKeptBroadcasts(to: device)
    return takeEvents()
  }

  /// Marks an app as removed from a device, or its token as active again.
  package mutating func setRemoved(_ isRemoved: Bool, _ token: String) -> GatewayEvents {
    if isRemoved {
      if behaviour.discardsForRemoved { stored[token] = nil }
      devices[token]?.inactiveSince = now * 1000
    } else if behaviour.registeringRevives {
      devices[token]?.inactiveSince = nil
      devices[token]?.hasExpired = false
    }
    return takeEvents()
  }

  /// Assigns an app to a team.
  package mutating func assign(_ app: String, toTeam team: String) {
    apps.removeAll { $0.id == app }
    apps.append(GatewayApp(id: app, team: team))
  }
}
