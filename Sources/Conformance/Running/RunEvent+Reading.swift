import ConformanceSpecs

/// Reads events from the stream's format, which `Specs/EventStream.md` documents.
extension RunEvent {
  /// What is wrong with an event that can't be read.
  struct Unreadable: Error, Equatable {
    /// As a sentence fragment.
    let message: String
  }

  /// The limits of a line.
  static let limits = JSON.Limits(bytes: 1 << 26)

  /// What a line of a stream says.
  struct Streamed {
    /// The event; nil for a kind that a later version added.
    var event: RunEvent?
    /// How the parts of a result contradict each other; nil if they don't.
    var contradiction: String?
  }

  /// Reads the event of a line.
  ///
  /// Observations are kept only if they are wanted: most reports don't show them.
  static func read(
    line: ArraySlice<UInt8>, keepingObservations: Bool
  ) throws(Unreadable) -> Streamed {
    let json: JSON
    let raw: [String: Range<Int>]
    do throws(JSON.SyntaxError) {
      (json, raw) = try JSON.parse(line, leaving: CaseResult.rawMembers, limits: limits)
    } catch {
      throw Unreadable(message: error.message)
    }
    func text(_ key: String) -> [UInt8] {
      raw[key].map { Array(line[(line.startIndex + $0.lowerBound)...].prefix($0.count)) } ?? []
    }
    guard case .object(let object) = json else {
      throw Unreadable(message: "an event is an object, not \(json.kindName)")
    }
    let event = StreamMembers(object)
    switch try event.text("event") {
    case "run":
      let version = try event.count("version")
      guard version == streamVersion else {
        throw Unreadable(
          message: "this is version \(version) of the stream, and version \(streamVersion) "
            + "can be read")
      }
      return Streamed(event: .started(try RunHeader(event)))
    case "rule": return Streamed(event: .rule(try RunRule(event)))
    case "result":
      var (result, contradiction) = try CaseResult.read(event)
      if keepingObservations {
        result.observations.ofCase = text("observations")
        result.observations.ofControl = text("control")
      }
      return Streamed(event: .result(result), contradiction: contradiction)
    case "end": return Streamed(event: .finished(try RunFooter(event)))
    default: return Streamed()
    }
  }
}

extension RunHeader {
  fileprivate init(_ event: StreamMembers) throws(RunEvent.Unreadable) {
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
    if event.has("requirements") {
      requirements = try RunRequirements(event.object("requirements"))
    }
    isVerifiable = event.has("verifiable") ? try event.flag("verifiable") : false
    // Earlier versions merged some of the shards without saying which ones they lacked.
    missing =
      event.has("missing")
      ? try Self.shards("missing", event)
      : shards.count > 1 ? StoredRun.missingShards([self]) : []
  }

  private static func shards(
    _ key: String, _ event: StreamMembers
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

extension RunRequirements {
  fileprivate init(_ event: StreamMembers) throws(RunEvent.Unreadable) {
    let members = try event.object("sets")
    var sizes: [RequirementSet: Int] = [:]
    for set in RequirementSet.allCases where members.has(set.rawValue) {
      sizes[set] = try members.count(set.rawValue)
    }
    let name = try event.text("name")
    guard Requirements.isName(name) else {
      throw RunEvent.Unreadable(message: "\"requirements\" can't be \"\(name)\"")
    }
    self.init(name: name, sizes: sizes)
  }
}

extension RunRule {
  fileprivate init(_ event: StreamMembers) throws(RunEvent.Unreadable) {
    self.init(
      id: try event.text("id"), title: try event.text("title"), role: try event.word("role"),
      level: try event.word("level"),
      levelOfLibrary: event.has("library-level") ? try event.word("library-level") : nil,
      basis: event.has("basis") ? try event.word("basis") : .stated,
      requirement: try event.text("requirement"),
      statements: try event.texts("statements"), page: try event.text("page"),
      line: try event.count("line"), cases: try event.texts("cases"),
      elsewhere: event.has("elsewhere") ? try event.texts("elsewhere") : [],
      set: event.has("set") ? try event.word("set") : nil,
      unselected: event.has("unselected") ? try event.count("unselected") : 0,
      isLater: event.has("later") ? try event.flag("later") : false,
      laterCases: event.has("later-cases") ? try event.texts("later-cases") : [])
  }
}

extension RunFooter {
  fileprivate init(_ event: StreamMembers) throws(RunEvent.Unreadable) {
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
    isOfIncomplete = event.has("incomplete") ? try event.flag("incomplete") : false
  }
}
