import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about topics.
  static let topicMutants: [Mutant] =
    [
      mutant(
        "topics", "pushTypeAsSuffix",
        breaks: "provider.topic.bare", "provider.topic.suffix",
        seen: "requests[0].headers.apns-topic"
      ) { $0.topics = .pushTypeAsSuffix },
      mutant(
        "topics", "bundleID",
        breaks: "provider.topic.suffix", seen: "requests[0].headers.apns-topic",
        bug: "The topic of every push type is the bundle ID: DeviceTokenNotForTopic."
      ) { $0.topics = .bundleID },
      mutant(
        "topics", "suffixUnlessThere",
        breaks: "provider.topic.suffix", seen: "requests[0].headers.apns-topic",
        bug: "A bundle ID that ends like a suffix is taken for a whole topic."
      ) { $0.topics = .suffixUnlessThere },
      flag(
        "keepsCapitals", { $0.keepsCapitals.toggled() },
        breaks: "provider.topic.verbatim", "provider.topic.mdm",
        seen: "requests[0].headers.apns-topic",
        bug: "Bundle IDs are stored in small letters, and APNs knows no such app."
      ),
      flag(
        "addsSuffixToWholeTopics", { $0.addsSuffixToWholeTopics.toggled() },
        breaks: "provider.topic.verbatim", seen: "requests[0].headers.apns-topic",
        bug: "The suffix is added to a topic that has it: .voip.voip."
      ),
    ]
    + overlooked(
      RequestRule.topic,
      bugs: [
        "provider.topic.suffix": "A VoIP push with the bundle ID for a topic.",
        "provider.topic.once": "The topic has the suffix twice: .voip.voip.",
      ])
}
