import ConformanceModels

/// The pushes that were sent while the phone had no connection, and what APNs does with them.
///
/// The model of the gateway is asked anew each time: it alone knows what is kept, and for how long.
struct KeptPushes {
  /// A push, with the time at which it was sent, in seconds since the beginning.
  private struct Sent {
    let number: Int
    let time: Int
    /// The channel of a broadcast; nil for a push to the device.
    let channel: String?
    let request: JSON
    let expiration: Int?
  }

  /// The time at the beginning, in seconds since 1970.
  let clock: Int
  private let gateway: ReferenceGateway
  private var sent: [Sent] = []
  /// The pushes that the last one replaced: they never arrive.
  private(set) var replaced: [Int] = []

  init(clock: Int, by behaviour: GatewayBehaviour = GatewayBehaviour()) {
    (self.clock, gateway) = (clock, ReferenceGateway(behaviour))
  }

  /// Notes that a push is sent, and says what APNs does with it.
  mutating func send(
    _ push: ArrivingPush?, _ argument: JSON, number: Int, at time: Int
  ) -> Timeline.Line {
    replaced = []
    let before = delivered(at: time)
    let request = push?.stored ?? Self.stored(argument, until: clock + time + 86_400)
    let channel = request["channel"]?.string
    sent.append(
      Sent(
        number: number, time: time, channel: channel, request: request,
        expiration: push?.expiration))
    let kept = delivered(at: time)
    guard kept.contains(number) else {
      if channel != nil, push?.expiration ?? 0 == 0 {
        return Timeline.Line(
          label: "APNs", text: "doesn't keep it: there is no connection, and its expiration is 0",
          rules: ["gateway.broadcasts.unstored"])
      }
      return Timeline.Line(
        label: "APNs", text: "doesn't keep it: there is no connection, and it has expired",
        rules: [
          channel != nil
            ? "gateway.broadcasts.late"
            : push?.expiration == 0 ? "gateway.storage.zero" : "gateway.storage.late"
        ])
    }
    let gone = before.filter { !kept.contains($0) }
    replaced = gone
    // What isn't kept now never arrives.
    sent.removeAll { !kept.contains($0.number) }
    if channel != nil {
      return Timeline.Line(
        label: "APNs",
        text: "keeps it for 8 hours at most"
          + (gone.isEmpty ? "" : ", in place of \(Self.words(gone))")
          + ", unless the channel keeps nothing",
        rules: [gone.isEmpty ? "gateway.broadcasts.stored" : "gateway.broadcasts.newest"])
    }
    return gone.isEmpty
      ? Timeline.Line(
        label: "APNs", text: "keeps it until there is a connection",
        rules: ["gateway.storage.offline"])
      : Timeline.Line(
        label: "APNs", text: "keeps it in place of \(Self.words(gone))", rules: ["C41"])
  }

  /// Returns the pushes that arrive now that there is a connection, and a line for those that don't.
  mutating func connect(at time: Int) -> (numbers: [Int], line: Timeline.Line?) {
    guard let last = sent.last else { return ([], nil) }
    let kept = delivered(at: last.time)
    let numbers = delivered(at: time)
    let lost = sent.filter { kept.contains($0.number) && !numbers.contains($0.number) }
    sent = []
    guard let first = lost.first else { return (numbers, nil) }
    let line = Timeline.Line(
      label: "APNs", text: "has discarded \(Self.words(lost.map { $0.number })), which has expired",
      rules: [
        first.channel != nil
          ? "gateway.broadcasts.stored"
          : first.expiration == nil ? "gateway.storage.month" : "gateway.storage.late"
      ])
    return (numbers, line)
  }

  /// The pushes that the phone gets if it comes online at a time.
  private func delivered(at time: Int) -> [Int] {
    guard let first = sent.first else { return [] }
    var now = first.time
    var steps: [(action: String, argument: JSON)] = []
    func wait(until time: Int) {
      if time > now { steps.append(("wait", ["seconds": .number(JSON.Number(time - now))])) }
      now = time
    }
    for push in sent {
      wait(until: push.time)
      steps.append((push.channel == nil ? "request" : "broadcast", push.request))
    }
    wait(until: time)
    steps.append(("change", ["online": true]))
    let channels = Set(sent.compactMap { $0.channel }).sorted().map(JSON.string)
    let given: JSON.Object = [
      "clock": .number(JSON.Number(clock + first.time)),
      "devices": [["online": false, "follows": .array(channels)]],
      "channels": .array(channels.map { ["id": $0] }),
    ]
    let seen = gateway.observe(Stimulus(given: given, steps: steps))
    return (seen.last?["delivered"]?.array ?? []).compactMap { $0["request"]?.int }
      .map { sent[$0 - 1].number }
  }

  /// The request of a push that is only known as the phone gets it.
  private static func stored(_ argument: JSON, until expiration: Int) -> JSON {
    var headers = JSON.Object()
    if let channel = argument["channel"] {
      headers["apns-expiration"] = .string("\(expiration)")
      return ["channel": channel, "headers": .object(headers)]
    }
    headers["apns-collapse-id"] = argument["collapse-id"]
    return ["headers": .object(headers)]
  }

  private static func words(_ numbers: [Int]) -> String {
    "push " + numbers.map(String.init).joined(separator: ", ")
  }
}
