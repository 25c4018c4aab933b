import ConformanceModels

/// A phone on which a push is tried under one condition after the other, and under each two.
struct TriedPhone {
  private typealias Outcome = DeviceModel.Outcome

  /// A condition with what the push does under it.
  private struct Single {
    let condition: PhoneCondition
    let trial: PhoneTrial
    /// What it does by each value that the documents permit, in their order.
    let permitted: [PhoneTrial?]
  }

  private let push: JSON
  private let setUp: JSON.Object
  private let values = PermittedValue<DeviceBehaviour>.all
  /// What the push does where nothing is in its way, also by each permitted value.
  private let best: PhoneTrial
  private let bestPermitted: [PhoneTrial?]
  private let onTheWay: [Single]
  private let singles: [Single]
  /// Two of `singles`, and what the push does under both.
  private let pairs: [(first: Int, second: Int, trial: PhoneTrial)]

  /// Tries a push on a phone of which some facts are known; returns nil if they contradict each other.
  ///
  /// Conditions that contradict the facts are left out.
  init?(_ push: JSON, facts: JSON.Object, by behaviour: DeviceBehaviour = DeviceBehaviour()) {
    let values = values
    func permitted(_ conditions: [PhoneCondition]) -> [PhoneTrial?] {
      values.map { PhoneTrial(push, on: facts, conditions, by: $0.changing(behaviour)) }
    }
    guard let best = PhoneTrial(push, on: facts, [], by: behaviour) else { return nil }
    (self.push, self.best, bestPermitted) = (push, best, permitted([]))
    let setUp = PhoneCondition.best.merged(with: facts)
    self.setUp = setUp
    let all = PhoneCondition.all(on: facts["platform"]?.word() ?? .iOS).filter {
      $0.agrees(with: facts)
    }
    .compactMap { condition in
      PhoneTrial(push, on: facts, [condition], by: behaviour).map { trial in
        Single(condition: condition, trial: trial, permitted: permitted([condition]))
      }
    }
    onTheWay = all.filter { $0.condition.isOnTheWay }
    let singles = all.filter { !$0.condition.isOnTheWay }
    self.singles = singles
    pairs = singles.indices.flatMap { first in
      singles.indices[(first + 1)...].compactMap { second in
        let both = [singles[first].condition, singles[second].condition]
        guard both[0].agrees(with: both[1]) else { return nil }
        return PhoneTrial(push, on: facts, both, by: behaviour).map { (first, second, $0) }
      }
    }
  }

  /// The effects that people may expect of the push, and what keeps it from them.
  var effects: [Why.Effect] {
    expected.map { outcome in
      var effect = Why.Effect(outcome: outcome, isPossible: best.has.contains(outcome))
      if effect.isPossible {
        effect.unless = alone(outcome) + together(outcome)
        effect.permittedBy =
          zip(values, bestPermitted).filter { $1?.has.contains(outcome) == false }
          .map { $0.0.source }.withoutRepetition
      } else {
        effect.never = best.reasons(against: outcome).map { reason in
          Why.Cause(
            parts: [Why.Cause.Part(words: reason.words, lookAt: "")], rules: reason.rules,
            isLeftOpen: false)
        }
        effect.isListed = outcome == .banner && best.has.contains(.alert)
        effect.permittedBy =
          zip(values, bestPermitted).filter { $1?.has.contains(outcome) == true }
          .map { $0.0.source }.withoutRepetition
      }
      return effect
    }
  }

  /// What keeps the push from every effect that it otherwise has, before the phone decides anything.
  var causesOnTheWay: [Why.Cause] {
    guard !best.isInVain else { return [] }
    return onTheWay.filter { $0.trial.isInVain }.map { single in
      let rules = Outcome.allCases.filter(best.has.contains).flatMap(single.trial.rules(against:))
      return Why.Cause(
        parts: [single.condition.part], rules: rules.withoutRepetition, isLeftOpen: false,
        given: single.condition.changes(to: setUp))
    }
  }

  /// The effects that people may wait for, those that the push never has included.
  private var expected: [Outcome] {
    let content = NotificationContent(of: push)
    var outcomes: [Outcome] = [.banner]
    if content.sound != nil || content.hasCriticalSound { outcomes.append(.sound) }
    if content.badge != nil { outcomes.append(.badge) }
    if content.isMutable { outcomes.append(.serviceExtension) }
    outcomes.append(.call)
    if best.has.contains(.alert) { outcomes.append(.answer) }
    return outcomes
  }

  /// The conditions that keep the push from an effect by themselves.
  private func alone(_ outcome: Outcome) -> [Why.Cause] {
    var causes: [Why.Cause] = []
    var before: Why.Cause?
    for single in singles {
      let cause = cause(single, outcome)
      let isSaid = single.condition.refines && cause?.isLeftOpen == before?.isLeftOpen
      if let cause, !isSaid { causes.append(cause) }
      if !single.condition.refines { before = cause }
    }
    return causes
  }

  private func cause(_ single: Single, _ outcome: Outcome) -> Why.Cause? {
    let has = single.trial.has.contains(outcome)
    // A value that changes the effect without the condition says nothing about the condition.
    let others = values.indices.filter { index in
      bestPermitted[index]?.has.contains(outcome) == true
        && single.permitted[index]?.has.contains(outcome) == !has
    }
    guard !has || !others.isEmpty else { return nil }
    let rules =
      others.isEmpty ? single.trial.rules(against: outcome) : others.map { values[$0].source }
    return Why.Cause(
      parts: [single.condition.part], rules: rules.withoutRepetition, isLeftOpen: !others.isEmpty,
      given: single.condition.changes(to: setUp))
  }

  /// The pairs of conditions that keep the push from an effect, although neither does alone.
  private func together(_ outcome: Outcome) -> [Why.Cause] {
    let harmless = Set(singles.indices.filter { cause(singles[$0], outcome) == nil })
    return pairs.compactMap { indices in
      guard harmless.contains(indices.first), harmless.contains(indices.second),
        !indices.trial.has.contains(outcome)
      else { return nil }
      let (first, second) = (singles[indices.first].condition, singles[indices.second].condition)
      let rules = indices.trial.rules(against: outcome)
      // Without a rule, the two only add up to an app that lacks a method.
      guard !rules.isEmpty else { return nil }
      return Why.Cause(
        parts: [first.part, second.part], rules: rules, isLeftOpen: false,
        given: first.changes(to: setUp).merged(with: second.changes(to: setUp)))
    }
  }
}

extension PhoneCondition {
  fileprivate var part: Why.Cause.Part { Why.Cause.Part(words: words, lookAt: lookAt) }
}
