import ConformanceModels

/// What a push shows of a rule, in the light of those before it.
enum TrafficFinding {
  /// It could have broken the rule, and has kept it.
  case exercised(String)
  case broken(String, String)
  /// An answer put the rule to the test, and traffic can't show for certain whether the sender keeps it.
  case uncertain(String, String)
}

/// The rules that no single request can show, or that only a captured one does.
///
/// Only what is certain breaks a rule. The same notification is known by its `apns-id`, the same maker of
/// provider tokens by the text of a token, which is different each time that one is signed.
struct TrafficHistory: Sendable {
  /// The rules that it judges.
  static let rules = PayloadForms.rules + Retries.rules + TokenUse.rules + ConnectionUse.rules

  /// How many of each kind are remembered; beyond, all are forgotten at once.
  static let most = 100_000
  static let second = 1_000_000_000

  private var retries = Retries()
  private var tokens = TokenUse()
  private var connections = ConnectionUse()

  /// Takes the next push; returns what it shows.
  mutating func take(_ push: ServedPush) -> [TrafficFinding] {
    PayloadForms.findings(in: push) + retries.take(push) + tokens.take(push)
      + connections.take(push)
  }

  mutating func learn(_ device: String, at time: Int) { retries.learn(device, at: time) }

  mutating func close(_ connection: Int, byClient: Bool) {
    tokens.close(connection)
    connections.close(connection, byClient: byClient)
  }

  /// Forgets answers and connections: another test begins.
  mutating func forget() { (retries, connections) = (Retries(), ConnectionUse()) }
}

extension Dictionary {
  /// Sets a value; where there are too many, the others are forgotten.
  mutating func remember(_ value: Value, for key: Key) {
    if count >= TrafficHistory.most, self[key] == nil { removeAll(keepingCapacity: true) }
    self[key] = value
  }
}
