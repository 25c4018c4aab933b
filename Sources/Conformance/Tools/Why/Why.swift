import ConformanceModels

/// Under which conditions a push has an effect on the phone, found by asking the models.
///
/// From a phone that lets everything through, each condition is tried alone, and each two together
/// that decide nothing alone; and each under every value that the documents permit.
package struct Why: Sendable {
  /// A condition that keeps a push from an effect, or two that do so together.
  struct Cause: Sendable {
    /// One of its parts, and where a person finds out whether it holds.
    struct Part: Sendable, Equatable {
      let words: String
      let lookAt: String
    }

    let parts: [Part]
    /// The rules by which it does, or the rulings that leave it open.
    let rules: [String]
    /// Whether the documents permit the effect all the same.
    let isLeftOpen: Bool
    /// What it is called in the set-up of a case; empty where it isn't one.
    var given: JSON.Object = [:]
    /// Whether APNs refuses the push for it.
    var isRefusal = false

    /// Whether it is the same condition with the same outcome.
    func isSame(as other: Cause) -> Bool { parts == other.parts && isLeftOpen == other.isLeftOpen }
  }

  /// An effect that people wait for.
  struct Effect: Sendable {
    let outcome: DeviceModel.Outcome
    /// Whether the push has it on a phone that lets everything through.
    let isPossible: Bool
    /// What is known of why the push never has it, whatever the phone is like.
    var never: [Cause] = []
    /// What keeps it from having it.
    var unless: [Cause] = []
    /// Whether an alert that isn't seen at once is in Notification Center.
    var isListed = false
    /// Rules or rulings by which it may have it although the model doesn't.
    var permittedBy: [String] = []
  }

  /// How APNs refuses it as it is.
  let refusal: ArrivingPush.Refusal?
  let type: String
  let byteCount: Int
  /// The rules that the request breaks, whatever APNs answers.
  let broken: [(rule: String, level: Level)]
  /// What becomes of a push that the model of the phone doesn't show or hand to the app, as a
  /// sentence.
  let otherWay: String?
  let effects: [Effect]
  /// What keeps it from the phone.
  let onTheWay: [Cause]

  /// Finds the conditions of a push, of those that the facts about the phone leave open.
  package init(_ push: ArrivingPush, facts: JSON.Object) {
    self.init(push, facts: facts, by: DeviceBehaviour())
  }

  /// Finds them for a phone that may break a rule.
  init(_ push: ArrivingPush, facts: JSON.Object, by behaviour: DeviceBehaviour) {
    refusal = push.refusal
    (type, byteCount) = (push.type, push.byteCount)
    let request = push.request(on: facts["platform"]?.string)
    broken = RequestRule.all.filter { $0.isBroken(by: request) }.map { ($0.id, $0.level) }
    let isElsewhere = ![.alert, .background].contains(PushType(rawValue: push.type))
    otherWay = isElsewhere ? PushMeaning(request).sentence : nil
    let phone = isElsewhere ? nil : TriedPhone(push.argument, facts: facts, by: behaviour)
    effects = phone?.effects ?? []
    onTheWay = Self.causes(onTheWayOf: push) + (phone?.causesOnTheWay ?? [])
  }

  private static func causes(onTheWayOf push: ArrivingPush) -> [Cause] {
    guard push.refusal == nil else { return [] }
    return WayCondition.all(for: push).compactMap { condition in
      let sent = push.sent(to: condition.device, afterwards: condition.afterwards)
      if let refusal = sent.refusal {
        return GatewayReason(rawValue: refusal.reason).map { reason in
          Cause(
            parts: [
              Cause.Part(
                words: condition.words,
                lookAt: "APNs answers \(reason.status) \(reason.rawValue)")
            ],
            rules: [AnswerCause(of: reason).rule], isLeftOpen: false, isRefusal: true)
        }
      }
      guard !sent.arrives else { return nil }
      return Cause(
        parts: [
          Cause.Part(words: condition.words, lookAt: "APNs answers 200; \(condition.lookAt)")
        ],
        rules: condition.leftOpenBy.map { [$0] } ?? [condition.rule],
        isLeftOpen: condition.leftOpenBy != nil)
    }
  }
}
