import ConformanceSpecs

/// Compares what a stream announces with the specs.
extension StreamVerification {
  mutating func checkPlan() {
    let known = Dictionary(keepingFirst: suite.rules.map { ($0.id, $0) })
    let requirements = run.header.requirements.flatMap { suite.requirements(named: $0.name) }
    checkRequirements(requirements)
    let places = requirements.map { RulePlaces($0, in: suite) }
    var planned: Set<String> = []
    for rule in run.rules {
      guard let own = known[rule.id] else {
        note(rule.id, "the specs have no such rule", at: nil)
        continue
      }
      let place = "\(suite.root)/\(own.page):\(own.lines.lowerBound)"
      let plain = RunRule(own, cases: rule.cases, elsewhere: rule.elsewhere)
      let described = places?.placing(plain, own) ?? plain
      for (member, stream, specs) in rule.differences(from: described) {
        note(
          rule.id, "the \(member) is \(stream) in the stream, and \(specs) in the specs", at: place)
      }
      for id in rule.cases + rule.elsewhere {
        if examples[id]?.rule.id != rule.id { note(id, "the specs have no such case", at: nil) }
        planned.insert(id)
      }
    }
    checkSelection(planned)
    checkShard()
    checkUnseen()
  }

  /// Holds the requirements against the page of their name.
  private mutating func checkRequirements(_ own: Requirements?) {
    guard let stored = run.header.requirements else { return }
    guard let own else {
      return note("requirements", "the specs have no page Requirements/\(stored.name).md", at: nil)
    }
    let sizes = RunRequirements(own, of: suite).sizes
    for set in RequirementSet.allCases where stored.sizes[set] != sizes[set] {
      note(
        "requirements",
        "\(set.rawValue) has \(stored.sizes[set] ?? 0) rules in the stream, and "
          + "\(sizes[set] ?? 0) in the specs", at: nil)
    }
  }

  /// Holds the plan against what was selected.
  private mutating func checkSelection(_ planned: Set<String>) {
    let words = run.header.selection
    let selected: Set<String>
    do throws(Selection.Failure) {
      selected = Set(try Selection(words: words).casesOfAllShards(of: suite).map { $0.id })
    } catch {
      // A hidden text can't be looked up.
      guard !Redaction.hasTrace(words) else { return }
      return note("selection", error.message, at: nil)
    }
    for id in planned.sorted() where examples[id] != nil && !selected.contains(id) {
      note(id, "the stream plans it, but \"\(words)\" doesn't select it", at: placeOfCase(id))
    }
    // A stream that was cut off before its results, or that lacks shards, may not list all rules.
    guard run.footer != nil, run.header.missing.isEmpty else { return }
    let roles = Set(run.header.targets.map { $0.role })
    for example in suite.cases
    where selected.contains(example.id) && roles.contains(example.rule.role)
      && !planned.contains(example.id)
    {
      note(
        example.id, "\"\(words)\" selects it, but the stream doesn't plan it",
        at: place(of: example))
    }
  }

  /// Holds the cases of a shard against its number.
  private mutating func checkShard() {
    guard run.header.missing.isEmpty, let shard = run.header.shards.first else { return }
    for rule in run.rules {
      for (ids, isMine) in [(rule.cases, true), (rule.elsewhere, false)] {
        for id in ids where shard.contains(id) != isMine {
          let belongs = isMine ? "doesn't belong" : "belongs"
          note(id, "it \(belongs) to shard \(shard)", at: placeOfCase(id))
        }
      }
    }
  }

  /// Checks that the known deviations that the end lists as unseen concern no result.
  private mutating func checkUnseen() {
    guard let unseen = run.footer?.unseen, !unseen.isEmpty else { return }
    let seen = Set(run.results.map { $0.id })
    for id in unseen where !suite.isRetired(id) {
      guard let cases = try? Selection.matches(id, in: suite) else {
        note(id, "the end lists it as a known deviation, but the specs have no such case", at: nil)
        continue
      }
      if let first = cases.intersection(seen).min() {
        note(
          id, "the end says that no case of this run has it, but \(first) has a result",
          at: placeOfCase(first))
      }
    }
  }

  private func placeOfCase(_ id: String) -> String? { examples[id].map(place) }
}

extension RunRule {
  private var setWords: String { isLater ? "none yet" : set?.rawValue ?? "none" }

  /// Returns the members that another description of the rule has otherwise, with both values.
  fileprivate func differences(from other: RunRule) -> [(String, String, String)] {
    func differ(_ name: String, _ mine: String, _ theirs: String) -> (String, String, String)? {
      mine == theirs ? nil : (name, mine, theirs)
    }
    func quoted(_ text: String) -> String { "\"\(text)\"" }
    return [
      differ("title", quoted(title), quoted(other.title)),
      differ("role", role.rawValue, other.role.rawValue),
      differ("level", levelWords, other.levelWords),
      differ("set of requirements", setWords, other.setWords),
      differ(
        "list of later cases", quoted(laterCases.joined(separator: ", ")),
        quoted(other.laterCases.joined(separator: ", "))),
      differ("number of unselected cases", String(unselected), String(other.unselected)),
      differ("requirement", quoted(requirement), quoted(other.requirement)),
      differ(
        "list of statements", quoted(statements.joined(separator: ", ")),
        quoted(other.statements.joined(separator: ", "))),
      differ("page", page, other.page),
      differ("line", String(line), String(other.line)),
    ].compactMap { $0 }
  }
}
