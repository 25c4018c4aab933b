import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about what follows an answer.
  static let retriesMutants: [Mutant] = [
    flag(
      "stopsSendingToInactiveTokens", { $0.stopsSendingToInactiveTokens.toggled() },
      breaks: "provider.retries.inactive", seen: "step 2: requests[0]",
      also: ["provider.retries.registered-again"],
      bug: "Pushes to dead tokens never stop."
    ),
    mutant(
      "registrationLifts", "always",
      breaks: "provider.retries.registered-again", seen: "step 5: requests[0]"
    ) { $0.registrationLifts = .always },
    mutant(
      "registrationLifts", "never",
      breaks: "provider.retries.registered-again", seen: "step 4: requests[0]"
    ) { $0.registrationLifts = .never },
    flag(
      "stopsSendingToBadTokens", { $0.stopsSendingToBadTokens.toggled() },
      breaks: "provider.retries.bad-token", seen: "step 2: requests[0]",
      bug: "A mistaken environment wipes out all device tokens."
    ),
    mutant(
      "retriedRefusals", "BadDeviceToken",
      breaks: "provider.retries.never", seen: "requests[1]",
      also: ["provider.headers.id-told"],
      bug: "After one 503 every later error is retried, refusals too."
    ) { $0.retriedRefusals = ["BadDeviceToken"] },
    mutant(
      "retriedRefusals", "DeviceTokenNotForTopic",
      breaks: "provider.retries.never", seen: "requests[1]"
    ) { $0.retriedRefusals = ["DeviceTokenNotForTopic"] },
    mutant(
      "retriedRefusals", "Forbidden",
      breaks: "provider.retries.never", seen: "requests[1]"
    ) { $0.retriedRefusals = ["Forbidden"] },
    mutant(
      "retriedRefusals", "ExpiredToken",
      breaks: "provider.retries.never", seen: "requests[1]"
    ) { $0.retriedRefusals = ["ExpiredToken"] },
    mutant(
      "retriedRefusals", "Unregistered",
      breaks: "provider.retries.never", seen: "requests[1]"
    ) { $0.retriedRefusals = ["Unregistered"] },
    mutant(
      "retriedRefusals", "PayloadTooLarge",
      breaks: "provider.retries.never", seen: "requests[1]"
    ) { $0.retriedRefusals = ["PayloadTooLarge"] },
    mutant(
      "retriedRefusals", "BadTopic",
      breaks: "provider.retries.mended", seen: "step 1: requests[1]",
      also: ["provider.connections.goaway-processed"]
    ) { $0.retriedRefusals = ["BadTopic"] },
    mutant(
      "retriedRefusals", "BadPath",
      breaks: "provider.retries.mended", seen: "step 1: requests[1]"
    ) { $0.retriedRefusals = ["BadPath"] },
    mutant(
      "retriedRefusals", "MethodNotAllowed",
      breaks: "provider.retries.mended", seen: "step 1: requests[1]"
    ) { $0.retriedRefusals = ["MethodNotAllowed"] },
    mutant(
      "pauseAfterRefusals", "3600",
      breaks: "provider.retries.never", seen: "step 2: requests[0]",
      also: [
        "provider.connections.goaway-processed", "provider.retries.inactive",
        "provider.retries.mended", "provider.retries.registered-again",
        "provider.token.expired-once",
      ],
      bug: "A job queue takes every refusal for a failed job, and tries it again an hour later."
    ) { $0.pauseAfterRefusals = 3600 },
    mutant(
      "pauseAfterTooManyRequests", "0",
      breaks: "provider.retries.too-many", seen: "step 1: requests[1].at",
      bug: "A dozen tries within milliseconds of a 429."
    ) { $0.pauseAfterTooManyRequests = 0 },
    mutant(
      "pauseAfterTooManyTokens", "0",
      breaks: "provider.retries.too-many", seen: "step 1: requests[1].at",
      bug: "Told that it has too many tokens, it asks again at once with the same one."
    ) { $0.pauseAfterTooManyTokens = 0 },
    mutant(
      "retryAfter", "inMilliseconds",
      breaks: "provider.retries.retry-after", seen: "step 3: requests[0]",
      bug: "Seconds are taken for milliseconds by one side, and multiplied by the other."
    ) { $0.retryAfter = .inMilliseconds },
    mutant(
      "retryAfter", "unread",
      permitted: "APNs isn't documented to send the header, so nobody has to read it"
    ) { $0.retryAfter = .unread },
    mutant(
      "pauseAfterServerErrors", "0",
      breaks: "provider.retries.server-errors", seen: "step 1: requests[1].at",
      bug: "A dozen tries within milliseconds of a 503."
    ) { $0.pauseAfterServerErrors = 0 },
    mutant(
      "pauseAfterServerErrors", "60",
      breaks: "provider.retries.server-errors", seen: "step 2: requests[0]"
    ) { $0.pauseAfterServerErrors = 60 },
    mutant(
      "mostTries", "1",
      breaks: "provider.retries.service", seen: "step 2: requests[0]",
      bug: "A service drops what met a 503, and has no caller who would send it again."
    ) { $0.mostTries = 1 },
    mutant("mostTries", "6", breaks: "provider.retries.bounded", seen: "step 2: requests") {
      $0.mostTries = 6
    },
    mutant(
      "mostTries", "1000",
      breaks: "provider.retries.bounded", seen: "step 2: requests",
      bug: "Retries without an end."
    ) { $0.mostTries = 1000 },
    flag(
      "resendsUncertain", { $0.resendsUncertain.toggled() },
      breaks: "provider.retries.at-most-once", seen: "step 1: requests[1]",
      also: ["provider.connections.silence"],
      bug: "A timeout counts as not sent, and users get it twice."
    ),
    flag(
      "tellsStatus", { $0.tellsStatus.toggled() },
      breaks: "provider.retries.told", seen: "outcome.status",
      also: ["provider.retries.other-forms"],
      bug: "The status is dropped, and the reason why a push failed stays unknown."
    ),
    flag(
      "readsWholeBodies", { $0.readsWholeBodies.toggled() },
      breaks: "provider.retries.told", seen: "outcome.reason",
      bug: "Only the last DATA frame of a body is parsed, and the reason is lost."
    ),
    mutant(
      "readableBodies", "json",
      breaks: "provider.retries.other-forms", seen: "step 1: outcome.status",
      bug:
        "A proxy answers with a web page, and the library raises the error of its JSON parser."
    ) { $0.readableBodies = .json },
    mutant(
      "readableBodies", "objects",
      breaks: "provider.retries.other-forms", seen: "step 1: outcome.status"
    ) { $0.readableBodies = .objects },
    mutant(
      "readableBodies", "reasons",
      breaks: "provider.retries.other-forms", seen: "step 1: outcome.status",
      bug: "The reason of every error is read without a look whether there is one."
    ) { $0.readableBodies = .reasons },
    flag(
      "needsIDOfAnswers", { $0.needsIDOfAnswers.toggled() },
      breaks: "provider.retries.other-forms", seen: "step 1: outcome.status",
      bug: "An answer without an apns-id ends in a KeyError."
    ),
    flag(
      "takesRetryAfterForNumber", { $0.takesRetryAfterForNumber.toggled() },
      breaks: "provider.retries.other-forms", seen: "step 1: outcome.status",
      bug: "A date in retry-after crashes a library that expects seconds."
    ),
    mutant(
      "toldReasons", "old ones",
      breaks: "provider.retries.unknown-reason", seen: "outcome.reason",
      also: ["provider.retries.told"],
      bug: "A reason that the library doesn't know crashes it, or is reported as unknown."
    ) { $0.toldReasons = ["BadDeviceToken", "Unregistered"] },
    mutant(
      "toldTimestamp", "timesThousand",
      breaks: "provider.retries.timestamp", seen: "outcome.timestamp",
      bug: "The milliseconds of a 410 are taken for seconds: a date in the year 48075."
    ) { $0.toldTimestamp = .timesThousand },
    mutant(
      "toldTimestamp", "seconds",
      breaks: "provider.retries.timestamp", seen: "outcome.timestamp",
      bug: "The milliseconds of a 410 are divided once too often."
    ) { $0.toldTimestamp = .seconds },
    mutant(
      "toldTimestamp", "dropped",
      breaks: "provider.retries.timestamp", seen: "outcome.timestamp",
      bug: "The timestamp of a 410 is dropped."
    ) { $0.toldTimestamp = .dropped },
  ]
}
