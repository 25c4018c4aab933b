import ConformanceModels

/// Whether a sender keeps its connection, or opens another for every push or two.
///
/// The text of a provider token shows that two connections have one sender.
struct ConnectionUse: Sendable {
  static let rules: [(id: String, level: Level)] = [(reuse, .should)]

  private static let reuse = "provider.connections.reuse"

  private struct Use {
    var connection: Int
    var pushes = 0
    var pushesOfConnection = 0
    /// How often a new connection came after its client had closed one with few pushes.
    var returns = 0
  }

  /// A connection with so many pushes was worth its handshake.
  private static let fewPushes = 2

  private var uses: [Int: Use] = [:]
  /// The last answer on each open connection.
  private var lastAnswers: [Int: ServedPush.Answer] = [:]
  /// The connections that their clients have closed.
  private var left: [Int: Bool] = [:]

  mutating func close(_ connection: Int, byClient: Bool) {
    if byClient, !Self.isEnding(lastAnswers[connection]) { left.remember(true, for: connection) }
    lastAnswers[connection] = nil
  }

  /// Whether an answer ends its connection, or leaves the client nothing but to end it.
  private static func isEnding(_ answer: ServedPush.Answer?) -> Bool {
    switch answer?.scripted?.kind {
    case nil: answer?.own.reason == .shutdown
    case .status: answer?.scripted?.namesShutdown == true
    case .goaway, .reset, .dropped, .silent: true
    }
  }

  mutating func take(_ push: ServedPush) -> [TrafficFinding] {
    lastAnswers.remember(push.answer, for: push.connection)
    guard let text = push.value(of: "authorization")?.hashValue else { return [] }
    var use = uses[text] ?? Use(connection: push.connection)
    var isReturn = false
    if use.connection != push.connection {
      isReturn = left[use.connection] == true && use.pushesOfConnection <= Self.fewPushes
      (use.connection, use.pushesOfConnection) = (push.connection, 0)
    }
    use.pushes += 1
    use.pushesOfConnection += 1
    if isReturn { use.returns += 1 }
    uses.remember(use, for: text)
    if use.pushes == 2, isReturn {
      return [
        .uncertain(
          Self.reuse, "each of two pushes had its own connection; a third push would be certain")
      ]
    }
    guard use.pushes >= 3 else { return [] }
    return isReturn && use.returns >= 2
      ? [.broken(Self.reuse, "another connection was opened for each push or two")]
      : [.exercised(Self.reuse)]
  }
}
