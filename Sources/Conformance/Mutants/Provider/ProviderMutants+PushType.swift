import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about push types.
  static let pushTypeMutants: [Mutant] =
    PushType.allCases.map { type in
      mutant(
        "pushTypes", "without \(type.rawValue)",
        breaks: "provider.push-type.carried", seen: "requests[0].headers.apns-push-type",
        also: othersOnType[type] ?? []
      ) { $0.pushTypes.remove(type.rawValue) }
    }
    + [
      mutant(
        "pushTypeOfOtherPayloads", "alert",
        breaks: "provider.push-type.truthful", seen: "requests[0].headers.apns-push-type",
        bug: "Every push is labelled an alert, whatever its payload is."
      ) { $0.pushTypeOfOtherPayloads = "alert" },
      mutant(
        "priorityOfPushToTalk", "5",
        breaks: "provider.push-type.talk-priority", seen: "requests[0].headers.apns-priority"
      ) { $0.priorityOfPushToTalk = 5 },
      mutant(
        "expirationOfPushToTalk", "none",
        breaks: "provider.push-type.talk-expiration", seen: "requests[0].headers.apns-expiration"
      ) { $0.expirationOfPushToTalk = nil },
      mutant(
        "expirationOfPushToTalk", "in 10 s",
        breaks: "provider.push-type.talk-expiration", seen: "requests[0].headers.apns-expiration"
      ) { $0.expirationOfPushToTalk = 1_800_000_010 },
      mutant(
        "expirationOfCalls", "none",
        breaks: "provider.push-type.call-expiration", seen: "requests[0].headers.apns-expiration"
      ) { $0.expirationOfCalls = nil },
      mutant(
        "expirationOfCalls", "in 5 min",
        breaks: "provider.push-type.call-expiration", seen: "requests[0].headers.apns-expiration"
      ) { $0.expirationOfCalls = 1_800_000_300 },
      flag(
        "leavesPayloadsWithoutAps", { $0.leavesPayloadsWithoutAps.toggled() },
        breaks: "provider.push-type.mdm-payload", "provider.push-type.call-payload",
        seen: "requests[0].body.aps"
      ),
    ]
    + overlooked(RequestRule.pushType)
    + [
      alarm("a type on a platform that has it", breaks: "provider.push-type.platform") {
        $0.situation.platform != nil
          && $0.type.flatMap(PushType.init(rawValue:))?.traits.unavailablePlatforms.isEmpty == false
      },
      alarm("a call that ends at once", breaks: "provider.push-type.call-expiration") {
        $0.type == "voip" && $0.header("apns-expiration") == "0"
      },
      alarm("a service update of Push to Talk", breaks: "provider.push-type.talk-priority") {
        $0.type == "pushtotalk" && $0.header("apns-priority") == "5"
      },
      alarm("Push to Talk by certificate", breaks: "provider.push-type.authentication") {
        $0.type == "pushtotalk" && $0.situation.authentication == .certificate
      },
    ]
  /// The rules that notice a type that isn't sent, besides the one on all types.
  private static let othersOnType: [PushType: [String]] = [
    .alert: ["provider.background.push-type-everywhere"],
    .background: [
      "provider.background.push-type", "provider.background.push-type-everywhere",
      "provider.background.push-type-watch",
    ],
  ]
}
