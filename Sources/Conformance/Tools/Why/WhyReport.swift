import ConformanceModels

/// Says why a push has no effect, or under which conditions it would have none.
package struct WhyReport {
  private let why: Why?
  private let answer: ObservedAnswer?

  /// Creates a report of a push, of an answer of APNs, or of both.
  package init(_ why: Why?, answer: ObservedAnswer?) { (self.why, self.answer) = (why, answer) }

  /// Whether APNs refused it, so that the phone plays no part.
  private var isRefused: Bool { answer?.isRefusal ?? (why?.refusal != nil) }

  /// The reasons for which APNs refused it, or would refuse it.
  private var reasons: [GatewayReason] {
    if let answer { return answer.reasons }
    return why?.refusal.flatMap { GatewayReason(rawValue: $0.reason) }.map { [$0] } ?? []
  }

  // MARK: For people

  package func text(_ style: Style) -> String {
    var blocks = [Block(title: opening)]
    blocks.append(
      Block(
        "It breaks rules, and APNs or the phone may do otherwise",
        broken.map { rule, problem in
          Block.Row("\(problem.message) (a \(rule.level.rawValue))", problem.remedy, rule.id)
        }))
    if isRefused {
      blocks.append(Block(title: nil, rows: reasons.map(row)))
    } else if let why {
      blocks += arrival(of: why)
      let isInVain = why.idle.contains(where: { $0.isFact })
      if let sentence = why.otherWay, !isInVain { blocks.append(Block(title: sentence)) }
      blocks.append(
        Block("It changes nothing, \(isInVain ? "because" : "if")", why.idle.map(row)))
      if !why.effects.isEmpty {
        let words = why.assumed.joined(separator: ", ")
        blocks.append(Block(title: "Assumed, unless you say otherwise: \(words)."))
      }
      let banner = why.effects.first { $0.outcome == .banner }
      blocks += why.effects.flatMap { self.blocks($0, beside: banner) }
      blocks.append(Block("It arrives later, if", why.later.map(row)))
      blocks.append(Block("It never arrives, if", onTheWay.map(row)))
      blocks.append(
        Block("Documented, and not visible here: it has no effect, if", why.documented.map(row)))
    }
    return Block.text(of: blocks, style)
  }

  private var broken: [(rule: RequestRule, problem: RequestProblem)] { why?.broken ?? [] }

  private var opening: String {
    guard let why else { return Self.words(for: answer, refusal: nil) }
    let channel =
      (why.isBroadcast ? ", to a channel" : "")
      + (why.service.map { ", through \($0.rawValue)" } ?? "")
    let kind = why.isForWallet ? "for a pass" : why.type
    return
      "\(kind), \(why.byteCount) bytes\(channel): \(Self.words(for: answer, refusal: why.refusal))"
  }

  private static func words(
    for answer: ObservedAnswer?, refusal: ArrivingPush.Refusal?
  ) -> String {
    guard let answer else {
      return refusal.map { "APNs answers \($0.status) \($0.reason), so nothing arrives" }
        ?? "APNs accepts it, as far as the file says what is sent"
    }
    let seen = ["\(answer.status)", answer.reason?.rawValue].compactMap { $0 }
    let sentence = "APNs answered \(seen.joined(separator: " "))"
    if answer.isRefusal {
      return sentence + ", so nothing arrives"
        + (answer.reason == nil ? "; the body of the answer says for which reason" : "")
    }
    return sentence
      + (refusal.map { ", though by the documents it answers \($0.status) \($0.reason)" }
        ?? ": it accepted the push, which says nothing about the phone")
  }

  /// What keeps the push from the phone; where APNs accepted it, it wasn't a refusal.
  private var onTheWay: [Why.Cause] {
    why?.onTheWay.filter { answer == nil || !$0.isRefusal } ?? []
  }

  private func cause(of reason: GatewayReason) -> ReasonTraits.Cause {
    reason.traits.cause(
      toBroadcast: why?.isBroadcast == true, type: why.flatMap { PushType(rawValue: $0.type) })
  }

  private func row(_ reason: GatewayReason) -> Block.Row {
    let cause = cause(of: reason)
    let name = reasons.count > 1 ? "\(reason.rawValue): " : ""
    return Block.Row([name + cause.words], [cause.lookAt], cause.rules)
  }

  private func row(_ cause: Why.Cause) -> Block.Row {
    var words = cause.parts.map { $0.words }
    if cause.isLeftOpen { words[words.count - 1] += " (left open)" }
    return Block.Row(words, cause.parts.map { $0.lookAt }, cause.rules)
  }

  private func row(_ cause: Why.Documented) -> Block.Row {
    Block.Row(
      [cause.words + (cause.isReported ? " (reported, and not documented)" : "")],
      [cause.lookAt, cause.sources.joined(separator: "; ")], cause.statements)
  }

  /// When it arrives at a phone that has no connection.
  private func arrival(of why: Why) -> [Block] {
    guard let offline = why.offline else { return [] }
    return [
      Block(
        title: why.arrives ? "It arrives later, because" : "It never arrives, because",
        rows: [row(offline)])
    ]
  }

  /// An effect and its conditions; of a sound and a badge only where they differ from the banner's.
  private func blocks(_ effect: Why.Effect, beside banner: Why.Effect?) -> [Block] {
    let verb = effect.outcome.verb(at: why?.place ?? .phone)
    let permitted = effect.permittedBy.joined(separator: ", ")
    let end = permitted.isEmpty ? "" : ", which is left open (\(permitted))"
    guard effect.isPossible else {
      let doesNot = effect.isListed ? "It is in Notification Center alone" : verb.doesNot
      return [Block(title: doesNot + end, rows: effect.never.map(row))]
    }
    guard effect.outcome == .sound || effect.outcome == .badge, let banner, banner.isPossible else {
      let rows = effect.unless.map(row)
      let does = verb.does + end
      return [Block(title: rows.isEmpty ? does : "\(does), unless", rows: rows)]
    }
    let more = effect.unless.filter { cause in !banner.unless.contains { cause.isSame(as: $0) } }
    let less = banner.unless.filter { cause in !effect.unless.contains { cause.isSame(as: $0) } }
    let does = "\(verb.does) where it is seen at once\(end)"
    return [
      Block(title: more.isEmpty ? does : "\(does), unless", rows: more.map(row)),
      Block(title: less.isEmpty ? nil : "it does so even if", rows: less.map(row), goesOn: true),
    ]
  }

  // MARK: For machines

  package var json: JSON {
    var json = JSON.Object()
    if let why {
      json["type"] = .string(why.type)
      json["bytes"] = .number(JSON.Number(why.byteCount))
    }
    if let answer {
      json["answered"] = [
        "status": .number(JSON.Number(answer.status)),
        "reason": answer.reason.map { .string($0.rawValue) } ?? .null,
      ]
    }
    json["breaks"] = .array(
      broken.map { rule, problem in
        [
          "rule": .string(rule.id), "level": .string(rule.level.rawValue),
          "message": .string(problem.message), "remedy": .string(problem.remedy),
        ]
      })
    json["refusals"] = .array(
      reasons.map { reason in
        let cause = cause(of: reason)
        return [
          "status": .number(JSON.Number(reason.status)), "reason": .string(reason.rawValue),
          "because": .string(cause.words), "look-at": .string(cause.lookAt),
          "rules": .array(cause.rules.map(JSON.string)),
        ]
      })
    guard let why, !isRefused else { return .object(json) }
    json["other-way"] = why.otherWay.map(JSON.string)
    json["effects"] = .array(
      why.effects.map { effect in
        [
          "effect": .string(effect.outcome.rawValue), "possible": .bool(effect.isPossible),
          "never": .array(effect.never.map { $0.json }),
          "unless": .array(effect.unless.map { $0.json }),
          "permitted-by": .array(effect.permittedBy.map(JSON.string)),
        ]
      })
    if !why.idle.isEmpty { json["changes-nothing"] = .array(why.idle.map { $0.json }) }
    json["offline"] = why.offline?.json
    json["arrives"] = .bool(why.arrives)
    json["later"] = .array(why.later.map { $0.json })
    json["never-arrives"] = .array(onTheWay.map { $0.json })
    json["documented"] = .array(why.documented.map { $0.json })
    return .object(json)
  }
}

extension Why.Cause {
  fileprivate var json: JSON {
    [
      "if": .array(parts.map { ["words": .string($0.words), "look-at": .string($0.lookAt)] }),
      "given": .object(given),
      "left-open": .bool(isLeftOpen), "rules": .array(rules.map(JSON.string)),
    ]
  }
}

extension Why.Documented {
  fileprivate var json: JSON {
    [
      "if": .string(words), "look-at": .string(lookAt), "reported": .bool(isReported),
      "statements": .array(statements.map(JSON.string)),
      "sources": .array(sources.map(JSON.string)),
    ]
  }
}

extension DeviceModel.Outcome {
  /// What the push does, and that it doesn't, each as a sentence.
  fileprivate func verb(at place: Why.Place) -> (does: String, doesNot: String) {
    switch self {
    case .banner, .alert:
      switch place {
      case .phone: ("It is seen at once, as a banner or on the Lock Screen", "It shows nothing")
      case .phoneInUse: ("It is seen at once, as a banner", "It shows nothing")
      case .watch: ("It is seen at once, on the watch (device.watch.choice)", "It shows nothing")
      }
    case .sound: ("It plays its sound", "It plays no sound")
    case .badge: ("It sets the badge", "It doesn't set the badge")
    case .serviceExtension:
      ("It runs the service extension", "It doesn't run the service extension")
    case .call: ("It calls the app", "It doesn't call the app")
    case .answer: ("A tap on it calls the app", "A tap on it doesn't call the app")
    case .token, .prompt, .effect: ("", "")
    }
  }
}
