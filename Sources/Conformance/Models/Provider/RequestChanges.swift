import ConformanceSpecs

/// Which rules a request puts to the test.
///
/// A request that keeps a rule says something about its sender only if it could have broken it. So it is
/// asked: would a small change of what the request has break the rule, and at the very place that was
/// changed? A priority of 10 would break the rule about the priority of background pushes, but only in
/// a background push.
extension PushRequest {
  /// Returns those of some rules that the request breaks, or would break after a small change.
  package func exercised(of rules: [RequestRule]) -> Set<String> {
    var found: Set<String> = []
    var rest = rules.filter { rule in
      if rule.isBroken(by: self) { found.insert(rule.id) }
      return !found.contains(rule.id)
    }
    for change in changes() {
      guard !rest.isEmpty else { break }
      rest.removeAll { rule in
        let isAtPlace = rule.problems(change.request).contains { change.concerns($0.part) }
        if isAtPlace { found.insert(rule.id) }
        return isAtPlace
      }
    }
    return found
  }

  /// A request in which a part of another was changed.
  private struct Change {
    let part: RequestProblem.Part
    let request: PushRequest
    /// Whether something came or went, so that what is beside it may become wrong.
    var isOfNeighbours = false

    init(_ part: RequestProblem.Part, _ request: PushRequest, ofNeighbours: Bool = false) {
      (self.part, self.request, isOfNeighbours) = (part, request, ofNeighbours)
    }

    /// Whether a problem with a part is one of what was changed: the same header, or the same value of
    /// the payload or what is in it; where something came or went, also what it is in.
    func concerns(_ place: RequestProblem.Part) -> Bool {
      guard case .payload(let found) = place, case .payload(let changed) = part else {
        return place == part
      }
      if changed.steps.isEmpty { return found.steps.isEmpty }
      guard isOfNeighbours else { return found.steps.starts(with: changed.steps) }
      return changed.steps.starts(with: found.steps)
        || found.steps.starts(with: changed.steps.dropLast())
    }
  }

  private func changes() -> [Change] {
    changesOfLine() + changesOfHeaders() + changesOfToken() + changesOfSituation()
      + changesOfBody()
  }

  private func changesOfSituation() -> [Change] {
    let other = with {
      $0.situation.authentication = situation.authentication == .token ? .certificate : .token
    }
    let changes = [Change(.request, other), Change(.header("apns-push-type"), other)]
    // Whoever doesn't say what it sends to can't be held to a platform.
    guard situation.platform != nil else { return changes }
    return changes
      + Platform.allCases.map { platform in
        Change(
          .header("apns-push-type"), with { $0.situation.platform = platform.rawValue })
      }
  }

  // MARK: The request line

  private func changesOfLine() -> [Change] {
    var changes: [Change] = [Change(.method, with { $0.method = "PUT" })]
    guard let path else { return changes }
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let others = [
      "/x", path + "/x", path + ".push-type.liveactivity", path + "," + last, path + "zz",
      path.replacing(last, with: last.uppercased()),
    ]
    changes += others.map { other in Change(.path, with { $0.path = other }) }
    return changes
  }

  // MARK: Headers

  /// Values of which each is wrong for some headers.
  private static let oddValues = [
    "", "x", "1", "2", "7", "10", "123", "99999999999999", "-1", "alert", "background", "voip",
    String(repeating: "x", count: 65), "A0000000-0000-4000-8000-00000000000A", "gzip",
  ]

  private func changesOfHeaders() -> [Change] {
    var changes: [Change] = []
    for name in Set(headers.map { $0.name }) {
      let value = header(name) ?? ""
      let part = RequestProblem.Part.header(name)
      changes.append(Change(part, with { $0.remove(name) }))
      changes.append(Change(part, with { $0.append(name, value) }))
      let capitals = name.uppercased()
      changes.append(Change(.header(capitals), with { $0.append(capitals, value) }))
      for other in Self.oddValues + (name == "apns-topic" ? otherTopics(value) : [])
      where other != value {
        changes.append(Change(part, with { $0.replace(name, other) }))
      }
    }
    // What some requests may not have.
    let additions = [
      ("apns-unknown", "1"), ("content-encoding", "gzip"), ("apns-topic", "com.example.app"),
      ("apns-collapse-id", "a"), ("apns-channel-id", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ]
    for (name, value) in additions where header(name) == nil {
      changes.append(Change(.header(name), with { $0.append(name, value) }))
    }
    return changes
  }

  /// Topics that are nearly right.
  private func otherTopics(_ topic: String) -> [String] {
    let suffix = pushType?.traits.topicSuffix ?? ""
    let app = topic.hasSuffix(suffix) ? String(topic.dropLast(suffix.count)) : topic
    return [".voip", ".mdm", ".watchkitextension", ".voip-ptt", ".complication"].map {
      app + $0 + suffix
    }
  }

  private func changesOfToken() -> [Change] {
    guard let value = header("authorization"), let token = bearer?.token else { return [] }
    let part = RequestProblem.Part.header("authorization")
    let text = value.split(separator: " ").last.map(String.init) ?? ""
    var values = ["token \(text)", "BEARER \(text)", "bearer ", "bearer \(text)=", "bearer x"]
    func add(_ change: (inout JSON.WebToken) -> Void) {
      var changed = token
      change(&changed)
      values.append("bearer \(changed.text())")
    }
    func set(_ name: String, of part: inout JSON, to value: JSON?) {
      var object = part.object ?? JSON.Object()
      object[name] = value
      part = .object(object)
    }
    add { set("alg", of: &$0.header, to: "HS256") }
    add { set("kid", of: &$0.header, to: "x") }
    add { set("iss", of: &$0.claims, to: "x") }
    let now = situation.now ?? 0
    // Half an hour older: a fresh token says nothing of its age.
    let older = (bearer?.issuedAt ?? now) - 1_800
    for time in [nil, .string("1"), .int(older), .int(now + 4_000)] as [JSON?] {
      add { set("iat", of: &$0.claims, to: time) }
    }
    add { $0.signature = [1] }
    return values.map { value in Change(part, with { $0.replace("authorization", value) }) }
  }

  // MARK: The body

  /// Values of which each is wrong in some places.
  private static let oddJSON: [JSON] = [
    5, -1, 2, "", "x", true, false, .null, [], [5], ["x"], [:], ["x": 1], 99_999_999_999_999, 1,
    .number(JSON.Number(checked: "0.5")), "start", "alert",
  ]

  /// What some objects may not have.
  private static let additions: [String: [(key: String, value: JSON)]] = [
    "": [("alert", "x"), ("badge", 1), ("unknown", 1)],
    "aps": [
      ("unknown", 1), ("alert", "x"), ("sound", "default"), ("badge", 1), ("category", "x"),
      ("content_available", 1), ("Badge", 1), ("url-args", []), ("attributes", [:]),
      ("content-available", 0), ("event", "update"),
    ],
    "alert": [
      ("unknown", 1), ("action", "x"), ("title-loc-args", ["x"]), ("loc-args", ["x"]),
      ("subtitle-loc-args", ["x"]), ("sound", 1), ("title", "x"), ("subtitle", "x"), ("body", "x"),
    ],
    "sound": [("unknown", 1)],
  ]

  private func changesOfBody() -> [Change] {
    var bodies: [Body] = [.empty, PushRequest.Body(Array("x".utf8)[...]), .payload([], bytes: 2)]
    if let payload {
      // Twice as long: a short payload says nothing of limits.
      bodies.append(.payload(payload, bytes: 2 * payload.text(.compact).utf8.count))
    }
    var changes = bodies.flatMap { body in
      [Change(.request, with(body)), Change(.payload(JSON.Path()), with(body))]
    }
    guard let payload else { return changes }
    // Payloads that only another type has.
    for other: JSON in [["mdm": "x"], ["aps": ["content-changed": true]]] {
      changes.append(Change(.header("apns-push-type"), with(.payload(other, bytes: nil))))
    }
    // The key that Apple's text has by mistake.
    if let aps = payload["aps"] {
      changes.append(
        Change(
          .payload(JSON.Path([.key("apn")])), with(.payload(["apn": aps], bytes: nil)),
          ofNeighbours: true))
    }
    addChanges(of: payload, at: [], &changes) { $0 }
    return changes
  }

  /// Adds the changes of a value's members, and of what is in them; `whole` puts a changed value into its
  /// place.
  private func addChanges(
    of value: JSON, at keys: [String], _ changes: inout [Change], _ whole: (JSON) -> JSON
  ) {
    guard let object = value.object, keys.count < 4 else { return }
    func add(_ object: JSON.Object, at key: String, isNew: Bool = false) {
      let path = JSON.Path((keys + [key]).map { .key($0) })
      let body = Body.payload(whole(.object(object)), bytes: nil)
      changes.append(Change(.payload(path), with(body), ofNeighbours: isNew))
    }
    for member in object.prefix(40) {
      func replaced(by other: JSON?) -> JSON.Object {
        var changed = object
        changed[member.key] = other
        return changed
      }
      add(replaced(by: nil), at: member.key, isNew: true)
      if let number = member.value.int, number < 1 << 40 {
        add(replaced(by: .int(number + 20_000)), at: member.key)
      }
      for other in Self.oddJSON where other != member.value {
        add(replaced(by: other), at: member.key)
      }
      let misspelt = member.key.replacing("-", with: "_")
      if misspelt != member.key {
        var changed = replaced(by: nil)
        changed[misspelt] = member.value
        add(changed, at: misspelt)
      }
      addChanges(of: member.value, at: keys + [member.key], &changes) { inner in
        var changed = object
        changed[member.key] = inner
        return whole(.object(changed))
      }
    }
    for (key, value) in Self.additions[keys.last ?? ""] ?? [] where object[key] == nil {
      var changed = object
      changed[key] = value
      add(changed, at: key, isNew: true)
    }
  }

  // MARK: Making them

  private func with(_ change: (inout Parts) -> Void) -> PushRequest {
    var parts = parts
    change(&parts)
    return PushRequest(parts)
  }

  private func with(_ body: Body) -> PushRequest {
    PushRequest(parts.with(body))
  }
}
