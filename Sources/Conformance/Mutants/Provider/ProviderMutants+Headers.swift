extension ProviderBehaviour {
  /// Providers that are wrong about the headers.
  static let headerMutants: [Mutant] = [
    mutant(
      "repeatedHeader", "apns-topic",
      breaks: "provider.headers.once"
    ) { $0.repeatedHeader = "apns-topic" },
    mutant(
      "repeatedHeader", "apns-priority",
      breaks: "provider.headers.once"
    ) { $0.repeatedHeader = "apns-priority" },
    flag(
      "sendsIDs", \.sendsIDs,
      breaks: "provider.headers.id",
      bug: "The caller's apns-id isn't sent."
    ),
    flag("writesIDsInLowerCase", \.writesIDsInLowerCase, breaks: "provider.headers.id-case"),
    mutant("unsetID", "shared", breaks: "provider.headers.id-fresh") { $0.unsetID = .shared },
    flag(
      "tellsID", \.tellsID,
      breaks: "provider.headers.id-told",
      bug: "The apns-id of the answer is dropped, and nothing can be traced."
    ),
    mutant(
      "expirationUnit", "milliseconds",
      breaks: "provider.headers.expiration",
      bug: "The expiry is in milliseconds: thirteen digits, thousands of years ahead."
    ) { $0.expirationUnit = .milliseconds },
    mutant(
      "expirationUnit", "secondsFromNow",
      breaks: "provider.headers.expiration",
      bug: "A duration is written where APNs expects a date, and has long expired."
    ) { $0.expirationUnit = .secondsFromNow },
    mutant(
      "unsetExpiration", "0",
      breaks: "provider.headers.expiration",
      bug: "Expiry 0 is written into the code: what can't be delivered at once is lost."
    ) { $0.unsetExpiration = 0 },
    mutant(
      "zeroExpiration", "leftOut",
      breaks: "provider.headers.expiration-zero",
      bug: "Zero counts as not set, so a push that should not be stored is."
    ) { $0.zeroExpiration = .leftOut },
    mutant(
      "zeroExpiration", "now",
      breaks: "provider.headers.expiration-zero",
      bug: "\"At once or never\" is written as the present time."
    ) { $0.zeroExpiration = .now },
    flag(
      "cutsFractions", \.cutsFractions,
      breaks: "provider.headers.expiration-whole",
      bug: "A clock with fractions is written as it is, and APNs answers BadExpirationDate."
    ),
    mutant(
      "priorities", "[10, 5]",
      breaks: "provider.headers.priority",
      bug: "The list of priorities is older than priority 1."
    ) { $0.priorities = [10, 5] },
    mutant(
      "priorities", "[10]",
      breaks: "provider.headers.priority",
      bug: "Priority 10 is written into the code, and the caller's never reaches the wire."
    ) { $0.priorities = [10] },
    mutant(
      "unsetCollapseID", "news",
      breaks: "provider.headers.collapse-id",
      bug: "All pushes share one collapse identifier and replace each other."
    ) { $0.unsetCollapseID = "news" },
    mutant(
      "collapseIDLimit", "63",
      breaks: "provider.headers.collapse-id-length"
    ) { $0.collapseIDLimit = 63 },
  ]
}
