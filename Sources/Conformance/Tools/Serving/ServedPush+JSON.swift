import ConformanceModels

/// A push as programs are told of it: by `serve --json`, and by the control API.
extension ServedPush {
  /// Returns the push as people may see it, as JSON.
  package func json(number: Int, started: Int, _ redaction: Redaction) -> JSON {
    redaction.publishing(published).redacted(.object(json(number: number, started: started, [])))
  }

  /// What isn't written by users: the answers.
  var published: JSON {
    let bodies: [[UInt8]?] = [reply?.body, answer.own.body]
    return .array(
      bodies.compactMap { $0.map { JSON.string(String(decoding: $0, as: UTF8.self)) } })
  }

  /// Returns its members; a request about channels has no number.
  func json(number: Int?, started: Int, _ advice: [CompressionAdvice.Remark]) -> JSON.Object {
    let meaning = PushMeaning(of: self)
    var json: JSON.Object = [
      "event": isAboutChannels ? "channels" : "push", "number": number.map(JSON.int) ?? .null,
      "seconds": .number(JSON.Number(checked: ServeTally.seconds(arrival, since: started))),
      "connection": .int(connection), "stream": .int(stream), "method": Self.text(request.method),
      "path": Self.text(request.path), "device": Self.text(device),
      "channel": Self.text(request.header("apns-channel-id")),
      "headers": .array(
        headers.map { [.string($0.name), .string($0.value), .string($0.encoding)] }),
      "bytes": .int(body.count), "payload": request.payload ?? .null,
    ]
    if request.payload == nil, !body.isEmpty {
      json["body"] = .string(String(decoding: body, as: UTF8.self))
    }
    json["kind"] = .string(meaning.kind)
    json["meaning"] = .string(meaning.sentence)
    json["token"] = token?.json ?? .null
    json["findings"] = .array(problems.map(Self.json))
    json["advice"] = .array(advice.map { $0.json })
    json["deviations"] = .array(answer.own.deviations.map { .string($0.rawValue) })
    json["environment"] = environment.map { .string($0.rawValue) } ?? .null
    json["meantFor"] = environmentSentence.map(JSON.string) ?? .null
    json["environmentOfDevice"] = environmentOfDevice.map { .string($0.rawValue) } ?? .null
    json["trust"] = .array(trust.map { .string($0.rawValue) })
    json["answer"] = jsonOfAnswer
    json["remedy"] = remedy?.json ?? .null
    return json
  }

  private static func json(_ rule: RequestRule, _ problem: RequestProblem) -> JSON {
    [
      "severity": .string(rule.level.severity), "rule": .string(rule.id),
      "level": .string(rule.level.rawValue), "message": .string(problem.message),
      "remedy": .string(problem.remedy), "place": problem.part.json,
    ]
  }

  private var jsonOfAnswer: JSON {
    let reply = reply
    var json: JSON.Object = [
      "status": reply?.status.map(JSON.int) ?? .null,
      "headers": .array((reply?.headers ?? []).map { [.string($0.name), .string($0.value)] }),
      "body": .string(String(decoding: reply?.body ?? [], as: UTF8.self)),
      "reason": Self.text(reply.flatMap { $0.namedReason }),
    ]
    if let scripted = answer.scripted {
      json["scripted"] = .string(scripted.words)
      json["own"] = answer.own.status.map(JSON.int) ?? .null
    }
    return .object(json)
  }

  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  // MARK: What is searched for

  /// The value of a header.
  package func value(of header: String) -> String? { request.header(header) }

  /// The rules that it breaks.
  package var brokenRules: [String] { problems.map { $0.rule.id } }
}

extension GatewayReply {
  /// The reason that its body names.
  var namedReason: String? { (try? JSON.parse(body[...]))?["reason"]?.string }

  /// The time in its body, in milliseconds since 1970.
  var namedTime: Int? { (try? JSON.parse(body[...]))?["timestamp"]?.int }
}
