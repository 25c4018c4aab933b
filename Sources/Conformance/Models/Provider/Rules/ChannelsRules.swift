import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/Channels.md`.
  package static let channels: [RequestRule] = [
    RequestRule("provider.channels.path", .must) { request in
      guard let place = request.channelPlace else { return [] }
      let remedy = "write /1/apps/, the bundle ID and /channels, or /all-channels for the list"
      if !place.isRight {
        return [RequestProblem(.path, "the service for channels has no such path", remedy)]
      }
      guard let suffix = Topic(place.parts[0]).tellingSuffix else { return [] }
      return [
        RequestProblem(.path, "the bundle ID has the suffix of a topic", "leave \(suffix) out")
      ]
    },
    RequestRule("provider.channels.method", .must) { request in
      guard let place = request.rightChannelPlace, let method = request.method else { return [] }
      let allowed = place.isList ? ["GET"] : ["POST", "GET", "DELETE"]
      guard !allowed.contains(method) else { return [] }
      let remedy =
        place.isList
        ? "write GET" : "write POST to create, GET to read, DELETE to delete a channel"
      return [RequestProblem(.method, "\(method.quoted) does nothing with channels", remedy)]
    },
    RequestRule("provider.channels.body", .must) { request in
      guard let place = request.rightChannelPlace, !place.isList, request.method == "POST" else {
        return []
      }
      let remedy = "write message-storage-policy, 0 or 1, and push-type, and nothing else"
      switch request.body {
      case .unknown: return []
      case .empty:
        return [RequestProblem(.request, "nothing says what channel to create", remedy)]
      case .unreadable(let error, _):
        return [RequestProblem(.request, "the body isn't JSON: \(error.message)", remedy)]
      case .payload(let json, _):
        guard let members = json.object else {
          return [RequestProblem(.request, "the body isn't a JSON object", remedy)]
        }
        return problems(of: members).map { RequestProblem(.request, $0, remedy) }
      }
    },
    RequestRule("provider.channels.push-type", .must) { request in
      guard let place = request.rightChannelPlace, !place.isList, request.method == "POST",
        let type = request.payload?["push-type"], type != "LiveActivity"
      else { return [] }
      return [
        RequestProblem(
          .payload(JSON.Path([.key("push-type")])),
          "a channel has no push type \(type.text(.compact))", "write LiveActivity")
      ]
    },
    RequestRule("provider.channels.named", .must) { request in
      guard let place = request.rightChannelPlace, !place.isList,
        ["GET", "DELETE"].contains(request.method)
      else { return [] }
      let name = "apns-channel-id"
      let list = request.method == "GET" ? "; the list is at /all-channels" : ""
      let remedy = "write the ID with which APNs answered when the channel was created\(list)"
      if request.lacks(name) {
        return [RequestProblem(.header(name), "nothing says which channel is meant", remedy)]
      }
      guard let value = request.header(name), !NamedForm.base64.matches(.string(value)) else {
        return []
      }
      return [RequestProblem(.header(name), "\(value.quoted) isn't Base64", remedy)]
    },
    RequestRule("provider.channels.unnamed", .should) { request in
      let name = "apns-channel-id"
      guard let place = request.rightChannelPlace, place.isList, request.header(name) != nil else {
        return []
      }
      return [
        RequestProblem(.header(name), "the list is of all channels, and names none", "leave it out")
      ]
    },
    RequestRule("provider.channels.request-id", .must) { request in
      let name = "apns-request-id"
      guard request.isAboutChannels, let value = request.header(name), !value.isUUID else {
        return []
      }
      return [
        RequestProblem(
          .header(name), "\(value.quoted) isn't a UUID", "write a UUID, or leave it out")
      ]
    },
  ]

  /// Returns what is wrong with the members that describe a new channel, apart from the value of its
  /// push type.
  private static func problems(of members: JSON.Object) -> [String] {
    let known = ["message-storage-policy", "push-type"]
    var found = members.keys.filter { !known.contains($0) }.map { "\($0.quoted) isn't a member" }
    found += known.filter { members[$0] == nil }.map { "\($0) is missing" }
    if let policy = members["message-storage-policy"], policy != 0, policy != 1 {
      found.append("message-storage-policy is \(policy.text(.compact))")
    }
    return found
  }
}

extension PushRequest {
  /// The parts of a path of the service for channels.
  fileprivate struct ChannelPlace {
    var parts: [String]
    var isList: Bool { parts.last == "all-channels" }
    /// Whether the service has the path, whatever the bundle ID is.
    var isRight: Bool {
      parts.count == 2 && !parts[0].isEmpty && ["channels", "all-channels"].contains(parts[1])
    }
  }

  static let channelPrefix = "/1/apps/"

  /// The place, where the service has it.
  fileprivate var rightChannelPlace: ChannelPlace? {
    channelPlace.flatMap { $0.isRight ? $0 : nil }
  }

  fileprivate var channelPlace: ChannelPlace? {
    guard isAboutChannels, let path else { return nil }
    let rest = path.utf8.dropFirst(Self.channelPrefix.utf8.count)
    let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return ChannelPlace(parts: parts.map { String(Substring($0)) })
  }
}
