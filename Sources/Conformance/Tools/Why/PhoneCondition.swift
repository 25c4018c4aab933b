import ConformanceModels

/// Something about the phone or the app that may keep a push from an effect.
struct PhoneCondition: Sendable {
  /// It, as a clause.
  let words: String
  /// Where a person finds out whether it holds.
  let lookAt: String
  /// The states of the app in which it can hold, the usual one first; none for all.
  var states: [AppState] = []
  /// What it sets; null takes something away.
  let given: JSON.Object
  /// The methods that the app must implement for it.
  var with: [String] = []
  /// The methods that the app then doesn't implement.
  var without: [String] = []
  /// What the app did before the push, while it ran.
  var before: [(action: String, argument: JSON)] = []
  /// How often the push itself arrived before.
  var repetitions = 0
  /// Whether the push then never reaches the app or the user, whatever it is.
  var isOnTheWay = false
  /// Whether it is a special case of the last condition that is none, and not worth a line beside it.
  var refines = false

  init(
    _ words: String, _ lookAt: String, in states: [AppState] = [], _ given: JSON.Object = [:],
    with: [String] = [], without: [String] = []
  ) {
    (self.words, self.lookAt, self.states, self.given) = (words, lookAt, states, given)
    (self.with, self.without) = (with, without)
  }

  /// Whether what is known of the phone and the app leaves it open.
  func agrees(with facts: JSON.Object) -> Bool {
    let methods = facts["implements"]?.array?.compactMap { $0.string }
    return given.allSatisfy { member in
      guard let fact = facts[member.key] else { return true }
      guard member.key == "settings" else { return fact == member.value }
      let known = fact.object ?? [:]
      return member.value.object?.allSatisfy { known[$0.key] == nil || known[$0.key] == $0.value }
        == true
    }
      && (facts["app"] == nil || canHold(in: facts))
      && with.allSatisfy { methods?.contains($0) != false }
      && without.allSatisfy { methods?.contains($0) != true }
  }

  private func canHold(in setUp: JSON.Object) -> Bool {
    let state: AppState? = setUp["app"]?.word()
    return states.isEmpty || state.map(states.contains) == true
  }

  /// Whether two of them set nothing to different values.
  ///
  /// An app that lacks the methods of two of them is a condition of its own.
  func agrees(with other: PhoneCondition) -> Bool {
    given.allSatisfy { other.given[$0.key] == nil || $0.key == "settings" }
      && (states.isEmpty || other.states.isEmpty)
      && (without.isEmpty || other.without.isEmpty) && Set(with).isDisjoint(with: other.without)
      && Set(without).isDisjoint(with: other.with)
  }

  /// Returns a set-up in which it holds.
  func applied(to setUp: JSON.Object) -> JSON.Object { setUp.merged(with: changes(to: setUp)) }

  /// Returns what it sets, and that alone.
  func changes(to setUp: JSON.Object) -> JSON.Object {
    var changes = given
    if !canHold(in: setUp) { changes["app"] = states.first.map { .string($0.rawValue) } }
    if !without.isEmpty {
      let methods = setUp["implements"]?.array ?? []
      changes["implements"] = .array(methods.filter { !without.contains($0.string ?? "") })
    }
    return changes
  }

  /// A phone and an app that let everything through.
  static let best = SimulationInput.usual.merged(with: [
    "implements": [
      "didReceiveRemoteNotification", "didReceiveRemoteNotification-old", "willPresent",
      "didReceiveResponse",
    ],
    "presents": ["banner", "list", "sound", "badge"],
    "entitlements": ["critical-alerts", "time-sensitive", "filtering"],
    "extension": ["answers": "modified"],
  ])
}
