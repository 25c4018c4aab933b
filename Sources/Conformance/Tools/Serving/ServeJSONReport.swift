import ConformanceModels

/// The report for machines: one JSON object a line, as `Specs/ServeStream.md` describes it.
struct ServeJSONReport: ServeReport {
  private var tally = ServeTally()
  private var advice = CompressionAdvice()
  private var redaction: Redaction

  init(_ redaction: Redaction) { self.redaction = redaction }

  /// The version of the format.
  static let version = 1

  mutating func opening(_ invitation: ServeInvitation) -> String {
    tally.started = invitation.started
    redaction = redaction.publishing(invitation.published)
    return line([
      "event": "serving", "version": Self.number(Self.version), "suite": .string(suiteVersion),
      "url": .string(invitation.url), "host": .string(invitation.host),
      "port": Self.number(invitation.port), "channels": Self.text(invitation.management),
      "profile": .string(invitation.profile.rawValue),
      "ca": .string(invitation.authority), "keyFile": .string(invitation.keyFile),
      "keyID": .string(invitation.keyID), "team": .string(invitation.team),
      "token": .string(invitation.token), "device": .string(invitation.device),
      "topic": .string(invitation.topic), "curl": .string(invitation.curl),
      "proxy": Self.text(invitation.proxy),
    ])
  }

  mutating func text(of event: ServeEvent) -> String {
    switch event {
    case .opened(let connection):
      return line([
        "event": "opened", "seconds": seconds(connection.at),
        "connection": Self.number(connection.number), "tls": Self.text(connection.tls),
        "alpn": Self.text(connection.alpn), "serverName": Self.text(connection.serverName),
        "certificate": Self.text(connection.certificate),
        "proxied": Self.text(connection.proxied),
      ])
    case .push(let push):
      if !push.isAboutChannels { tally.pushes += 1 }
      let own: [[UInt8]?] = [push.reply?.body, push.answer.own.body]
      // An answer isn't written by users.
      let published = own.compactMap { $0.map { JSON.string(String(decoding: $0, as: UTF8.self)) } }
      return line(json(of: push), redaction.publishing(.array(published)))
    case .closed(let number, let requests, let reason, let time):
      advice.forget(number)
      return line([
        "event": "closed", "seconds": seconds(time), "connection": Self.number(number),
        "requests": Self.number(requests), "reason": .string(reason),
      ])
    case .refused(let number, let reason, let time):
      advice.forget(number)
      guard let count = tally.refuse(reason) else { return "" }
      return line([
        "event": "refused", "seconds": seconds(time), "connection": Self.number(number),
        "reason": .string(reason), "count": Self.number(count),
      ])
    }
  }

  mutating func text(ofDropped count: Int) -> String {
    tally.dropped += count
    return line(["event": "dropped", "count": Self.number(count)])
  }

  mutating func closing() -> String {
    let refused = tally.refused.sorted { $0.key < $1.key }.map { reason, count in
      JSON.object(["reason": .string(reason), "count": Self.number(count)])
    }
    return line([
      "event": "end", "pushes": Self.number(tally.pushes), "dropped": Self.number(tally.dropped),
      "refused": .array(refused),
    ])
  }

  // MARK: Parts

  private mutating func json(of push: ServedPush) -> JSON.Object {
    let meaning = PushMeaning(of: push)
    var json: JSON.Object = [
      "event": push.isAboutChannels ? "channels" : "push",
      "number": push.isAboutChannels ? .null : Self.number(tally.pushes),
      "seconds": seconds(push.arrival),
      "connection": Self.number(push.connection), "stream": Self.number(push.stream),
      "method": Self.text(push.request.method), "path": Self.text(push.request.path),
      "device": Self.text(push.device),
      "channel": Self.text(push.request.header("apns-channel-id")),
      "headers": .array(
        push.headers.map { [.string($0.name), .string($0.value), .string($0.encoding)] }),
      "bytes": Self.number(push.body.count), "payload": push.request.payload ?? .null,
    ]
    if push.request.payload == nil, !push.body.isEmpty {
      json["body"] = .string(String(decoding: push.body, as: UTF8.self))
    }
    json["kind"] = .string(meaning.kind)
    json["meaning"] = .string(meaning.sentence)
    json["token"] = push.token?.json ?? .null
    json["findings"] = .array(push.problems.map(Self.json))
    json["advice"] = .array(advice.remarks(on: push).map(\.json))
    json["deviations"] = .array(push.answer.own.deviations.map { .string($0.rawValue) })
    json["trust"] = .array(push.trust.map { .string($0.rawValue) })
    json["answer"] = answer(of: push)
    json["remedy"] = push.remedy?.json ?? .null
    return json
  }

  private static func json(_ rule: RequestRule, _ problem: RequestProblem) -> JSON {
    [
      "severity": .string(rule.level.severity), "rule": .string(rule.id),
      "level": .string(rule.level.rawValue), "message": .string(problem.message),
      "remedy": .string(problem.remedy),
    ]
  }

  private func answer(of push: ServedPush) -> JSON {
    let reply = push.reply
    var json: JSON.Object = [
      "status": reply?.status.map(Self.number) ?? .null,
      "headers": .array((reply?.headers ?? []).map { [.string($0.name), .string($0.value)] }),
      "body": .string(String(decoding: reply?.body ?? [], as: UTF8.self)),
      "reason": Self.text(reply.flatMap(\.namedReason)),
    ]
    if let scripted = push.answer.scripted {
      json["scripted"] = .string(scripted.words)
      json["own"] = push.answer.own.status.map(Self.number) ?? .null
    }
    return .object(json)
  }

  private func seconds(_ time: Int) -> JSON {
    .number(JSON.Number(checked: tally.seconds(time)))
  }

  private static func number(_ number: Int) -> JSON { .number(JSON.Number(number)) }

  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  private func line(_ object: JSON.Object, _ redaction: Redaction? = nil) -> String {
    (redaction ?? self.redaction).redacted(.object(object)).output() + "\n"
  }
}

extension GatewayReply {
  /// The reason that its body names.
  var namedReason: String? { (try? JSON.parse(body[...]))?["reason"]?.string }
}
