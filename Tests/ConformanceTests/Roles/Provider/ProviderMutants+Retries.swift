@testable import Conformance

extension ProviderMutant {
  /// What a provider may do wrong after an answer.
  static let retries: [ProviderMutant] =
    ["BadDeviceToken", "DeviceTokenNotForTopic", "Forbidden"].map { retried($0, "never") }
    + ["ExpiredToken", "Unregistered", "PayloadTooLarge"].map { retried($0, "never") }
    + ["BadTopic", "BadPath", "MethodNotAllowed"].map { retried($0, "mended") }
    + afterAnswers + aboutDeviceTokens

  private static func retried(_ reason: String, _ rule: String) -> ProviderMutant {
    ProviderMutant("retriedRefusals", reason, breaks: "retries.\(rule)") {
      $0.retriedRefusals = [reason]
    }
  }

  private static let afterAnswers = [
    ProviderMutant("pauseAfterTooManyRequests", "0", breaks: "retries.too-many") {
      $0.pauseAfterTooManyRequests = 0
    },
    ProviderMutant("pauseAfterServerErrors", "0", breaks: "retries.server-errors") {
      $0.pauseAfterServerErrors = 0
    },
    ProviderMutant("pauseAfterServerErrors", "60", breaks: "retries.server-errors") {
      $0.pauseAfterServerErrors = 60
    },
    ProviderMutant("mostTries", "6", breaks: "retries.bounded") { $0.mostTries = 6 },
    ProviderMutant("mostTries", "1000", breaks: "retries.bounded") { $0.mostTries = 1000 },
    ProviderMutant("resendsUncertain", "true", breaks: "retries.at-most-once") {
      $0.resendsUncertain = true
    },
    ProviderMutant("tellsStatus", "false", breaks: "retries.told") { $0.tellsStatus = false },
    ProviderMutant("toldReasons", "old ones", breaks: "retries.unknown-reason") {
      $0.toldReasons = ["BadDeviceToken", "Unregistered"]
    },
    ProviderMutant("toldTimestamp", "timesThousand", breaks: "retries.timestamp") {
      $0.toldTimestamp = .timesThousand
    },
    ProviderMutant("toldTimestamp", "seconds", breaks: "retries.timestamp") {
      $0.toldTimestamp = .seconds
    },
    ProviderMutant("toldTimestamp", "dropped", breaks: "retries.timestamp") {
      $0.toldTimestamp = .dropped
    },
  ]

  private static let aboutDeviceTokens = [
    ProviderMutant("stopsSendingToInactiveTokens", "false", breaks: "retries.inactive") {
      $0.stopsSendingToInactiveTokens = false
    },
    ProviderMutant("registrationLifts", "always", breaks: "retries.registered-again") {
      $0.registrationLifts = .always
    },
    ProviderMutant("registrationLifts", "never", breaks: "retries.registered-again") {
      $0.registrationLifts = .never
    },
    ProviderMutant("stopsSendingToBadTokens", "true", breaks: "retries.bad-token") {
      $0.stopsSendingToBadTokens = true
    },
  ]
}
