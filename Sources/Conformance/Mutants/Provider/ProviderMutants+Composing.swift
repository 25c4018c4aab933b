import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the payload that they make of named parts.
  static let composingMutants: [Mutant] = [
    mutant(
      "alertParts", "title and body",
      breaks: "provider.composing.alert", seen: "requests[0].body.aps.alert.subtitle",
      bug: "The builder is older than the subtitle, and drops it."
    ) { $0.alertParts = ["title", "body"] },
    mutant(
      "readsDigits", "everywhere",
      breaks: "provider.composing.alert", seen: "requests[0]",
      bug: "A text that consists of digits is sent as a number."
    ) { $0.readsDigits = .everywhere },
    mutant(
      "readsDigits", "withoutTitle",
      breaks: "provider.composing.alert", seen: "requests[0]",
      bug: "A body without a title becomes a number on its way, if it consists of digits."
    ) { $0.readsDigits = .withoutTitle },
    flag(
      "escapesMarkup", { $0.escapesMarkup.toggled() },
      breaks: "provider.composing.alert", seen: "requests[0].body.aps.alert.title",
      bug: "A template for web pages makes the texts, and people read &amp;."
    ),
    mutant(
      "keyOfThread", "threadId",
      breaks: "provider.composing.keys", seen: "requests[0]",
      bug: "A key has the name of the property in the language, and nothing is grouped."
    ) { $0.keyOfThread = "threadId" },
    mutant(
      "composedFlag", "true",
      breaks: "provider.composing.keys", seen: "requests[0]",
      bug: "A switch is written as true, where Apple documents the number 1."
    ) { $0.composedFlag = true },
    flag(
      "sendsUnnamedBadge", { $0.sendsUnnamedBadge.toggled() },
      breaks: "provider.composing.keys", seen: "requests[0].body.aps.badge",
      bug: "Each notification without a badge removes the number from the icon."
    ),
    flag(
      "composesCustomBesideAps", { $0.composesCustomBesideAps.toggled() },
      breaks: "provider.composing.custom", seen: "requests[0]"
    ),
    mutant(
      "composedValues", "asText",
      breaks: "provider.composing.custom", seen: "requests[0].body.data",
      bug: "The app's own values are texts, as the interface of another push service has them."
    ) { $0.composedValues = .asText },
    mutant(
      "composedValues", "numbersFromDigits",
      breaks: "provider.composing.custom", seen: "requests[0].body.data",
      bug: "A postal code loses its leading zero."
    ) { $0.composedValues = .numbersFromDigits },
    mutant(
      "composedValues", "filledOnly",
      breaks: "provider.composing.custom", seen: "requests[0].body.data",
      bug: "A value of 0, false or an empty text counts as not set."
    ) { $0.composedValues = .filledOnly },
  ]
}
