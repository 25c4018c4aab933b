import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the headers.
  static let headersMutants: [Mutant] =
    [
      mutant(
        "repeatedHeader", "apns-topic",
        breaks: "provider.headers.once", seen: "requests[0].headers.apns-topic",
        also: ["provider.compression.lasting"]
      ) { $0.repeatedHeader = "apns-topic" },
      mutant(
        "repeatedHeader", "apns-priority",
        breaks: "provider.headers.once", seen: "requests[0].headers.apns-priority",
        also: ["provider.compression.lasting"]
      ) { $0.repeatedHeader = "apns-priority" },
      flag(
        "sendsIDs", { $0.sendsIDs.toggled() },
        breaks: "provider.headers.id", seen: "requests[0].headers.apns-id",
        also: ["provider.headers.id-told"],
        bug: "The caller's apns-id isn't sent."
      ),
      flag(
        "writesIDsInLowerCase", { $0.writesIDsInLowerCase.toggled() },
        breaks: "provider.headers.id-case",
        seen: "requests[0].headers.apns-id"),
      mutant(
        "unsetID", "shared", breaks: "provider.headers.id-fresh", seen: "step 2: requests[0].id"
      ) { $0.unsetID = .shared },
      mutant(
        "unsetID", "lastAgain",
        breaks: "provider.headers.id-fresh", seen: "step 2: requests[0].headers.apns-id",
        bug: "The headers of the last push are kept and written again, its apns-id among them."
      ) { $0.unsetID = .lastAgain },
      flag(
        "tellsID", { $0.tellsID.toggled() },
        breaks: "provider.headers.id-told", seen: "outcome.id",
        bug: "The apns-id of the answer is dropped, and nothing can be traced."
      ),
      mutant(
        "expirationUnit", "milliseconds",
        breaks: "provider.headers.expiration", seen: "requests[0].headers.apns-expiration",
        also: ["provider.headers.refuses"],
        bug: "The expiry is in milliseconds: thirteen digits, thousands of years ahead."
      ) { $0.expirationUnit = .milliseconds },
      mutant(
        "expirationUnit", "secondsFromNow",
        breaks: "provider.headers.expiration", seen: "requests[0].headers.apns-expiration",
        also: ["provider.headers.refuses"],
        bug: "A duration is written where APNs expects a date, and has long expired."
      ) { $0.expirationUnit = .secondsFromNow },
      mutant(
        "expirationUnit", "in32Bits",
        breaks: "provider.headers.expiration", seen: "requests[0].headers.apns-expiration",
        bug: "A time to live of a century overflows, and the notification has expired long ago."
      ) { $0.expirationUnit = .in32Bits },
      mutant(
        "unsetExpiration", "0",
        breaks: "provider.headers.unset", seen: "requests[0].headers.apns-expiration",
        bug: "Expiry 0 is written into the code: what can't be delivered at once is lost."
      ) { $0.unsetExpiration = 0 },
      mutant(
        "zeroExpiration", "leftOut",
        breaks: "provider.headers.expiration-zero", seen: "requests[0].headers.apns-expiration",
        bug: "Zero counts as not set, so a push that should not be stored is."
      ) { $0.zeroExpiration = .leftOut },
      mutant(
        "zeroExpiration", "now",
        breaks: "provider.headers.expiration-zero", seen: "requests[0].headers.apns-expiration",
        bug: "\"At once or never\" is written as the present time."
      ) { $0.zeroExpiration = .now },
      flag(
        "cutsFractions", { $0.cutsFractions.toggled() },
        breaks: "provider.headers.refuses", seen: "step 2: requests[0].headers.apns-expiration",
        bug: "A clock with fractions is written as it is, and APNs answers BadExpirationDate."
      ),
      mutant(
        "priorities", "[10, 5]",
        breaks: "provider.headers.priority", seen: "requests[0].headers.apns-priority",
        bug: "The list of priorities is older than priority 1."
      ) { $0.priorities = [10, 5] },
      mutant(
        "priorities", "[10]",
        breaks: "provider.headers.priority", seen: "requests[0].headers.apns-priority",
        also: ["provider.background.priority"],
        bug: "Priority 10 is written into the code, and the caller's never reaches the wire."
      ) { $0.priorities = [10] },
      mutant(
        "unsetPriority", "1",
        breaks: "provider.headers.unset", seen: "requests[0].headers.apns-priority",
        bug: "A priority of 1 is filled in, and the device is never woken."
      ) { $0.unsetPriority = 1 },
      mutant(
        "unsetPriority", "5",
        permitted: "Apple advises 5 if the user needn't act at once"
      ) { $0.unsetPriority = 5 },
      mutant(
        "unsetCollapseID", "news",
        breaks: "provider.headers.collapse-id",
        seen: "step 2: requests[0].headers.apns-collapse-id",
        bug: "All pushes share one collapse identifier and replace each other."
      ) { $0.unsetCollapseID = "news" },
      mutant(
        "collapseIDLimit", "63",
        breaks: "provider.headers.collapse-id-length", seen: "requests[0].headers.apns-collapse-id"
      ) { $0.collapseIDLimit = 63 },
      mutant(
        "collapseIDLimit", "16",
        breaks: "provider.headers.collapse-id-length", seen: "requests[0].headers.apns-collapse-id",
        also: ["provider.headers.collapse-id"],
        bug: "The column of the queue is shorter than the identifier, which is cut without a word."
      ) { $0.collapseIDLimit = 16 },
    ]
    + overlooked(
      RequestRule.headers,
      bugs: [
        "provider.headers.expiration-seconds": "An expiry in milliseconds, or a duration.",
        "provider.headers.expiration-whole": "An expiry with fractions.",
        "provider.headers.collapse-id-length":
          "The limit of 64 is counted in characters, not bytes.",
      ])
    + [
      alarm("an expiration of 0", breaks: "provider.headers.expiration-zero") {
        $0.header("apns-expiration") == "0"
      },
      alarm("a moment of ten digits", breaks: "provider.headers.expiration-seconds") {
        $0.header("apns-expiration")?.utf8.count == 10
      },
      alarm(
        "any priority", breaks: "provider.headers.priority",
        bug: "The enumeration of priorities is compared by name, and no number is in it."
      ) { $0.header("apns-priority") != nil },
    ]
}
