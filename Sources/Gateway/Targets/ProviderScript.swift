#if Gateway
  internal import Conformance

  /// What the gateway of a provider's case answers, and how often it accepted.
  struct ProviderScript: Sendable {
    /// What the next requests are answered, in turn; after that each is accepted.
    private var answers: [JSON] = []
    /// Several notifications at a time, each with answers of its own, by device token.
    private var burst: [String: Share] = [:]
    private var order: [String] = []
    /// How many streams may be open at a time once a request was accepted; nil where that changes
    /// nothing.
    private let streamsLater: Int?
    private var hasAccepted = false

    private typealias Answer = (wire: WireAnswer, isAccepting: Bool)

    private struct Share {
      var answers: [JSON]
      var arrived = 0
      var accepted = 0
    }

    /// How long an answer is held back, so that what is sent at once is open at once, in
    /// milliseconds.
    private static let hold = 200

    init(streamsLater: Int?) { self.streamsLater = streamsLater }

    /// Answers the next requests so, one after the other.
    mutating func expect(_ answers: [JSON]) {
      self.answers = answers
      burst = [:]
      order = []
    }

    /// Answers each of several notifications as it says.
    mutating func expect(burst notifications: [JSON]) {
      answers = []
      order = notifications.map { $0["device"]?.string?.lowercased() ?? "" }
      let shares = notifications.map { Share(answers: $0["answers"]?.array ?? []) }
      burst = Dictionary(zip(order, shares)) { first, _ in first }
    }

    /// What became of several notifications, beside what the program says of each.
    func shares(telling told: [JSON]) -> [JSON] {
      order.indices.map { index in
        var share = index < told.count ? told[index].object ?? JSON.Object() : JSON.Object()
        share["arrived"] = .number(JSON.Number(burst[order[index]]?.arrived ?? 0))
        share["accepted"] = .number(JSON.Number(burst[order[index]]?.accepted ?? 0))
        return .object(share)
      }
    }

    /// What the request to a path is answered.
    mutating func answer(
      to path: String, insteadOf own: GatewayReply, hasID: Bool
    ) -> WireAnswer {
      let device = path.split(separator: "/").last?.lowercased() ?? ""
      guard var share = burst[device] else {
        return prefixed(Self.take(from: &answers, insteadOf: own, hasID: hasID))
      }
      let answer = Self.take(from: &share.answers, insteadOf: own, hasID: hasID)
      share.arrived += 1
      if answer.isAccepting { share.accepted += 1 }
      burst[device] = share
      let hold = WireStep.wait(milliseconds: Self.hold)
      return WireAnswer([hold] + prefixed(answer).steps)
    }

    /// The first answer that accepts comes behind what it changes.
    private mutating func prefixed(_ answer: Answer) -> WireAnswer {
      guard answer.isAccepting, !hasAccepted else { return answer.wire }
      hasAccepted = true
      guard let streamsLater else { return answer.wire }
      return WireAnswer([.settings([.maxConcurrentStreams(streamsLater)])] + answer.wire.steps)
    }

    /// What comes next; a GOAWAY that covers the request takes the answer after it along.
    private static func take(
      from answers: inout [JSON], insteadOf own: GatewayReply, hasID: Bool
    ) -> Answer {
      guard !answers.isEmpty else { return (own.wireAnswer, true) }
      var json = answers.removeFirst()
      // An identifier that the request brings is the answer's too, whatever the script names.
      if hasID, case .object(var members) = json {
        members["id"] = Optional.none
        json = .object(members)
      }
      let next = ScriptedAnswer(json)
      switch next.kind {
      case .goaway(_, processed: true):
        let late = take(from: &answers, insteadOf: own, hasID: hasID)
        return (next.wireAnswer(insteadOf: own, late: late.wire), late.isAccepting)
      case .status(200): return (next.wireAnswer(insteadOf: own), true)
      default: return (next.wireAnswer(insteadOf: own), false)
      }
    }
  }
#endif
