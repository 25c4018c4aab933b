/// Reads events from the stream's format, which `Specs/EventStream.md` documents.
extension RunEvent {
  /// What is wrong with an event that can't be read.
  struct Unreadable: Error, Equatable {
    /// As a sentence fragment.
    let message: String
  }

  /// The limits of a line.
  static let limits = JSON.Limits(bytes: 1 << 26)

  /// Reads the event of a line; nil for a kind that a later version added.
  ///
  /// Observations are kept only if they are wanted: most reports don't show them.
  init?(line: ArraySlice<UInt8>, keepingObservations: Bool) throws(Unreadable) {
    let json: JSON
    let raw: [String: Range<Int>]
    do throws(JSON.SyntaxError) {
      (json, raw) = try JSON.parse(line, leaving: CaseResult.rawMembers, limits: Self.limits)
    } catch {
      throw Unreadable(message: error.message)
    }
    func text(_ key: String) -> [UInt8] {
      raw[key].map { Array(line[(line.startIndex + $0.lowerBound)...].prefix($0.count)) } ?? []
    }
    guard case .object(let object) = json else {
      throw Unreadable(message: "an event is an object, not \(json.kindName)")
    }
    let event = Members(object)
    switch try event.text("event") {
    case "run":
      let version = try event.count("version")
      guard version == Self.streamVersion else {
        throw Unreadable(
          message: "this is version \(version) of the stream, and version \(Self.streamVersion) "
            + "can be read")
      }
      self = .started(try RunHeader(event))
    case "rule": self = .rule(try RunRule(event))
    case "result":
      var result = try CaseResult(event, evidence: text("evidence"))
      if keepingObservations {
        result.observations.ofCase = text("observations")
        result.observations.ofControl = text("control")
      }
      self = .result(result)
    case "end": self = .finished(try RunFooter(event))
    default: return nil
    }
  }
}

extension RunHeader {
  fileprivate init(_ event: Members) throws(RunEvent.Unreadable) {
    var targets: [TargetDescription] = []
    for target in try event.objects("targets") {
      var description = TargetDescription(
        name: try target.text("name"), version: try target.text("version"),
        role: try target.word("role"), capabilities: Set(try target.texts("capabilities")))
      if target.has("scope") { description.scope = try target.word("scope") }
      targets.append(description)
    }
    self.init(
      suite: try event.text("suite"), digest: try event.text("digest"),
      root: try event.text("specs"), targets: targets, selection: try event.text("selection"),
      planned: try event.count("planned"), replayOptions: try event.text("replay"),
      shards: try Self.shards("shards", event))
    isVerifiable = event.has("verifiable") ? try event.flag("verifiable") : false
    // Earlier versions merged some of the shards without saying which ones they lacked.
    missing =
      event.has("missing")
      ? try Self.shards("missing", event)
      : shards.count > 1 ? StoredRun.missingShards([self]) : []
  }

  private static func shards(
    _ key: String, _ event: Members
  ) throws(RunEvent.Unreadable) -> [Selection.Shard] {
    var shards: [Selection.Shard] = []
    for text in event.has(key) ? try event.texts(key) : [] {
      guard let shard = Selection.Shard(text) else {
        throw RunEvent.Unreadable(message: "\"\(key)\" can't hold \"\(text)\"")
      }
      shards.append(shard)
    }
    return shards
  }
}

extension RunRule {
  fileprivate init(_ event: Members) throws(RunEvent.Unreadable) {
    self.init(
      id: try event.text("id"), title: try event.text("title"), role: try event.word("role"),
      level: try event.word("level"),
      levelOfLibrary: event.has("library-level") ? try event.word("library-level") : nil,
      requirement: try event.text("requirement"),
      statements: try event.texts("statements"), page: try event.text("page"),
      line: try event.count("line"), cases: try event.texts("cases"),
      elsewhere: event.has("elsewhere") ? try event.texts("elsewhere") : [])
  }
}

extension CaseResult {
  /// The members that are stored as texts, because their values take ten times the memory.
  fileprivate static let rawMembers = ["evidence", "observations", "control"]

  fileprivate init(_ event: Members, evidence text: [UInt8]) throws(RunEvent.Unreadable) {
    self.init(
      id: try event.text("case"), rule: try event.text("rule"), target: try event.text("target"),
      line: try event.count("line"), verdict: try event.word("verdict"),
      isExpected: try event.flag("expected"),
      reason: event.has("reason") ? try event.text("reason") : "",
      outcomes: event.has("outcomes") ? try event.texts("outcomes") : [],
      remark: event.has("remark") ? try event.text("remark") : nil)
    if !text.isEmpty {
      _ = try Evidence.differences(in: text[...])
      storedEvidence = .text(text)
    }
    // Streams of versions before 0.2 don't have it.
    if event.has("finding") {
      let finding = try event.object("finding")
      setFinding(
        kind: Finding.Kind(rawValue: try finding.text("kind")),
        step: finding.has("step") ? try finding.count("step") : nil,
        control: finding.has("control") ? try finding.text("control") : nil)
    }
    if event.has("redacted") { isRedacted = try event.flag("redacted") }
    if event.has("cut") {
      let sizes = try event.object("cut")
      for part in Cut.Part.allCases where sizes.has(part.rawValue) {
        cuts.append(Cut(part: part, size: try sizes.count(part.rawValue)))
      }
    }
  }
}

extension CaseResult.Evidence {
  private static let values = ["stimulus", "expected", "observed"]

  /// Reads evidence from its text; nil if it isn't in order.
  init?(_ text: ArraySlice<UInt8>) {
    guard let json = try? JSON.parse(text, limits: RunEvent.limits),
      let differences = try? Self.differences(of: json), let stimulus = json["stimulus"],
      let expected = json["expected"], let observed = json["observed"]
    else { return nil }
    self.init(
      stimulus: stimulus, expected: expected, observed: observed, differences: differences)
  }

  /// Reads the differences in the text of evidence, and checks that everything else is there.
  static func differences(
    in text: ArraySlice<UInt8>
  ) throws(RunEvent.Unreadable) -> [Difference] {
    let json: JSON
    do throws(JSON.SyntaxError) {
      json = try JSON.parse(text, leaving: values, limits: RunEvent.limits).value
    } catch {
      throw RunEvent.Unreadable(message: error.message)
    }
    return try differences(of: json)
  }

  private static func differences(of json: JSON) throws(RunEvent.Unreadable) -> [Difference] {
    guard case .object(let object) = json else {
      throw RunEvent.Unreadable(
        message: "\"evidence\" must be an object, not \(json.kindName)")
    }
    let evidence = Members(object)
    for key in values { _ = try evidence.value(key) }
    var differences: [Difference] = []
    for difference in try evidence.objects("differences") {
      differences.append(
        Difference(
          path: try difference.text("path"), expected: try difference.text("expected"),
          observed: try difference.text("observed")))
    }
    return differences
  }
}

extension RunFooter {
  fileprivate init(_ event: Members) throws(RunEvent.Unreadable) {
    let counts = try event.object("verdicts")
    var verdicts: [Verdict: Int] = [:]
    for verdict in Verdict.allCases where counts.has(verdict.rawValue) {
      let count = try counts.count(verdict.rawValue)
      if count > 0 { verdicts[verdict] = count }
    }
    self.init(
      results: try event.count("results"), verdicts: verdicts,
      unexpected: try event.count("unexpected"), unseen: try event.texts("unseen"),
      stopped: event.has("stopped") ? try event.word("stopped") : nil)
  }
}

/// The members of an object of the stream, read by the type that each must have.
private struct Members {
  private let object: JSON.Object

  init(_ object: JSON.Object) { self.object = object }

  func has(_ key: String) -> Bool { object.contains { $0.key == key } }

  func value(_ key: String) throws(RunEvent.Unreadable) -> JSON {
    guard let value = object[key] else {
      throw RunEvent.Unreadable(message: "\"\(key)\" is missing")
    }
    return value
  }

  func text(_ key: String) throws(RunEvent.Unreadable) -> String {
    try read(key, "a text", \.string)
  }

  func flag(_ key: String) throws(RunEvent.Unreadable) -> Bool {
    try read(key, "true or false", \.bool)
  }

  func count(_ key: String) throws(RunEvent.Unreadable) -> Int {
    try read(key, "a whole number that isn't negative") { value in
      value.int.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  func word<Word: RawRepresentable>(_ key: String) throws(RunEvent.Unreadable) -> Word
  where Word.RawValue == String {
    let text = try text(key)
    guard let word = Word(rawValue: text) else {
      throw RunEvent.Unreadable(message: "\"\(key)\" can't be \"\(text)\"")
    }
    return word
  }

  func texts(_ key: String) throws(RunEvent.Unreadable) -> [String] {
    try read(key, "a list of texts") { value in
      value.array.flatMap { items in
        let texts = items.compactMap(\.string)
        return texts.count == items.count ? texts : nil
      }
    }
  }

  func object(_ key: String) throws(RunEvent.Unreadable) -> Members {
    Members(try read(key, "an object", \.object))
  }

  func objects(_ key: String) throws(RunEvent.Unreadable) -> [Members] {
    try read(key, "a list of objects") { value in
      value.array.flatMap { items in
        let objects = items.compactMap(\.object)
        return objects.count == items.count ? objects.map(Members.init) : nil
      }
    }
  }

  private func read<Value>(
    _ key: String, _ wanted: String, _ take: (JSON) -> Value?
  ) throws(RunEvent.Unreadable) -> Value {
    let value = try value(key)
    guard let taken = take(value) else {
      throw RunEvent.Unreadable(message: "\"\(key)\" must be \(wanted), not \(value.kindName)")
    }
    return taken
  }
}
