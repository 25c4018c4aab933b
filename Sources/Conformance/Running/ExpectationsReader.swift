import ConformanceSpecs

/// Reads an expectations file, and reports all of its mistakes at once.
package struct ExpectationsReader {
  private let file: CheckedFile
  private let suite: Suite
  private let today: Day
  private var diagnostics: [Diagnostic] = []

  private static let fields: [Field] = [
    Field("target", .text, "the name of the target that deviates", required: true),
    Field(
      "deviations",
      .list(
        of: .record([
          Field(
            "id", .text, "a case, a rule, or a pattern such as provider.background.*",
            required: true),
          Field("finding", .record(PinnedFinding.fields), "what the run finds", required: true),
          Field("why", .text, "why the target deviates", required: true),
          Field("link", .text, "where it is being worked on", required: true),
          Field("since", .text, "the day of the entry, as 2026-11-21", required: true),
          Field("until", .text, "the last day on which it counts", required: true),
        ])), "what is known of the target", required: true),
    Field("warnings", .list(of: .text), "the cases that only warned when the file was written"),
  ]

  /// Reads the file at a path, as of a day.
  static func read(
    _ path: String, for suite: Suite, today: Day
  ) throws(InvalidDocuments) -> Expectations {
    try read(CheckedFile(path, called: "the expectations", fields), for: suite, today: today)
  }

  /// Reads a text that doesn't come from a file.
  package static func read(
    text: String, called name: String, for suite: Suite, today: Day
  ) throws(InvalidDocuments) -> Expectations {
    let file = try CheckedFile(option: name, text)
    try file.check(file.json, .record(fields), at: JSON.Path())
    return try read(file, for: suite, today: today)
  }

  private static func read(
    _ file: CheckedFile, for suite: Suite, today: Day
  ) throws(InvalidDocuments) -> Expectations {
    var reader = ExpectationsReader(file: file, suite: suite, today: today)
    let expectations = reader.read()
    guard reader.diagnostics.isEmpty else {
      throw InvalidDocuments(diagnostics: reader.diagnostics)
    }
    return expectations
  }

  private init(file: CheckedFile, suite: Suite, today: Day) {
    self.file = file
    self.suite = suite
    self.today = today
  }

  private mutating func read() -> Expectations {
    let json = file.json
    let list = JSON.Path().appending(.key("deviations"))
    let deviations = (json["deviations"]?.array ?? []).enumerated().compactMap { index, entry in
      deviation(entry, at: list.appending(.index(index)))
    }
    checkDuplicates(deviations)
    let warnings = json["warnings"]?.array.map { $0.compactMap { $0.string } }
    for (index, id) in (warnings ?? []).enumerated()
    where !suite.isRetired(id) && (try? Selection.matches(id, in: suite)) == nil {
      diagnostics.append(
        Diagnostic(
          "\"\(id)\" is no case of the suite",
          at: file.location(
            JSON.Path().appending(.key("warnings")).appending(.index(index)))))
    }
    return Expectations(
      target: json["target"]?.string ?? "", deviations: deviations, warnings: warnings.map(Set.init)
    )
  }

  private mutating func deviation(_ json: JSON, at path: JSON.Path) -> Expectations.Deviation? {
    let before = diagnostics.count
    func text(_ key: String) -> String { json[key]?.string ?? "" }
    for key in ["why", "link"]
    where json[key] != nil && text(key).allSatisfy({ $0 == " " }) {
      report("\"\(key)\" must say something", at: path, key)
    }
    let finding = finding(json, at: path)
    let cases = cases(text("id"), at: path)
    let since = day(text("since"), at: path, "since")
    let until = day(text("until"), at: path, "until")
    if let since, since.advanced(by: ExpectationsDraft.daysUnexplained) < today {
      for key in ["why", "link"] where text(key) == ExpectationsDraft.unsaid {
        report(
          "nobody has explained this entry in \(ExpectationsDraft.daysUnexplained) days", at: path,
          key, ["write \(key == "why" ? "why the target deviates" : "where it is being worked on")"]
        )
      }
    }
    // `today` is the day in UTC; east of Greenwich it may be tomorrow already.
    if let since, today.next < since {
      report(
        "\"since\" is still to come, so this entry says nothing of today", at: path, "since",
        ["write the day on which the deviation was found"])
    }
    if let since, let until, until < since {
      report("\"until\" comes before \"since\"", at: path, "until")
    } else if let until, until < today {
      report(
        "this entry ended on \(until)", at: path, "until",
        ["mend the target, or say why it takes longer and set another day"])
    }
    guard diagnostics.count == before, let finding, let since, let until else { return nil }
    return Expectations.Deviation(
      id: text("id"), finding: finding, why: text("why"),
      link: text("link"), since: since, until: until,
      location: file.location(path.appending(.key("id"))), cases: cases)
  }

  /// Reads the finding that an entry is pinned to; nil if it is invalid.
  private mutating func finding(_ json: JSON, at path: JSON.Path) -> PinnedFinding? {
    guard let value = json["finding"] else { return nil }
    let path = path.appending(.key("finding"))
    do throws(PinnedFinding.Mistake) {
      let finding = try PinnedFinding(value)
      if Self.fitsTooMuch(finding) {
        report(
          "this finding would fit failures that have nothing in common", at: path, "kind",
          ["copy what the stream has; * may stand for the parts that vary"])
      }
      return finding
    } catch {
      report(error.message, at: path, error.key, error.hints)
      return nil
    }
  }

  /// Failures that share at most their kind or one value: a pattern that matches two of them pins
  /// neither.
  private static let unrelated = [
    Finding(
      differences: [difference("requests[0].headers.apns-priority", "\"5\"", "absent")], step: nil),
    Finding(differences: [difference("requests[1].body.aps.badge", "1", "absent")], step: nil),
    Finding(differences: [difference("outcome.result", "\"accepted\"", "\"failed\"")], step: nil),
    Finding(differences: [difference("outcome.status", "\"5\"", "\"failed\"")], step: nil),
    Finding(.failed, "the target failed: no answer came in time"),
    Finding(.failed, "the target failed: ValueError"),
    Finding(.ended, "the target failed: the target ended with status 1"),
    Finding(.ended, "not asked: the target was given up"),
  ]

  private static func difference(
    _ path: String, _ expected: String, _ observed: String
  ) -> Difference {
    Difference(path: path, expected: expected, observed: observed)
  }

  /// Only differences and failures can match these; any other finding is pinned by its kind alone.
  private static func fitsTooMuch(_ finding: PinnedFinding) -> Bool {
    var finding = finding
    // A step alone doesn't distinguish two failures.
    finding.step = nil
    return unrelated.count(where: finding.matches) > 1
  }

  private mutating func cases(_ id: String, at path: JSON.Path) -> Set<String> {
    // A page has many rules, and new ones are added to it.
    guard PagePlace(id) == nil else {
      report(
        "\"\(id)\" is a page, and an entry is about a case or a rule", at: path, "id",
        ["`conformance-run list \(id)` lists its rules and cases"])
      return []
    }
    // A file that could be read can still be read: an entry about what was retired concerns nothing.
    if suite.isRetired(id) { return [id] }
    do throws(Selection.Failure) {
      let cases = try Selection.matches(id, in: suite)
      if Glob.isPattern(id), cases.count > Expectations.mostCasesOfOnePattern {
        report(
          "\"\(id)\" concerns \(cases.count) cases; a pattern may concern at most "
            + "\(Expectations.mostCasesOfOnePattern)", at: path, "id",
          ["name the rules one by one, each with its own reason"])
      }
      return cases
    } catch {
      report("\"\(id)\" is no case and no rule of the suite", at: path, "id", error.hints)
      return []
    }
  }

  private mutating func day(_ text: String, at path: JSON.Path, _ key: String) -> Day? {
    if let day = Day(text) { return day }
    report(
      "\"\(text)\" is no day of the calendar", at: path, key, ["days are written like \(today)"])
    return nil
  }

  private mutating func checkDuplicates(_ deviations: [Expectations.Deviation]) {
    var owner: [String: Expectations.Deviation] = [:]
    for deviation in deviations {
      if let other = deviation.cases.sorted().lazy.compactMap({ owner[$0] }).first {
        diagnostics.append(
          Diagnostic(
            "\"\(deviation.id)\" is listed already", at: deviation.location,
            hints: ["by the entry at \(other.location.description)"]))
      }
      for id in deviation.cases { owner[id] = deviation }
    }
  }

  private mutating func report(
    _ message: String, at path: JSON.Path, _ key: String, _ hints: [String] = []
  ) {
    diagnostics.append(
      Diagnostic(message, at: file.location(path.appending(.key(key))), hints: hints))
  }
}

extension Expectations {
  /// Reads the expectations of a file, as of a day.
  package static func read(
    _ path: String, for suite: Suite, today: Day = .today()
  ) throws(InvalidDocuments) -> Expectations {
    try ExpectationsReader.read(path, for: suite, today: today)
  }
}
