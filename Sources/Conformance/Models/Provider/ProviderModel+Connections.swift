/// What a provider does when a connection or a stream ends.
extension ProviderModel {
  /// Handles a GOAWAY; the gateway still answers a request that it has processed.
  mutating func leave(_ delivery: inout Delivery, _ processed: Bool) {
    if behaviour.leavesConnectionAfterGoaway { connection = nil }
    if processed, behaviour.awaitsWhatGoawayCovers { return receive(&delivery) }
    if processed || behaviour.resendsWhatGoawayLeavesOut {
      deliver(delivery)
    } else {
      fail()
    }
  }

  /// Handles a refused stream, whose request was not processed.
  mutating func refuseStream(_ delivery: Delivery) {
    switch behaviour.refusedStreams {
    case .sentAgain: deliver(delivery)
    case .reported: fail()
    case .forgotten: break
    }
  }

  /// An event after which the outcome of a request is unknown.
  enum Loss { case drop, reset, silence }

  /// Handles a request whose outcome will stay unknown.
  mutating func lose(_ delivery: Delivery, _ loss: Loss) {
    switch loss {
    case .reset: break
    case .drop:
      connection = nil
      hasLostConnection = true
      if !behaviour.noticesDrops { elapsed += behaviour.patience ?? 0 }
    case .silence:
      guard let patience = behaviour.patience else { return }
      elapsed += patience
      connection = nil
    }
    if behaviour.resendsUncertain { deliver(delivery) } else { fail() }
  }
}
