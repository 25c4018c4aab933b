@testable import Conformance

extension ProviderMutant {
  /// What breaks a rule of `Provider/Headers.md`.
  static let headers: [ProviderMutant] = [
    ProviderMutant("repeatedHeader", "\"apns-topic\"", breaks: "headers.once") {
      $0.repeatedHeader = "apns-topic"
    },
    ProviderMutant("repeatedHeader", "\"apns-priority\"", breaks: "headers.once") {
      $0.repeatedHeader = "apns-priority"
    },
    ProviderMutant("sendsIDs", "false", breaks: "headers.id") { $0.sendsIDs = false },
    ProviderMutant("writesIDsInLowerCase", "false", breaks: "headers.id-case") {
      $0.writesIDsInLowerCase = false
    },
    ProviderMutant("unsetID", ".shared", breaks: "headers.id-fresh") { $0.unsetID = .shared },
    ProviderMutant("tellsID", "false", breaks: "headers.id-told") { $0.tellsID = false },
    ProviderMutant("expirationUnit", ".milliseconds", breaks: "headers.expiration") {
      $0.expirationUnit = .milliseconds
    },
    ProviderMutant("expirationUnit", ".secondsFromNow", breaks: "headers.expiration") {
      $0.expirationUnit = .secondsFromNow
    },
    ProviderMutant("unsetExpiration", "0", breaks: "headers.expiration") {
      $0.unsetExpiration = 0
    },
    ProviderMutant("zeroExpiration", ".leftOut", breaks: "headers.expiration-zero") {
      $0.zeroExpiration = .leftOut
    },
    ProviderMutant("zeroExpiration", ".now", breaks: "headers.expiration-zero") {
      $0.zeroExpiration = .now
    },
    ProviderMutant("cutsFractions", "false", breaks: "headers.expiration-whole") {
      $0.cutsFractions = false
    },
    ProviderMutant("priorities", "[10, 5]", breaks: "headers.priority") {
      $0.priorities = [10, 5]
    },
    ProviderMutant("priorities", "[10]", breaks: "headers.priority") { $0.priorities = [10] },
    ProviderMutant("unsetCollapseID", "\"news\"", breaks: "headers.collapse-id") {
      $0.unsetCollapseID = "news"
    },
    ProviderMutant("collapseIDLimit", "63", breaks: "headers.collapse-id-length") {
      $0.collapseIDLimit = 63
    },
  ]
}
