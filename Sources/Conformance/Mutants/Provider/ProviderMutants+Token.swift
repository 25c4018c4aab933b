import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about provider tokens.
  static let tokenMutants: [Mutant] =
    [
      mutant(
        "tokenLifetime", "60 min and 2 s",
        breaks: "provider.token.age", seen: "step 3: requests[0].token.number",
        bug: "The token lives for exactly an hour, and is refused moments before its renewal."
      ) { $0.tokenLifetime = 60 * 60 + 2 },
      mutant(
        "tokenLifetime", "90 min and 2 s",
        breaks: "provider.token.age", seen: "step 3: requests[0].token.number",
        bug: "Nothing renews the token in time: pushes are refused after an hour."
      ) { $0.tokenLifetime = 90 * 60 + 2 },
      mutant(
        "tokenLifetime", "1440 min and 2 s",
        breaks: "provider.token.age", seen: "step 3: requests[0].token.number",
        bug: "The token is made at the start: after an hour all is refused until a restart."
      ) { $0.tokenLifetime = 1440 * 60 + 2 },
      mutant(
        "tokenLifetime", "0 min",
        breaks: "provider.token.too-often", seen: "step 2: requests[0].token.number",
        also: ["provider.token.connections", "provider.token.topics"],
        bug: "Each push has a new token, and after a few APNs answers TooManyProviderTokenUpdates."
      ) { $0.tokenLifetime = 0 * 60 },
      mutant(
        "tokenLifetime", "10 min",
        breaks: "provider.token.too-often", seen: "step 3: requests[0].token.number"
      ) { $0.tokenLifetime = 10 * 60 },
      mutant(
        "tokenLifetime", "19 min",
        breaks: "provider.token.too-often", seen: "step 3: requests[0].token.number"
      ) { $0.tokenLifetime = 19 * 60 },
      flag(
        "sendsTokens", { $0.sendsTokens.toggled() }, breaks: "provider.token.every-request",
        seen: "step 1: requests[0].token",
        also: ["provider.token.key-id"]),
      mutant(
        "tokenForm", "derSignature",
        breaks: "provider.token.signature", seen: "step 2: requests[0].token.form",
        bug: "The signature is the DER of the TLS library, 70 bytes or more, and not the 64 of "
          + "ES256."
      ) { $0.tokenForm = .derSignature },
      mutant(
        "tokenForm", "padded",
        breaks: "provider.token.every-request", seen: "step 1: requests[0].token.form",
        bug: "The base64 of the standard library pads its output."
      ) { $0.tokenForm = .padded },
      mutant(
        "tokenForm", "ordinaryBase64",
        breaks: "provider.token.every-request", seen: "step 1: requests[0].token.form",
        bug: "Ordinary base64 in place of base64url, which is accepted only by luck."
      ) { $0.tokenForm = .ordinaryBase64 },
      mutant(
        "tokenForm", "textualTime",
        breaks: "provider.token.every-request", "provider.token.issued-at",
        seen: "step 1: requests[0].token.form", "requests[0].token.age",
        bug: "The time of issue is written as text."
      ) { $0.tokenForm = .textualTime },
      mutant(
        "tokenForm", "milliseconds",
        breaks: "provider.token.every-request", "provider.token.issued-at",
        seen: "step 1: requests[0].token.form", "requests[0].token.age",
        bug: "The time of issue is in milliseconds, as the language's clock has it."
      ) { $0.tokenForm = .milliseconds },
      mutant(
        "tokenForm", "capitalizedScheme",
        breaks: "provider.token.bearer-case", seen: "step 2: requests[0].token.form"
      ) { $0.tokenForm = .capitalizedScheme },
      mutant(
        "tokenScope", "topic",
        breaks: "provider.token.topics", seen: "step 2: requests[0].token.number",
        bug: "Tokens are cached by topic, so that each app of a team has one of its own."
      ) { $0.tokenScope = .topic },
      mutant(
        "tokenScope", "connection",
        breaks: "provider.token.connections", seen: "step 2: requests[0].token.number",
        bug: "Each worker and each new connection makes its own token: a storm at every reconnect."
      ) { $0.tokenScope = .connection },
      flag(
        "countsTokenAgeFromStart", { $0.countsTokenAgeFromStart.toggled() },
        breaks: "provider.token.too-often", seen: "step 4: requests[0].token.number",
        bug: "The renewal timer starts with the process: a token made at 45 minutes is replaced at "
          + "55."
      ),
      flag(
        "replacesExpiredTokens", { $0.replacesExpiredTokens.toggled() },
        breaks: "provider.token.expired", seen: "step 4: requests[0].token.number",
        bug: "The token that was refused as expired is sent again, without end."
      ),
      flag(
        "renewsTokenAfterTooManyUpdates", { $0.renewsTokenAfterTooManyUpdates.toggled() },
        breaks: "provider.token.too-often", seen: "step 2: requests[0].token.number",
        bug: "Every answer about tokens gets a new token, also the one that there were too many."
      ),
      mutant(
        "leastTokenAge", "0", breaks: "provider.token.expired-once", seen: "step 3: requests[2]"
      ) { $0.leastTokenAge = 0 },
    ]
    + overlooked(
      RequestRule.token,
      bugs: [
        "provider.token.issued-at": "An iat in milliseconds or as text.",
        "provider.token.signature": "A signature in DER.",
        "provider.token.algorithm": "Tokens signed by ES512.",
        "provider.token.encoding": "Ordinary base64 in a provider token.",
      ])
    + [
      alarm("no token beside a certificate", breaks: "provider.token.every-request") {
        $0.situation.authentication == .certificate
          && !($0.header("authorization") ?? "").hasPrefix("bearer")
      },
      alarm("a fraction in iat", breaks: "provider.token.issued-at") {
        let time = $0.header("authorization").map(BearerToken.init)?.token?.claims["iat"]
        return time?.number != nil && time?.int == nil
      },
    ]
}
