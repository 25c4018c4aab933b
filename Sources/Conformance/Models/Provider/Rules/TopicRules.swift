import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Topic.md`.
  package static let topic: [RequestRule] = [
    RequestRule("provider.topic.suffix", .must) { request in
      guard let suffix = request.missingSuffix, let topic = request.topic,
        let type = request.pushType
      else { return [] }
      return [
        .topic(
          "\(topic.text) isn't a bundle ID and then \(suffix), as the type \(type.rawValue) has it",
          "write the bundle ID of the app and then \(suffix)")
      ]
    },
    RequestRule("provider.topic.once", .should) { request in
      guard let suffix = request.pushType?.traits.topicSuffix, let topic = request.topic,
        let second = topic.bundleID(before: suffix)?.tellingSuffix
      else { return [] }
      let reason =
        suffix.isEmpty
        ? "in \(topic.text) a suffix follows the bundle ID"
        : "before \(suffix) stands another suffix, \(second)"
      return [.topic(reason, "leave \(second) out")]
    },
    RequestRule("provider.topic.bundle-id", .should) { request in
      guard let suffix = request.pushType?.traits.topicSuffix,
        let second = request.topic?.bundleID(before: suffix)?.ambiguousSuffix
      else { return [] }
      return [
        .topic(
          "what should be the bundle ID ends in \(second)",
          "leave \(second) out, unless the app is really called so")
      ]
    },
    RequestRule("provider.topic.mdm", .must) { request in
      guard request.pushType == .mdm else { return [] }
      let remedy = "write the UID in the subject of the MDM push certificate"
      if request.lacks("apns-topic") {
        return [.topic("no bundle ID stands in for the topic of a managed device", remedy)]
      }
      guard let topic = request.topic,
        topic.bundleID(before: ".mdm") != nil || topic.tellingSuffix != nil
      else { return [] }
      return [.topic("\(topic.text) is a bundle ID with a suffix", remedy)]
    },
    RequestRule("provider.topic.present", .must) { request in
      guard request.authentication == .token else { return [] }
      return missing(in: request, "a provider token stands for many apps, and this names none")
    },
    RequestRule("provider.topic.present-certificate", .should) { request in
      guard request.authentication != .token else { return [] }
      return missing(in: request, "only a certificate for a single topic says which app is meant")
    },
    RequestRule("provider.topic.watch", .should) { request in
      guard request.situation.platform == "watchOS", request.topic?.namesWatchExtension == true
      else { return [] }
      return [
        .topic(
          "it seems to be the bundle ID of the extension",
          "write that of the watch app, without .watchkitextension")
      ]
    },
  ]

  private static func missing(in request: PushRequest, _ reason: String) -> [RequestProblem] {
    // The path of a broadcast names its app.
    guard request.lacks("apns-topic"), request.pushType != .mdm, !request.isBroadcast else {
      return []
    }
    return [.topic(reason, "add apns-topic")]
  }
}

extension RequestProblem {
  fileprivate static func topic(_ reason: String, _ remedy: String) -> RequestProblem {
    RequestProblem(.header("apns-topic"), reason, remedy)
  }
}

extension PushRequest {
  /// The suffix that the topic has to have and hasn't.
  package var missingSuffix: String? {
    guard !isBroadcast, let suffix = pushType?.traits.topicSuffix, !suffix.isEmpty, let topic else {
      return nil
    }
    let bundleID = topic.bundleID(before: suffix)
    return bundleID == nil || bundleID?.endsInPushType == true ? suffix : nil
  }

  fileprivate var topic: Topic? { header("apns-topic").map(Topic.init) }
}
