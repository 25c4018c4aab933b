import ConformanceSpecs

/// The stream's format. `Specs/EventStream.md` documents it; a change there is a new version.
extension RunEvent {
  /// The version of the format that is written.
  package static let streamVersion = 1

  /// The event as one JSON object.
  package var json: JSON {
    switch self {
    case .started(let header): header.json
    case .rule(let rule): rule.json
    case .result(let result): result.json
    case .finished(let footer): footer.json
    }
  }

  /// Appends the event as a line of the stream.
  package func append(to bytes: inout [UInt8]) {
    if case .result(let result) = self {
      result.append(to: &bytes)
    } else {
      json.write(to: &bytes, escaping: .active)
    }
    bytes.append(UInt8(ascii: "\n"))
  }
}

extension RunHeader {
  fileprivate var json: JSON {
    let targets = targets.map { target -> JSON in
      var members: [(key: String, value: JSON)] = [
        ("name", .string(target.name)), ("version", .string(target.version)),
        ("role", .string(target.role.rawValue)),
        ("capabilities", JSON(target.capabilities.sorted())),
      ]
      if target.scope != .service { members.append(("scope", .string(target.scope.rawValue))) }
      return .object(JSON.Object(members: members))
    }
    var members: [(key: String, value: JSON)] = [
      ("event", "run"), ("version", JSON(RunEvent.streamVersion)), ("suite", .string(suite)),
      ("digest", .string(digest)), ("specs", .string(root)), ("targets", .array(targets)),
      ("selection", .string(selection)), ("planned", JSON(planned)),
      ("replay", .string(replayOptions)),
    ]
    if !shards.isEmpty { members.append(("shards", JSON(shards.map { $0.description }))) }
    if let requirements { members.append(("requirements", requirements.json)) }
    if isVerifiable { members.append(("verifiable", .bool(true))) }
    if !missing.isEmpty { members.append(("missing", JSON(missing.map { $0.description }))) }
    return .object(JSON.Object(members: members))
  }
}

extension RunRequirements {
  fileprivate var json: JSON {
    let sizes = RequirementSet.allCases.compactMap { set in
      self.sizes[set].map { (key: set.rawValue, value: JSON($0)) }
    }
    return ["name": .string(name), "sets": .object(JSON.Object(members: sizes))]
  }
}

extension RunRule {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("event", "rule"), ("id", .string(id)), ("title", .string(title)),
      ("role", .string(role.rawValue)), ("level", .string(level.rawValue)),
      ("requirement", .string(requirement)), ("statements", JSON(statements)),
      ("page", .string(page)), ("line", JSON(line)), ("cases", JSON(cases)),
    ]
    if let levelOfLibrary { members.append(("library-level", .string(levelOfLibrary.rawValue))) }
    if let word = basis.word { members.append(("basis", .string(word))) }
    if !elsewhere.isEmpty { members.append(("elsewhere", JSON(elsewhere))) }
    if let set { members.append(("set", .string(set.rawValue))) }
    if unselected > 0 { members.append(("unselected", JSON(unselected))) }
    if isLater { members.append(("later", .bool(true))) }
    if !laterCases.isEmpty { members.append(("later-cases", JSON(laterCases))) }
    return .object(JSON.Object(members: members))
  }
}

extension CaseResult {
  fileprivate var json: JSON {
    var bytes: [UInt8] = []
    append(to: &bytes)
    // What was written can be read.
    return (try? JSON.parse(bytes[...], limits: RunEvent.limits)) ?? .null
  }

  /// Appends the result; parts that are stored as texts are copied.
  fileprivate func append(to bytes: inout [UInt8]) {
    short.write(to: &bytes, escaping: .active)
    bytes.removeLast()
    func append(_ key: String, _ text: [UInt8]) {
      if text.isEmpty { return }
      bytes.append(contentsOf: ",\"\(key)\":".utf8)
      JSON.write(written: text, to: &bytes)
    }
    if let evidence { append("evidence", Array(evidence.json.text().utf8)) }
    append("observations", observations.ofCase)
    append("control", observations.ofControl)
    bytes.append(UInt8(ascii: "}"))
  }

  /// The members that are short.
  private var short: JSON {
    var members: [(key: String, value: JSON)] = [
      ("event", "result"), ("case", .string(id)), ("rule", .string(rule)),
      ("target", .string(target)), ("line", JSON(line)), ("verdict", .string(verdict.rawValue)),
      ("expected", .bool(isExpected)),
    ]
    if milliseconds > 0 { members.append(("milliseconds", JSON(Int(milliseconds)))) }
    if !reason.isEmpty { members.append(("reason", .string(reason))) }
    if let finding {
      members.append(("finding", finding.json(id: finding.id(case: id, target: target))))
    }
    if !outcomes.isEmpty { members.append(("outcomes", JSON(outcomes))) }
    if let remark { members.append(("remark", .string(remark))) }
    if isUnstable { members.append(("verdicts", JSON(verdicts.map { $0.rawValue }))) }
    if !concerns.isEmpty { members.append(("concerns", JSON(concerns))) }
    if !causes.isEmpty { members.append(("because", JSON(causes))) }
    if isUnscored { members.append(("unscored", .bool(true))) }
    if isRedacted { members.append(("redacted", .bool(true))) }
    if let lateness { members.append(("late", lateness.json)) }
    if !cuts.isEmpty {
      let sizes = cuts.map { (key: $0.part.rawValue, value: JSON($0.size)) }
      members.append(("cut", .object(JSON.Object(members: sizes))))
    }
    return .object(JSON.Object(members: members))
  }
}

extension CaseResult.Lateness {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [("limit", JSON(limit))]
    if let took { members.append(("took", JSON(took))) }
    if let rule { members.append(("rule", .string(rule))) }
    return .object(JSON.Object(members: members))
  }
}

extension Finding {
  /// The differences of a finding are those of the evidence.
  fileprivate func json(id: String) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("id", .string(id)), ("kind", .string(kind.rawValue)),
    ]
    if let step { members.append(("step", JSON(step))) }
    if let control { members.append(("control", .string(control))) }
    return .object(JSON.Object(members: members))
  }
}

extension CaseResult.Evidence {
  var json: JSON {
    [
      "stimulus": stimulus, "expected": expected, "observed": observed,
      "differences": .array(differences.map { $0.json }),
    ]
  }
}

extension RunFooter {
  fileprivate var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("event", "end"), ("results", JSON(results)),
      (
        "verdicts",
        .object(
          JSON.Object(
            members: Verdict.allCases.map { ($0.rawValue, JSON(verdicts[$0] ?? 0)) }))
      ), ("unexpected", JSON(unexpected)), ("unseen", JSON(unseen)),
    ]
    if let stopped { members.append(("stopped", .string(stopped.rawValue))) }
    if isOfIncomplete { members.append(("incomplete", .bool(true))) }
    return .object(JSON.Object(members: members))
  }
}

extension JSON {
  init(_ number: Int) { self = .number(JSON.Number(number)) }
  init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }
}
