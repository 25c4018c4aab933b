extension ProviderBehaviour {
  /// Providers that are wrong about what is sent in the background.
  static let backgroundMutants: [Mutant] = [
    mutant(
      "pushTypeOfSilentPayload", "none",
      breaks: "provider.background.push-type-everywhere",
      bug: "The library is older than apns-push-type: silent pushes are no longer received."
    ) { $0.pushTypeOfSilentPayload = .none },
    mutant(
      "pushTypeOfSilentPayload", "alert",
      breaks: "provider.background.push-type-everywhere",
      bug: "Every push is labelled an alert, silent ones too."
    ) { $0.pushTypeOfSilentPayload = "alert" },
    mutant(
      "pushTypeOfVisiblePayload", "none",
      breaks: "provider.background.push-type-everywhere"
    ) { $0.pushTypeOfVisiblePayload = .none },
    mutant(
      "pushTypeOfVisiblePayload", "background",
      breaks: "provider.background.visible-is-alert"
    ) { $0.pushTypeOfVisiblePayload = "background" },
    flag(
      "sendsPushType", \.sendsPushType,
      breaks: "provider.background.push-type", "provider.background.push-type-everywhere",
      bug: "The library is older than apns-push-type: silent pushes are no longer received."
    ),
    mutant(
      "priorityOfBackground", "none",
      breaks: "provider.background.priority",
      bug: "Nobody sets a priority, and APNs takes a missing one for 10."
    ) { $0.priorityOfBackground = .none },
    mutant(
      "priorityOfBackground", "10",
      breaks: "provider.background.priority",
      bug: "Priority 10 is the default for every push, and an error for a background one."
    ) { $0.priorityOfBackground = 10 },
    mutant(
      "priorityOfBackground", "1",
      breaks: "provider.background.priority"
    ) { $0.priorityOfBackground = 1 },
    mutant(
      "customKeys", "insideAps",
      breaks: "provider.background.custom-keys",
      bug: "The app's own keys are merged into aps, where they are lost."
    ) { $0.customKeys = .insideAps },
    mutant(
      "contentAvailable", "true",
      breaks: "provider.background.content-available",
      bug: "A truth value where APNs expects the number 1."
    ) { $0.contentAvailable = true },
    mutant(
      "contentAvailable", "\"1\"",
      breaks: "provider.background.content-available",
      bug: "A text where APNs expects the number 1."
    ) { $0.contentAvailable = "1" },
    mutant(
      "contentAvailable", "0",
      breaks: "provider.background.content-available",
      bug: "The key stands in every payload, switched off by 0."
    ) { $0.contentAvailable = 0 },
    mutant(
      "contentAvailable", "null",
      breaks: "provider.background.content-available"
    ) { $0.contentAvailable = .null },
    flag(
      "refusesBrokenRequests", \.refusesBrokenRequests,
      breaks: "provider.background.refuses", "provider.headers.refuses", "provider.requests.hex"
    ),
    mutant(
      "tokenLifetime", "60 min and 2 s",
      breaks: "provider.token.age",
      bug: "The token lives for exactly an hour, and is refused moments before its renewal."
    ) { $0.tokenLifetime = 60 * 60 + 2 },
    mutant(
      "tokenLifetime", "90 min and 2 s",
      breaks: "provider.token.age",
      bug: "Nothing renews the token in time: pushes are refused after an hour."
    ) { $0.tokenLifetime = 90 * 60 + 2 },
    mutant(
      "tokenLifetime", "1440 min and 2 s",
      breaks: "provider.token.age",
      bug: "The token is made at the start: after an hour all is refused until a restart."
    ) { $0.tokenLifetime = 1440 * 60 + 2 },
    mutant(
      "tokenLifetime", "0 min",
      breaks: "provider.token.too-often",
      bug: "Each push has a new token, and after a few APNs answers TooManyProviderTokenUpdates."
    ) { $0.tokenLifetime = 0 * 60 },
    mutant(
      "tokenLifetime", "10 min",
      breaks: "provider.token.too-often"
    ) { $0.tokenLifetime = 10 * 60 },
    mutant(
      "tokenLifetime", "19 min",
      breaks: "provider.token.too-often"
    ) { $0.tokenLifetime = 19 * 60 },
    flag(
      "stopsSendingToInactiveTokens", \.stopsSendingToInactiveTokens,
      breaks: "provider.retries.inactive",
      bug: "Dead tokens are pushed to for ever."
    ),
  ]
}
