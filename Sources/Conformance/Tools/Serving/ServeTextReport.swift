import ConformanceModels

/// The report for people: a line for a connection, a paragraph for a push.
final class ServeTextReport: ServeReport {
  private let style: Style
  private let book: RuleBook
  private var tally = ServeTally()
  private var advice = CompressionAdvice()
  private var redaction: Redaction

  /// The most characters of a payload that are shown, and of a header.
  private static let mostPayload = 1_000
  private static let mostHeader = 120

  init(_ book: RuleBook, _ style: Style, _ redaction: Redaction) {
    (self.book, self.style, self.redaction) = (book, style, redaction)
  }

  func opening(_ invitation: ServeInvitation) -> String {
    tally.started = invitation.started
    redaction = redaction.publishing(invitation.published)
    let rows = [
      ("for channels", invitation.management ?? ""),
      ("for the sandbox", invitation.sandbox ?? ""),
      ("page and API", invitation.control ?? ""),
      ("authority", invitation.authority),
      ("signing key", invitation.keyFile),
      ("key ID, team ID", "\(invitation.keyID), \(invitation.team)"),
      ("device token", invitation.device),
      ("topic", invitation.topic),
      ("provider token", invitation.token),
    ]
    let proxy =
      invitation.proxy.map { address in
        """

        If you can't change a client's host, let the client use the proxy \(Style.printable(address)).
        The proxy connects APNs' host names to this gateway, and refuses all others.

        """
      } ?? ""
    let table = rows.filter { !$0.1.isEmpty }.map { name, value in
      "  \(name.padded(to: 17))\(Style.printable(value))\n"
    }
    return style.bold("APNs, as documented, on \(Style.printable(invitation.url))")
      + " (\(invitation.profile.rawValue) profile; Ctrl-C ends it)\n\n" + table.joined()
        + """

        The provider token is valid for an hour. You can also use your own device tokens, topics and
        signing keys: each push then says what was accepted on trust. To try it:


        """
      + Style.printable("  \(invitation.curl)") + "\n" + proxy + "\n"
  }

  func text(of event: ServeEvent) -> String {
    switch event {
    case .opened(let connection): return text(of: connection)
    case .push(let push):
      if !push.isAboutChannels { tally.pushes += 1 }
      return text(of: push)
    case .closed(let number, let requests, let reason, let time):
      advice.forget(number)
      let count = "\(requests) request\(requests == 1 ? "" : "s")"
      return line(time, "connection \(number) closed after \(count): \(reason)")
    case .refused(let number, let reason, let time):
      advice.forget(number)
      guard let count = tally.refuse(reason) else { return "" }
      let words = count == 1 ? "refused" : "refused for the \(count)th time"
      return style.yellow(
        seconds(time) + shown("connection \(number) \(words): \(reason)"))
        + "\n"
    }
  }

  func text(ofDropped count: Int) -> String {
    tally.dropped += count
    let what = count == 1 ? "1 event isn't shown" : "\(count) events aren't shown"
    let advice = BuildMode.advice.map { "; \($0)" } ?? ""
    return style.yellow(
      "\(what), because they came too fast. All pushes were answered\(advice).") + "\n\n"
  }

  func text(of certificate: TrafficReport) -> String {
    certificate.text(style, redaction) + "\n"
  }

  func closing() -> String {
    let unreported = tally.unreported.map { reason, count in
      style.yellow(shown("refused \(count) times in all: \(reason)")) + "\n"
    }
    let dropped = tally.dropped == 0 ? "" : ", and \(tally.dropped) events weren't shown"
    return unreported.joined()
      + "\(tally.pushes) push\(tally.pushes == 1 ? "" : "es") arrived\(dropped)\n"
  }

  // MARK: Connections

  private func text(of connection: ServedConnection) -> String {
    var parts = [
      connection.alpn ?? "no ALPN (APNs asks for it)",
      (connection.tls ?? "no TLS").replacing("v", with: " "),
    ]
    if let name = connection.serverName { parts.append("for \(name)") }
    if let host = connection.proxied { parts.append("through the proxy to \(host)") }
    if let name = connection.certificate { parts.append("with the certificate \(name.quoted)") }
    return line(
      connection.at, "connection \(connection.number) opened: \(parts.joined(separator: ", "))")
  }

  private func line(_ time: Int, _ text: String) -> String {
    style.dim(seconds(time) + shown(text)) + "\n"
  }

  private func shown(_ text: String) -> String { Style.printable(redaction.redacted(text)) }

  private func seconds(_ time: Int) -> String { "\(tally.seconds(time)) s  " }

  // MARK: Pushes

  private func text(of push: ServedPush) -> String {
    let common = redaction
    // The texts of a push are secret only in what is said about it.
    if let payload = push.request.payload { redaction = redaction.hiding(textsIn: payload) }
    defer { redaction = common }
    let meaning = PushMeaning(of: push)
    let title = push.isAboutChannels ? "for channels" : "push \(push.number ?? tally.pushes)"
    var lines = [
      seconds(push.arrival)
        + style.bold(title) + ": \(meaning.kind), \(outcome(of: push))"
        + style.dim("   (connection \(push.connection), stream \(push.stream))"),
      row("means", meaning.sentence),
    ]
    if let device = push.device {
      lines.append(row("device", cut(device, Self.mostHeader)))
    } else {
      let request = "\(push.request.method ?? "") \(push.request.path ?? "")"
      lines.append(row("request", cut(request, Self.mostHeader)))
    }
    let remarks = advice.remarks(on: push)
    lines += push.headers.filter { !$0.name.hasPrefix(":") }.map { header in
      let most = header.name == "authorization" ? 40 : Self.mostHeader
      return row("header", "\(header.name): \(cut(header.value, most))")
    }
    if !push.body.isEmpty { lines.append(row("payload", payload(of: push))) }
    if let token = push.token { lines.append(row("token", token.text)) }
    for (rule, problem) in push.problems { lines += text(of: problem, rule) }
    lines += remarks.map { row("advice", "\($0.header): \($0.text) (\($0.rule))") }
    lines += push.answer.own.deviations.map { style.yellow(row("accepted", $0.sentence)) }
    if !push.trust.isEmpty {
      lines.append(row("on trust", push.trust.map { $0.words }.joined(separator: "; ")))
    }
    if let sentence = push.environmentSentence { lines.append(row("meant for", sentence)) }
    lines.append(row("answer", answer(of: push)))
    if let remedy = push.remedy {
      lines.append(row("remedy", "\(remedy.message) (\(remedy.rule))"))
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func row(_ label: String, _ text: String) -> String {
    "  \(label.padded(to: 9)) \(shown(text))"
  }

  private func text(of problem: RequestProblem, _ rule: RequestRule) -> [String] {
    let page = book.place(of: rule.id).map { ", \($0)" } ?? ""
    let head = row(rule.level.severity, problem.message)
    return [
      rule.level == .must ? style.red(head) : style.yellow(head), row("", problem.remedy),
      row("", "\(rule.id) (\(rule.level.rawValue)\(page))"),
    ]
  }

  private func payload(of push: ServedPush) -> String {
    let text =
      push.request.payload.map { redaction.redacted($0).text() }
      ?? redaction.redacted(unreadable: String(decoding: push.body, as: UTF8.self))
    let size = "   \(push.body.count) byte\(push.body.count == 1 ? "" : "s")"
    return text.count > Self.mostPayload
      ? "\(text.prefix(Self.mostPayload))…\(size) in all" : text + size
  }

  // MARK: Answers

  private func outcome(of push: ServedPush) -> String {
    guard let status = push.status else { return style.red("no response") }
    return status < 300 ? style.green("\(status)") : style.red("\(status)")
  }

  private func answer(of push: ServedPush) -> String {
    var parts: [String] = []
    if let scripted = push.answer.scripted { parts.append("\(scripted.words), from the script") }
    if let reply = push.reply {
      if push.answer.scripted == nil {
        let words = ["\(reply.status ?? 0)", reply.reason?.rawValue].compactMap { $0 }
        parts.append(words.joined(separator: " "))
      }
      for name in ["apns-id", "apns-request-id", "apns-unique-id", "apns-channel-id"] {
        if let value = reply.header(name) { parts.append("\(name) \(value)") }
      }
      if reply.reason == nil, !reply.body.isEmpty, push.answer.scripted == nil {
        parts.append(cut(String(decoding: reply.body, as: UTF8.self), Self.mostPayload))
      }
    } else if push.answer.scripted == nil {
      parts.append("none, because the connection has ended")
    }
    if push.answer.scripted != nil, let own = push.answer.own.status {
      let words = ["\(own)", push.answer.own.reason?.rawValue].compactMap { $0 }
      parts.append("in place of \(words.joined(separator: " "))")
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a text without its secrets, which is cut afterwards: half a secret can't be recognised.
  private func cut(_ text: String, _ most: Int) -> String {
    let shown = redaction.redacted(text)
    return shown.count > most ? "\(shown.prefix(most))… (\(text.utf8.count) bytes)" : shown
  }
}

extension GatewayReply {
  /// Returns the first value of a header.
  func header(_ name: String) -> String? {
    headers.first { $0.name.hasSameBytes(as: name) }?.value
  }
}
