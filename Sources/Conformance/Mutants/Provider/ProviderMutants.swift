import ConformanceReferences

extension ProviderBehaviour: MutableBehaviour {
  static let role = Role.provider

  static let mutantsBySubject: KeyValuePairs = [
    "alerts": alertsMutants,
    "aps": apsMutants,
    "background": backgroundMutants,
    "broadcasts": broadcastsMutants,
    "channels": channelsMutants,
    "composing": composingMutants,
    "compression": compressionMutants,
    "connections": connectionsMutants,
    "handshake": handshakeMutants,
    "headers": headersMutants,
    "live-activities": liveActivitiesMutants,
    "now-playing": nowPlayingMutants,
    "payloads": payloadsMutants,
    "push-type": pushTypeMutants,
    "requests": requestsMutants,
    "retries": retriesMutants,
    "sounds": soundsMutants,
    "streams": streamsMutants,
    "token": tokenMutants,
    "topic": topicMutants,
  ]

  var ofRole: RoleBehaviour { .provider(self) }
}

extension ProviderBehaviour {
  /// Providers whose `check` doesn't know one of these rules, which single requests can break.
  static func overlooked(_ rules: [RequestRule], bugs: [String: String] = [:]) -> [Mutant] {
    rules.map { rule in
      Mutant(
        linter: .overlooking(rule.id), "check overlooks \(rule.id)", breaks: rule.id,
        bug: bugs[rule.id])
    }
  }

  /// A provider whose `check` reports a request that keeps the rule.
  static func alarm(
    _ words: String, breaks rule: String, bug: String? = nil,
    _ isRaised: @escaping @Sendable (PushRequest) -> Bool
  ) -> Mutant {
    Mutant(
      linter: .alarm(rule, isRaised: isRaised), "check refuses \(words)", breaks: rule, bug: bug)
  }
}
