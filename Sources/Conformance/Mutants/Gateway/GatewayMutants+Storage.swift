import ConformanceReferences

extension GatewayBehaviour {
  /// Gateways that are wrong about storing what can't be delivered.
  static let storageMutants: [Mutant] = [
    flag(
      "deliversAtOnce", { $0.deliversAtOnce.toggled() }, breaks: "gateway.storage.online",
      seen: "delivered[0]",
      also: ["gateway.storage.power-urgent", "gateway.storage.zero"]),
    flag(
      "storesForLater", { $0.storesForLater.toggled() }, breaks: "gateway.storage.offline",
      seen: "step 3: delivered[0]",
      also: ["gateway.storage.expiry", "gateway.storage.survivor"]),
    mutant(
      "deliveries", "0",
      breaks: "gateway.storage.online", "gateway.storage.offline", seen: "delivered[0]",
      "step 3: delivered[0]",
      also: [
        "gateway.broadcasts.newest", "gateway.broadcasts.reach", "gateway.broadcasts.stored",
        "gateway.broadcasts.unstored", "gateway.channels.kept", "gateway.channels.policy",
        "gateway.storage.expiry", "gateway.storage.power-urgent", "gateway.storage.survivor",
        "gateway.storage.zero",
      ],
      bug: "A mock answers 200, and that is all."
    ) { $0.deliveries = 0 },
    mutant(
      "deliveries", "2", breaks: "gateway.storage.once", seen: "step 2: delivered[1]",
      also: ["gateway.broadcasts.newest", "gateway.broadcasts.reach"]
    ) {
      $0.deliveries = 2
    },
    flag(
      "storesExpired", { $0.storesExpired.toggled() }, breaks: "gateway.storage.zero",
      seen: "step 3: delivered[0]"
    ),
    mutant(
      "longestStorage", "a week",
      permitted: "30 days is the maximum, and no document promises a minimum"
    ) { $0.longestStorage = 7 * 86_400 },
    mutant(
      "longestStorage", "a year",
      breaks: "gateway.storage.month", seen: "step 3: delivered[0]"
    ) { $0.longestStorage = 365 * 86_400 },
    flag(
      "discardsExpired", { $0.discardsExpired.toggled() }, breaks: "gateway.storage.late",
      seen: "step 3: delivered[0]",
      also: ["gateway.storage.zero"]),
    mutant(
      "expiryGrace", "half an hour early",
      breaks: "gateway.storage.expiry", seen: "step 3: delivered[0]"
    ) { $0.expiryGrace = -1800 },
    mutant(
      "expiryGrace", "half an hour",
      permitted: "how soon after its expiry it is given up is our own ruling, with some grace"
    ) { $0.expiryGrace = 1800 },
    mutant(
      "expiryGrace", "a week",
      breaks: "gateway.storage.late", seen: "step 3: delivered[0]"
    ) { $0.expiryGrace = 7 * 86_400 },
    mutant(
      "survivors", "oldest",
      permitted: "no document says which one survives"
    ) { $0.survivors = .oldest },
    mutant(
      "survivors", "all",
      permitted: "that more than one is kept is permitted too"
    ) { $0.survivors = .all },
    mutant("survivors", "none", breaks: "gateway.storage.survivor", seen: "step 4: delivered[0]") {
      $0.survivors = .none
    },
    flag(
      "discardsForRemoved", { $0.discardsForRemoved.toggled() }, breaks: "gateway.storage.removed",
      seen: "step 4: delivered[0]"),
    flag(
      "discardsUnshowable", { $0.discardsUnshowable.toggled() },
      permitted: "C12: a notification that may not be shown may be discarded, or stored"
    ),
    flag(
      "refusesUnshowable", { $0.refusesUnshowable.toggled() },
      breaks: "gateway.storage.switched-off",
      seen: "answer.status"),
    flag(
      "urgentWaitsForPower", { $0.urgentWaitsForPower.toggled() },
      breaks: "gateway.storage.power-urgent",
      seen: "delivered[0]"),
    flag(
      "modestWaitsForPower", { $0.modestWaitsForPower.toggled() },
      permitted: "whether priority 5 waits for power is the system's choice"
    ),
    flag(
      "discardsModestForPower", { $0.discardsModestForPower.toggled() },
      permitted: "a notification of priority 5 or 1 may never arrive"
    ),
    mutant(
      "defaultPriority", "5",
      breaks: "gateway.storage.power-urgent", seen: "delivered[0]"
    ) { $0.defaultPriority = 5 },
    flag(
      "passesCollapseID", { $0.passesCollapseID.toggled() }, breaks: "gateway.storage.collapse-id",
      seen: "delivered[0].collapse-id"),
  ]
}
