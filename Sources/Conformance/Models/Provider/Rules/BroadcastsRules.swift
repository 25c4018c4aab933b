import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Broadcasts.md`.
  package static let broadcasts: [RequestRule] = [
    RequestRule("provider.broadcasts.path", .must) { request in
      guard let rest = request.broadcastPath else { return [] }
      let start = PushRequest.broadcastPrefix + "apps/"
      guard rest.utf8.starts(with: "apps/".utf8), rest.utf8.count > 5 else {
        return [
          RequestProblem(
            .path, "no app follows \(PushRequest.broadcastPrefix)",
            "write \(start) and then the bundle ID")
        ]
      }
      let bundleID = rest.dropFirst(5)
      guard bundleID.contains("/") || bundleID.contains("?") else { return [] }
      return [
        RequestProblem(
          .path, "something follows the bundle ID: \(String(bundleID).quoted)",
          "end the path with the bundle ID")
      ]
    },
    RequestRule("provider.broadcasts.bare", .must) { request in
      guard let path = request.broadcastPath, path.hasSuffix(suffix) else { return [] }
      return [
        RequestProblem(.path, "the bundle ID has the suffix of a topic", "leave \(suffix) out")
      ]
    },
    RequestRule("provider.broadcasts.channel", .must) { request in
      guard request.isBroadcast else { return [] }
      let name = "apns-channel-id"
      if request.lacks(name) {
        return [
          RequestProblem(
            .header(name), "nothing says on which channel it is sent",
            "write the ID with which APNs answered when the channel was created")
        ]
      }
      guard let value = request.header(name),
        Base64.decode(value, .standard) == nil || value.isEmpty
      else {
        return []
      }
      return [
        RequestProblem(
          .header(name), "\(value.quoted) is no Base64", "write the ID as APNs answered it")
      ]
    },
    RequestRule("provider.broadcasts.expiration", .must) { request in
      missing("apns-expiration", in: request, "write when it expires, in seconds since 1970, or 0")
    },
    RequestRule("provider.broadcasts.priority", .must) { request in
      missing("apns-priority", in: request, "write 10, 5 or 1")
    },
    RequestRule("provider.broadcasts.push-type", .must) { request in
      missing("apns-push-type", in: request, "write liveactivity")
    },
    RequestRule("provider.broadcasts.live-activities", .must) { request in
      guard request.isBroadcast, let type = request.type, type != "liveactivity" else { return [] }
      return [
        RequestProblem(
          .header("apns-push-type"), "only Live Activities get broadcasts, not \(type.quoted)",
          "send it to each device, or write liveactivity")
      ]
    },
    RequestRule("provider.broadcasts.other-headers", .should) { request in
      guard request.isBroadcast else { return [] }
      return ["apns-topic", "apns-collapse-id"].filter { request.header($0) != nil }.map { name in
        RequestProblem(
          .header(name), "broadcasts don't have this header",
          name == "apns-topic" ? "leave it out: the path names the app" : "leave it out")
      }
    },
    RequestRule("provider.broadcasts.request-id", .must) { request in
      let name = "apns-request-id"
      guard request.isBroadcast, let value = request.header(name), !value.isUUID else { return [] }
      return [
        RequestProblem(.header(name), "\(value.quoted) is no UUID", "write a UUID, or leave it out")
      ]
    },
    RequestRule("provider.broadcasts.event", .must) { request in
      guard request.isBroadcast, request.aps?["event"] == "start" else { return [] }
      return [
        RequestProblem(
          aps: "event", "a broadcast starts no Live Activity",
          "send the start to the token of each device, with the channel in it")
      ]
    },
    RequestRule("provider.broadcasts.size", .must) { request in
      request.isBroadcast ? tooLarge(request, limit: PayloadLimit.voip) : []
    },
  ]

  /// What a topic for Live Activities has after the bundle ID, and a path doesn't.
  private static let suffix = ".push-type.liveactivity"

  /// Returns the problem of a broadcast that lacks a header.
  private static func missing(
    _ name: String, in request: PushRequest, _ remedy: String
  ) -> [RequestProblem] {
    guard request.isBroadcast, request.lacks(name) else { return [] }
    return [RequestProblem(.header(name), "broadcasts have to have this header", remedy)]
  }
}

extension PushRequest {
  static let broadcastPrefix = "/4/broadcasts/"

  /// Whether it is known to go to a channel, and not to a device.
  package var isBroadcast: Bool { parts.isBroadcast }

  /// What follows the beginning of its path; nil where it is no broadcast.
  fileprivate var broadcastPath: String? {
    isBroadcast ? path.map { String($0.dropFirst(Self.broadcastPrefix.count)) } : nil
  }
}
