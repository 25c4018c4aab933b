@testable import Conformance

extension ProviderMutant {
  /// What can go wrong with push types and topics.
  static let pushTypes: [ProviderMutant] =
    PushType.allCases.map { type in
      ProviderMutant("pushTypes", "without \(type)", breaks: "push-type.carried") {
        $0.pushTypes.remove(type.rawValue)
      }
    } + [
      ProviderMutant("pushTypeOfOtherPayloads", "alert", breaks: "push-type.truthful") {
        $0.pushTypeOfOtherPayloads = "alert"
      },
      ProviderMutant("priorityOfPushToTalk", "5", breaks: "push-type.priority") {
        $0.priorityOfPushToTalk = 5
      },
      ProviderMutant("expirationOfPushToTalk", "none", breaks: "push-type.talk-expiration") {
        $0.expirationOfPushToTalk = nil
      },
      ProviderMutant("expirationOfPushToTalk", "in 10 s", breaks: "push-type.talk-expiration") {
        $0.expirationOfPushToTalk = 1_800_000_010
      },
      ProviderMutant("expirationOfCalls", "none", breaks: "push-type.call-expiration") {
        $0.expirationOfCalls = nil
      },
      ProviderMutant("leavesPayloadsWithoutAps", "false", breaks: "push-type.mdm-payload") {
        $0.leavesPayloadsWithoutAps = false
      },
      ProviderMutant("leavesPayloadsWithoutAps", "false", breaks: "push-type.call-payload") {
        $0.leavesPayloadsWithoutAps = false
      },
    ] + topics

  private static let topics = [
    ProviderMutant("topics", "pushTypeAsSuffix", breaks: "topic.bare") {
      $0.topics = .pushTypeAsSuffix
    },
    ProviderMutant("topics", "pushTypeAsSuffix", breaks: "topic.suffix") {
      $0.topics = .pushTypeAsSuffix
    },
    ProviderMutant("topics", "bundleID", breaks: "topic.suffix") { $0.topics = .bundleID },
    ProviderMutant("topics", "suffixUnlessThere", breaks: "topic.suffix") {
      $0.topics = .suffixUnlessThere
    },
    ProviderMutant("addsSuffixToWholeTopics", "true", breaks: "topic.verbatim") {
      $0.addsSuffixToWholeTopics = true
    },
  ]
}
