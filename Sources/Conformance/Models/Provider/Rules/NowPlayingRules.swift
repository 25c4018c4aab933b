import ConformanceSpecs

extension RequestRule {
  /// The rules of `Provider/NowPlaying.md`.
  package static let nowPlaying: [RequestRule] = [
    RequestRule("provider.now-playing.event", .must) { request in
      guard let aps = remoteMedia(request) else { return [] }
      return LiveActivity.Event.problems(
        with: aps["event"], (short: "session", long: "remote media session"))
    }
    .schema(.media, PayloadSchema.requiring(["event"]))
    .schema(
      .media, PayloadSchema.inAps(["event": ValueForm.words(LiveActivity.Event.words).schema])),
    RequestRule("provider.now-playing.session", .must) { request in
      guard let aps = remoteMedia(request) else { return [] }
      let remedy = "add \"attributes\": { \"id\": the text that identifies the session }"
      guard let attributes = aps["attributes"] else {
        return [RequestProblem(aps: nil, "nothing says which session is meant", remedy)]
      }
      guard attributes.object != nil else {
        return [
          RequestProblem(aps: "attributes", "\(attributes.inWords) names no session", remedy)
        ]
      }
      guard let id = attributes["id"] else {
        return [
          RequestProblem(
            aps: "attributes", "without \"id\" nothing says which session is meant",
            "add the \"id\" of the session")
        ]
      }
      guard id.string?.isEmpty != false else { return [] }
      return [
        RequestProblem(
          aps: ["attributes", "id"], "\(id.inWords) identifies no session",
          "write the id of the session, as text")
      ]
    }
    .schema(.media, PayloadSchema.requiring(["attributes"]))
    .schema(
      .media,
      PayloadSchema.inAps([
        "attributes": [
          "type": "object", "properties": ["id": ["type": "string", "minLength": 1]],
          "required": ["id"],
        ]
      ])),
    RequestRule("provider.now-playing.timestamp", .should) { request in
      guard let aps = remoteMedia(request), aps["timestamp"] == nil else { return [] }
      return [
        RequestProblem(
          aps: nil, "the time of sending is missing",
          "add \"timestamp\": the seconds since 1970")
      ]
    }
    .schema(.media, PayloadSchema.requiring(["timestamp"])),
    RequestRule("provider.now-playing.seconds", .should) { request in
      let key = "timestamp"
      guard let value = remoteMedia(request)?[key] else { return [] }
      let remedy = "write the seconds since 1970, as a whole number"
      guard let seconds = value.number?.double else {
        return [
          RequestProblem(aps: key, "a time is a number of seconds, not \(value.inWords)", remedy)
        ]
      }
      if seconds >= LiveActivity.farFuture {
        return [
          RequestProblem(
            aps: key, "\(value.inWords) can't be seconds, but it can be milliseconds",
            "divide it by 1000")
        ]
      }
      guard seconds < LiveActivity.longAgo || value.int == nil else { return [] }
      return [
        RequestProblem(aps: key, "\(value.inWords) is no time in seconds since 1970", remedy)
      ]
    },
  ]

  /// The `aps` of a push for a remote media session; nil where a request is about something else.
  private static func remoteMedia(_ request: PushRequest) -> JSON.Object? {
    guard request.presumedType == "nowplaying", let payload = request.payload else { return nil }
    return payload["aps"]?.object ?? JSON.Object()
  }
}
