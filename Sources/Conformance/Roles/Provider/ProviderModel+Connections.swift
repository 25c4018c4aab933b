/// What a provider does when a connection or a stream ends.
extension ProviderModel {
  /// The gateway ends the connection; what it has processed, it still answers.
  mutating func leave(_ delivery: inout Delivery, _ processed: Bool) {
    if behaviour.leavesConnectionAfterGoaway { connection = Optional.none }
    if processed, behaviour.awaitsWhatGoawayCovers { return receive(&delivery) }
    if processed || behaviour.resendsWhatGoawayLeavesOut {
      deliver(delivery)
    } else {
      fail()
    }
  }

  /// The gateway did nothing with the request, and says so.
  mutating func refuseStream(_ delivery: Delivery) {
    switch behaviour.refusedStreams {
    case .sentAgain: deliver(delivery)
    case .reported: fail()
    case .forgotten: break
    }
  }

  /// How it can be left open what became of a request.
  enum Loss { case drop, reset, silence }

  /// Nobody will say any more what became of the request.
  mutating func lose(_ delivery: Delivery, _ loss: Loss) {
    switch loss {
    case .reset: break
    case .drop:
      connection = Optional.none
      hasLostConnection = true
    case .silence:
      guard let patience = behaviour.patience else { return }
      elapsed += patience
      connection = Optional.none
    }
    if behaviour.resendsUncertain { deliver(delivery) } else { fail() }
  }
}
