extension ProviderBehaviour {
  /// Providers that don't know one of the rules that a single request can break.
  static let overlookedMutants: [Mutant] = RequestRule.all.map { rule in
    mutant("overlookedRules", rule.id, breaks: rule.id, bug: bugs[rule.id]) {
      $0.overlookedRules = [rule.id]
    }
  }

  private static let bugs = [
    "provider.topic.suffix": "A VoIP push with the bundle ID for a topic.",
    "provider.topic.once": "The suffix stands there twice: .voip.voip.",
    "provider.payloads.size": "Nobody counts bytes: bodies of a megabyte reach APNs.",
    "provider.background.content-available": "true or \"1\" in place of the number 1.",
    "provider.background.spelling": "content_available, with an underscore or outside aps.",
    "provider.background.no-interaction":
      "An empty alert stands in a silent push, and users see a blank banner.",
    "provider.aps.mutable-content-alert":
      "A silent push asks for the service extension, which never runs.",
    "provider.background.priority": "Priority 10 on a background push.",
    "provider.background.push-type": "A background push without its push type.",
    "provider.live-activities.start-keys":
      "A start without attributes-type is accepted, and nothing starts.",
    "provider.live-activities.seconds": "Dates of a Live Activity in milliseconds.",
    "provider.requests.hex":
      "The bytes' description is the token: angle brackets, spaces, or base64.",
    "provider.requests.lower-case-names": "Header names with capitals, a protocol error in HTTP/2.",
    "provider.background.custom-keys": "Custom data inside aps.",
    "provider.token.issued-at": "An iat in milliseconds or as text.",
    "provider.token.signature": "A signature in DER.",
    "provider.token.algorithm": "Tokens signed by ES512.",
    "provider.token.encoding": "Ordinary base64 in a provider token.",
    "provider.headers.expiration-seconds": "An expiry in milliseconds, or a duration.",
    "provider.headers.expiration-whole": "An expiry with fractions.",
    "provider.headers.collapse-id-length": "The limit of 64 is counted in characters, not bytes.",
  ]
}
