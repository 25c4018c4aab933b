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
    /// Whether it is known to hold.
    var isFact = false
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
    /// Rules or rulings by which it may have it although the model doesn't, or may not although it does.
    var permittedBy: [String] = []
  }

  /// Where a push is seen at once.
  enum Place {
    case phone, phoneInUse, watch

    /// What is known of the app and of the watch decides.
    init(facts: JSON.Object) {
      let isInFront = facts["app"].flatMap { $0.word() as AppState? }?.isForeground == true
      let isOnWatch = DeviceModel.choosesWatch(given: facts)
      self = isOnWatch ? .watch : isInFront ? .phoneInUse : .phone
    }
  }

  /// The service that it goes through, where it is known.
  let service: PushService?
  /// Whether it is for a pass of Wallet.
  let isForWallet: Bool
  /// How APNs refuses it as it is.
  let refusal: ArrivingPush.Refusal?
  let type: String
  let byteCount: Int
  /// Whether it goes to a channel.
  let isBroadcast: Bool
  /// The rules that the request breaks, whatever APNs answers, and how.
  let broken: [(rule: RequestRule, problem: RequestProblem)]
  /// What becomes of a push that the model of the phone doesn't show or hand to the app, as a
  /// sentence.
  let otherWay: String?
  let effects: [Effect]
  /// For what a push that is no notification changes nothing, although it arrives.
  let idle: [Cause]
  /// What is taken to be so of the phone and the app, as nothing is said of it.
  let assumed: [String]
  /// Where it is seen at once, as far as that is known.
  let place: Place
  /// That the phone is known to have no connection, where it is.
  let offline: Cause?
  /// Whether it ever arrives, as far as is known.
  let arrives: Bool
  /// What makes it arrive later than at once.
  private(set) var later: [Cause]
  /// What keeps it from the phone.
  private(set) var onTheWay: [Cause]
  /// What is documented to keep it from its effect, and can't be seen in the models.
  private(set) var documented: [Documented] = []

  /// Finds the conditions of a push, of those that the facts about the phone leave open, and the
  /// causes that a ledger knows beside them.
  package init(_ push: ArrivingPush, facts: JSON.Object, ledger: Ledger = Ledger()) {
    self.init(push, facts: facts, by: DeviceBehaviour())
    guard arrives, !idle.contains(where: { $0.isFact }) else { return }
    documented = Documented.causes(of: push, in: ledger)
  }

  /// Returns what contradicts itself in the facts about a phone, as sentences.
  package static func contradictions(in facts: JSON.Object) -> [String] {
    var setUp = PhoneCondition.best.merged(with: facts)
    if facts["presents"] == nil, !setUp.implementsWillPresent { setUp["presents"] = nil }
    return Timeline.impossibilities(in: setUp)
  }

  /// Finds them for a phone that may break a rule.
  init(_ push: ArrivingPush, facts: JSON.Object, by behaviour: DeviceBehaviour) {
    refusal = push.refusal
    (type, byteCount, isBroadcast) = (push.type, push.byteCount, push.isBroadcast)
    let request = push.request(on: facts["platform"]?.string)
    broken = request.problems
    isForWallet = request.isForWallet
    service = push.service
    let isElsewhere =
      request.isForWallet || ![.alert, .background].contains(PushType(rawValue: push.type))
    let platform: Platform? = facts["platform"]?.word()
    let lacksActivities =
      PushType(rawValue: push.type) == .liveactivity && platform?.hasLiveActivities == false
    otherWay =
      lacksActivities
      ? "the phone does nothing: the platform has no Live Activities"
      : isElsewhere ? PushMeaning(request).sentence : nil
    place = Place(facts: facts)
    assumed =
      [("app", "the app is suspended"), ("permission", "it may notify")]
      .filter { facts[$0.0] == nil }.map { $0.1 } + ["it lacks nothing else"]
    let isOffline = facts["online"] == false
    let kept = WayCondition.offlineNow(push).first
    arrives = refusal == nil && (!isOffline || kept != nil)
    offline =
      isOffline ? Cause(kept ?? .offline(push)) : nil
    (later, onTheWay) = ([], [])
    guard arrives else {
      (effects, idle) = ([], [])
      return
    }
    // APNs decides what becomes of it meanwhile; the phone is asked about the time of its arrival.
    var facts = facts
    facts["online"] = nil
    let phone = isElsewhere ? nil : TriedPhone(push.argument, facts: facts, by: behaviour)
    effects = phone?.effects ?? []
    idle = IdleCondition.causes(of: push.argument, facts: facts, by: behaviour)
    for condition in WayCondition.all(for: push) {
      let passage = condition.passage(of: push)
      if let refusal = passage.refusal {
        if let reason = GatewayReason(rawValue: refusal.reason) {
          onTheWay.append(Cause(condition, refusedBy: reason, isBroadcast))
        }
      } else if !passage.arrives {
        onTheWay.append(Cause(condition))
      } else if passage.step != 0, !isOffline || condition.rule != offline?.rules.first {
        later.append(Cause(condition))
      }
    }
    onTheWay += phone?.causesOnTheWay ?? []
  }
}

extension Why.Cause {
  /// A condition for which APNs, which accepts the push, doesn't deliver it at once.
  init(_ condition: WayCondition) {
    self.init(
      parts: [Part(words: condition.words, lookAt: "APNs answers 200; \(condition.lookAt)")],
      rules: [condition.leftOpenBy ?? condition.rule], isLeftOpen: condition.leftOpenBy != nil)
  }

  /// A condition for which APNs refuses it.
  fileprivate init(
    _ condition: WayCondition, refusedBy reason: GatewayReason, _ isBroadcast: Bool
  ) {
    self.init(
      parts: [
        Part(
          words: condition.words, lookAt: "APNs answers \(reason.status) \(reason.rawValue)")
      ],
      rules: [reason.traits.cause(toBroadcast: isBroadcast).rules[0]], isLeftOpen: false,
      isRefusal: true)
  }
}
