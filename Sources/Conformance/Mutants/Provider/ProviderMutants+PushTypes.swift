extension ProviderBehaviour {
  /// Providers that are wrong about push types and topics.
  static let pushTypeMutants: [Mutant] =
    PushType.allCases.map { type in
      mutant("pushTypes", "without \(type)", breaks: "provider.push-type.carried") {
        $0.pushTypes.remove(type.rawValue)
      }
    } + [
      mutant(
        "pushTypeOfOtherPayloads", "alert",
        breaks: "provider.push-type.truthful",
        bug: "Every push is labelled an alert, whatever its payload is."
      ) { $0.pushTypeOfOtherPayloads = "alert" },
      mutant(
        "priorityOfPushToTalk", "5",
        breaks: "provider.push-type.priority"
      ) { $0.priorityOfPushToTalk = 5 },
      mutant(
        "expirationOfPushToTalk", "none",
        breaks: "provider.push-type.talk-expiration"
      ) { $0.expirationOfPushToTalk = nil },
      mutant(
        "expirationOfPushToTalk", "in 10 s",
        breaks: "provider.push-type.talk-expiration"
      ) { $0.expirationOfPushToTalk = 1_800_000_010 },
      mutant(
        "expirationOfCalls", "none",
        breaks: "provider.push-type.call-expiration"
      ) { $0.expirationOfCalls = nil },
      flag(
        "leavesPayloadsWithoutAps", \.leavesPayloadsWithoutAps,
        breaks: "provider.push-type.mdm-payload", "provider.push-type.call-payload"
      ),
      mutant(
        "topics", "pushTypeAsSuffix",
        breaks: "provider.topic.bare", "provider.topic.suffix"
      ) { $0.topics = .pushTypeAsSuffix },
      mutant(
        "topics", "bundleID",
        breaks: "provider.topic.suffix",
        bug: "The topic of every push type is the bundle ID: DeviceTokenNotForTopic."
      ) { $0.topics = .bundleID },
      mutant(
        "topics", "suffixUnlessThere",
        breaks: "provider.topic.suffix",
        bug: "A bundle ID that ends like a suffix is taken for a whole topic."
      ) { $0.topics = .suffixUnlessThere },
      flag(
        "addsSuffixToWholeTopics", \.addsSuffixToWholeTopics,
        breaks: "provider.topic.verbatim",
        bug: "The suffix is added to a topic that has it: .voip.voip."
      ),
    ]
}
