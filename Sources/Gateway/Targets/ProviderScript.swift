#if Gateway
  internal import Conformance
  import ConformanceTools

  /// The scripted answers of the gateway in a provider's case, and the count of accepted requests.
  struct ProviderScript: Sendable {
    /// The answers to the next requests, in order; after them every request is accepted.
    private var answers: [JSON] = []
    /// The share of each notification of a burst, by device token.
    private var burst: [String: Share] = [:]
    private var order: [String] = []
    /// The stream limit after the first accepted request; nil if it doesn't change.
    private let streamsLater: Int?
    private var hasAccepted = false

    private typealias Answer = (wire: WireAnswer, isAccepting: Bool)

    private struct Share {
      var answers: [JSON]
      var arrived = 0
      var accepted = 0
    }

    /// How long each answer of a burst is delayed, in milliseconds, so that concurrent requests
    /// overlap.
    private static let hold = 200

    init(streamsLater: Int?) { self.streamsLater = streamsLater }

    /// Sets the answers to the next requests.
    mutating func expect(_ answers: [JSON]) {
      self.answers = answers
      burst = [:]
      order = []
    }

    /// Sets the answers to each notification of a burst.
    mutating func expect(burst notifications: [JSON]) {
      answers = []
      order = notifications.map { $0["device"]?.string?.lowercased() ?? "" }
      let shares = notifications.map { Share(answers: $0["answers"]?.array ?? []) }
      burst = Dictionary(zip(order, shares)) { first, _ in first }
    }

    /// Returns the program's report of each notification in a burst, with its numbers of arrived
    /// and accepted requests.
    func shares(addingTo reports: [JSON]) -> [JSON] {
      order.indices.map { index in
        var share = index < reports.count ? reports[index].object ?? JSON.Object() : JSON.Object()
        share["arrived"] = .number(JSON.Number(burst[order[index]]?.arrived ?? 0))
        share["accepted"] = .number(JSON.Number(burst[order[index]]?.accepted ?? 0))
        return .object(share)
      }
    }

    /// Returns the answer to a request for a path.
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

    /// Adds the changed settings in front of the first answer that accepts.
    private mutating func prefixed(_ answer: Answer) -> WireAnswer {
      guard answer.isAccepting, !hasAccepted else { return answer.wire }
      hasAccepted = true
      guard let streamsLater else { return answer.wire }
      return WireAnswer([.settings([.maxConcurrentStreams(streamsLater)])] + answer.wire.steps)
    }

    /// Takes the next answer; a GOAWAY that covers the request also takes the answer after it.
    private static func take(
      from answers: inout [JSON], insteadOf own: GatewayReply, hasID: Bool
    ) -> Answer {
      guard !answers.isEmpty else { return (own.wireAnswer, true) }
      var json = answers[0]
      if json["always"] == nil { answers.removeFirst() }
      // An identifier in the request is also the answer's, whatever the script says.
      if hasID, case .object(var members) = json {
        members["id"] = nil
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
