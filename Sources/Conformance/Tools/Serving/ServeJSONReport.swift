import ConformanceModels

/// The report for machines: one JSON object a line, as `Specs/ServeStream.md` describes it.
final class ServeJSONReport: ServeReport {
  private var tally = ServeTally()
  private var advice = CompressionAdvice()
  private var redaction: Redaction

  init(_ redaction: Redaction) { self.redaction = redaction }

  /// The version of the format.
  static let version = 1

  func opening(_ invitation: ServeInvitation) -> String {
    tally.started = invitation.started
    redaction = redaction.publishing(invitation.published)
    return line(invitation.json)
  }

  func text(of event: ServeEvent) -> String {
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
      let number = push.isAboutChannels ? nil : push.number ?? tally.pushes
      let json = push.json(number: number, started: tally.started, advice.remarks(on: push))
      return line(json, redaction.publishing(push.published))
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

  func text(ofDropped count: Int) -> String {
    tally.dropped += count
    return line(["event": "dropped", "count": Self.number(count)])
  }

  func text(of certificate: TrafficReport) -> String {
    var json: JSON.Object = ["event": "certificate"]
    for member in certificate.json(redaction) { json[member.key] = member.value }
    return line(json)
  }

  func closing() -> String {
    let refused = tally.refused.sorted { $0.key < $1.key }.map { reason, count in
      JSON.object(["reason": .string(reason), "count": Self.number(count)])
    }
    return line([
      "event": "end", "pushes": Self.number(tally.pushes), "dropped": Self.number(tally.dropped),
      "refused": .array(refused),
    ])
  }

  // MARK: Parts

  private func seconds(_ time: Int) -> JSON {
    .number(JSON.Number(checked: ServeTally.seconds(time, since: tally.started)))
  }

  private static func number(_ number: Int) -> JSON { .number(JSON.Number(number)) }

  private static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }

  private func line(_ object: JSON.Object, _ redaction: Redaction? = nil) -> String {
    (redaction ?? self.redaction).redacted(.object(object)).output() + "\n"
  }
}
