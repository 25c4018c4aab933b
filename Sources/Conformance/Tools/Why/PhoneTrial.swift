import ConformanceModels

/// What a push does on a phone under some conditions.
struct PhoneTrial {
  typealias Outcome = DeviceModel.Outcome

  /// Something that keeps the push from an effect, and the rules by which it does.
  struct Reason {
    let words: String
    let rules: [String]
  }

  /// The effects that it has.
  ///
  /// An answer to a tap is among them where there is nothing to tap: that isn't for want of a
  /// callback.
  private(set) var has: Set<Outcome>
  private var reasons: [Outcome: [Reason]] = [:]

  /// Whether the push has no effect at all.
  var isInVain: Bool { has == [.answer] }

  /// Tries a push; nil where the conditions contradict each other or the facts.
  init?(
    _ push: JSON, on facts: JSON.Object, _ conditions: [PhoneCondition],
    by behaviour: DeviceBehaviour
  ) {
    var given = PhoneCondition.best.merged(with: facts)
    for condition in conditions {
      given = condition.applied(to: given)
      // What the app did before, it did while it ran, whatever its state is now.
      if !condition.before.isEmpty { given["app"] = "background" }
    }
    if !given.implementsWillPresent { given["presents"] = nil }
    guard DeviceModel.impossibilities(in: Stimulus(given: given, steps: [])).isEmpty else {
      return nil
    }
    var device = DeviceModel(behaviour, given: given, explains: true)
    for condition in conditions {
      for step in condition.before { _ = device.perform(step.action, step.argument) }
      for _ in 0..<condition.repetitions { _ = device.perform("push", push) }
    }
    let before = device
    let seen = device.perform("push", push)
    has = Set(Outcome.allCases.filter { $0.isIn(seen) })
    note(before.withheld(seen, of: "push", push), on: before)
    if seen.shown.isEmpty {
      has.insert(.answer)
    } else {
      let shown = device
      let tapped = device.perform("tap", [:])
      if Outcome.answer.isIn(tapped) { has.insert(.answer) }
      note(shown.withheld(tapped, of: "tap", [:]), on: shown)
    }
  }

  private mutating func note(_ withheld: [DeviceModel.Withheld], on device: DeviceModel) {
    for effect in withheld {
      reasons[effect.outcome] = effect.hindrances.map { hindrance in
        Reason(
          words: device.words(for: hindrance, effect.outcome),
          rules: device.rules(of: hindrance, to: effect.outcome, isLocal: false))
      }
    }
  }

  /// Why the push doesn't have an effect.
  func reasons(against outcome: Outcome) -> [Reason] {
    // A banner that isn't named is wanting because the whole alert is.
    reasons[outcome] ?? (outcome == .banner ? reasons[.alert] : nil) ?? []
  }

  /// The rules by which it doesn't.
  func rules(against outcome: Outcome) -> [String] {
    reasons(against: outcome).flatMap { $0.rules }.withoutRepetition
  }
}

extension JSON.Object {
  var implementsWillPresent: Bool { self["implements"]?.array?.contains("willPresent") == true }

  /// Returns a set-up with the values of another one; the switches of both count, and null takes a
  /// value away.
  func merged(with other: JSON.Object) -> JSON.Object {
    var merged = self
    for member in other {
      if member.key == "settings", let first = self[member.key]?.object,
        let second = member.value.object
      {
        merged[member.key] = .object(first.merged(with: second))
      } else {
        merged[member.key] = member.value == .null ? nil : member.value
      }
    }
    return merged
  }
}
