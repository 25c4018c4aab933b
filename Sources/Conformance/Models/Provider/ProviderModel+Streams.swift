import ConformanceSpecs

/// Several notifications at a time.
extension ProviderModel {
  /// One of several notifications, with what was observed of it.
  private struct Share {
    var delivery: Delivery?
    var arrived = 0
    var accepted = 0
    var outcome: JSON.Object?

    var observed: JSON {
      var observed: JSON.Object = [
        "arrived": .number(JSON.Number(arrived)), "accepted": .number(JSON.Number(accepted)),
      ]
      if let outcome { observed["outcome"] = .object(outcome) }
      return .object(observed)
    }
  }

  /// Sends several notifications, as many at a time as may be open; returns what was observed of
  /// each.
  mutating func burst(_ notifications: [NotificationToSend]) -> JSON.Object {
    var shares = notifications.map { notification in
      let delivery = delivery(of: notification)
      // A notification that isn't tried has its outcome already.
      return Share(delivery: delivery, outcome: delivery == nil ? outcome : nil)
    }
    var excess = 0
    var rest = shares.indices.filter { shares[$0].delivery != nil }[...]
    while !rest.isEmpty {
      let wave = rest.prefix(believedLimit)
      rest = rest.dropFirst(wave.count)
      excess += max(0, wave.count - allowedStreams)
      send(wave, &shares)
      if !behaviour.sendsTheRestLater {
        for index in rest { shares[index].outcome = ["result": "failed"] }
        rest = []
      }
    }
    if behaviour.repeatsAllForOne, shares.contains(where: { $0.arrived > 1 }) {
      send(shares.indices.filter { shares[$0].accepted == 1 }[...], &shares)
    }
    tell(&shares)
    return [
      "excess": .number(JSON.Number(excess)), "deliveries": .array(shares.map { $0.observed }),
    ]
  }

  /// The number of streams that the gateway allows now.
  private var allowedStreams: Int {
    let gateway = setUp.gateway
    return (acceptances > 0 ? gateway.streamsLater : nil) ?? gateway.streams ?? .max
  }

  private var believedLimit: Int {
    switch behaviour.streamLimit {
    case .asTold: allowedStreams
    case .asToldFirst: setUp.gateway.streams ?? .max
    case .assumed(let number): number
    }
  }

  /// Sends these at once, and then handles the answers; the gateway refuses streams beyond its
  /// limit.
  private mutating func send(_ wave: ArraySlice<Int>, _ shares: inout [Share]) {
    let allowed = allowedStreams
    var under: [Int] = []
    for (place, index) in wave.enumerated() {
      note(&shares[index]) { model, delivery in
        if place >= allowed {
          model.refuseStream(delivery)
        } else if model.transmit(&delivery) {
          under.append(index)
        }
      }
    }
    for index in under { note(&shares[index]) { $0.receive(&$1) } }
  }

  /// Acts on one of several notifications, and adds what was observed to its share.
  private mutating func note(
    _ share: inout Share, _ act: (inout ProviderModel, inout Delivery) -> Void
  ) {
    guard var delivery = share.delivery else { return }
    let (arrived, accepted) = (requests.count, acceptances)
    outcome = share.outcome
    act(&self, &delivery)
    share.delivery = delivery
    share.arrived += requests.count - arrived
    share.accepted += acceptances - accepted
    share.outcome = outcome
  }

  private func tell(_ shares: inout [Share]) {
    let results = shares.map { $0.outcome?["result"] }
    switch behaviour.outcomesOfSeveral {
    case .eachItsOwn: return
    case .allFailedWithOne:
      guard results.contains(where: { $0 != "accepted" }) else { return }
      for index in shares.indices { shares[index].outcome = ["result": "failed"] }
    case .allAcceptedWithOne:
      guard results.contains("accepted") else { return }
      for index in shares.indices { shares[index].outcome = ["result": "accepted"] }
    }
  }
}
