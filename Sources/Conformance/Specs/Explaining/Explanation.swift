import ConformanceBase

/// Explains an id: a rule, a case, a statement, a role, or a retired id.
package struct Explanation: Sendable {
  /// The suite that it explains.
  package let suite: Suite
  private let proofs: RuleProofs

  /// Explains ids of a suite, and the decisions and broken targets behind its rules.
  package init(of suite: Suite, proofs: RuleProofs = .none) {
    (self.suite, self.proofs) = (suite, proofs)
  }

  /// Returns the explanation of an id; nil if the suite doesn't know it.
  package func text(for id: String) -> String? {
    if let rule = suite.rule(id) { return text(of: rule) }
    if let statement = suite.ledger.statement(id) { return text(of: statement) }
    if let example = suite.cases.first(where: { $0.id == id }) { return text(of: example) }
    if let role = Role(rawValue: id), let vocabulary = suite.vocabularies[role] {
      return text(of: vocabulary)
    }
    if let tombstone = suite.tombstones.first(where: { $0.id == id }) {
      return Style.printable(lines: ["\(id) was retired: \(tombstone.reason)"])
    }
    let fence = suite.cases.filter { "\($0.rule.id)/\($0.template.slug)" == id }
    guard !fence.isEmpty else { return nil }
    return Style.printable(
      lines: ["\(id) is a table of \(fence.count) cases:", ""] + fence.map { "  \($0.id)" })
  }

  /// All ids that can be explained.
  package var knownIDs: [String] {
    suite.rules.map { $0.id } + suite.ledger.statements.map { $0.id } + suite.cases.map { $0.id }
      + suite.vocabularies.keys.map { $0.rawValue }.sorted() + suite.tombstones.map { $0.id }
  }

  // MARK: Rules and cases

  private func text(of rule: Rule) -> String {
    var lines = [
      rule.title, "",
      "  \(rule.id) · \(rule.levelWords) · \(rule.role.rawValue)",
      "  \(suite.root)/\(rule.page):\(rule.lines.lowerBound)", "", rule.requirement, "",
      "It rests on these statements",
    ]
    for id in rule.statements {
      guard let statement = suite.ledger.statement(id) else { continue }
      lines += ["  \(id)  \(statement.text)"] + sourceLines(statement).map { "    \($0)" }
    }
    for page in suite.requirements {
      if let set = page.set(of: rule.id) {
        lines += ["", "Requirements \(page.name): \(set.rawValue)"]
      }
    }
    let decisions = proofs.decisions(on: rule)
    if !decisions.isEmpty {
      lines += ["", "The reference model decides it by"] + decisions.map { "  \($0)" }
      lines += ["", "It notices these broken targets"]
      lines += proofs.proofs(of: rule.id).flatMap { proof in
        ["  \(proof.mutant)"] + (proof.bug.map { ["    \($0)"] } ?? [])
      }
    }
    let cases = suite.cases.filter { $0.rule === rule }
    lines += ["", "Its cases"] + cases.map { "  \($0.id)  (line \($0.line))" }
    lines += ["", "Run them: conformance-run run \(Shell.quoted(rule.id))"]
    return Style.printable(lines: lines)
  }

  private func text(of example: Case) -> String {
    let body = example.body
    var lines = [
      example.id, "  \(suite.root)/\(example.rule.page):\(example.line)", "",
      "\(example.rule.level.rawValue): \(example.rule.requirement)", "",
    ]
    lines += Self.transcript(of: body)
    if let control = example.template.control {
      lines += [
        "", "Its control: \(example.rule.id)/\(control), a similar case that must be accepted",
      ]
    }
    lines += ["", "Run it: conformance-run replay \(Shell.quoted(example.id))"]
    return Style.printable(lines: lines)
  }

  /// Returns a case in words: what is given, what is done, and what must be observed.
  package static func transcript(of body: CaseBody, observed: [JSON.Object]? = nil) -> [String] {
    var lines: [String] = []
    if !body.given.isEmpty { lines += block("given", .object(body.given)) }
    for (index, step) in body.steps.enumerated() {
      lines += block(step.action, step.argument)
      if !step.required.isEmpty { lines += block("require", .object(step.required)) }
      switch step.expectation {
      case .expect(let expected): lines += block("expect", .object(expected))
      case .require(let required): lines += block("require", .object(required))
      case .permit(let outcomes):
        for outcome in outcomes {
          lines += block("permit \"\(outcome.name)\"", .object(outcome.expectation))
        }
      }
      if let observed, observed.indices.contains(index) {
        lines += block("observed", .object(observed[index]))
      }
    }
    return lines
  }

  /// Returns a value with its name, on one line or below it.
  package static func block(_ name: String, _ value: JSON) -> [String] {
    let lines = value.text(.pretty).split(separator: "\n").map(String.init)
    return lines.count == 1
      ? ["\(name.padded(to: 10)) \(lines[0])"] : [name] + lines.map { "  " + $0 }
  }

  // MARK: Statements and vocabularies

  private func text(of statement: Statement) -> String {
    var lines = ["\(statement.id)", "", statement.text, ""]
    lines += sourceLines(statement).map { "  \($0)" }
    let roles = statement.roles.map { $0.rawValue }.joined(separator: ", ")
    if !roles.isEmpty { lines.append("  it binds: \(roles)") }
    if case .excluded(let exclusion, let reason) = statement.standing {
      lines.append("  excluded: \(exclusion.rawValue): \(reason)")
    }
    let pending = suite.ledger.pending.filter { $0.statement == statement.id }
    if !pending.isEmpty {
      lines.append("  pending for: " + pending.map({ $0.role.rawValue }).joined(separator: ", "))
    }
    let rules = suite.rules.filter { $0.statements.contains(statement.id) }.map { $0.id }
    if !rules.isEmpty { lines += ["", "Rules that rest on it"] + rules.map { "  \($0)" } }
    for cause in suite.ledger.causes where cause.statements.contains(statement.id) {
      let pushes = cause.pushes.map { $0.words }.joined(separator: ", ")
      lines += [
        "", "A push (\(pushes)) has no effect, if \(cause.words)",
        "  \(cause.lookAt)",
      ]
    }
    return Style.printable(lines: lines)
  }

  /// Returns the documents that contain a statement, each with its address on a separate line.
  private func sourceLines(_ statement: Statement) -> [String] {
    statement.passages.flatMap { passage -> [String] in
      guard let source = suite.ledger.source(passage.source) else { return [passage.source] }
      let title = suite.ledger.title(of: passage)
      let about = "\(title) (\(source.publisher), \(source.year), \(source.authority))"
      let place = [
        suite.ledger.address(of: passage)?.text, source.lastRead.map { "read on \($0)" },
      ].compactMap { $0 }
      return place.isEmpty ? [about] : [about, "  " + place.joined(separator: "  ")]
    }
  }

  private func text(of vocabulary: Vocabulary) -> String {
    var lines = ["What a case of the role \(vocabulary.role.rawValue) can say", "", "given"]
    lines += described(vocabulary.given, depth: 1)
    let observations = vocabulary.actions.map { described($0.observations, depth: 2) }
    // If all actions have the same observations, they are listed once.
    let isShared = observations.count > 1 && observations.allSatisfy { $0 == observations[0] }
    for (action, observed) in zip(vocabulary.actions, observations) {
      lines += ["", "\(action.name)  \(action.summary)"]
      if case .record(let fields) = action.argument { lines += described(fields, depth: 1) }
      if !isShared { lines += ["  what can be observed"] + observed }
    }
    if isShared { lines += ["", "  what can be observed after each action"] + observations[0] }
    return Style.printable(lines: lines)
  }

  private func described(_ fields: [Field], depth: Int) -> [String] {
    let width = fields.map { $0.name.count }.max() ?? 0
    return fields.flatMap { described($0, width: width, depth: depth) }
  }

  private func described(_ field: Field, width: Int, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let notes = [
      field.shape.words, field.isRequired ? "required" : "",
      field.unmentioned == .free ? "not checked unless an expectation names it" : "",
      Self.note("its order", field.rulesOfOrder),
      Self.note("what happens again", field.rulesOfRepetition),
      Self.note("what is added to it", field.rulesOfAddition),
      field.hiddenBy.map { "not missing where \($0) is there" } ?? "",
    ].filter { !$0.isEmpty }
    let head =
      "\(indent)\(field.name.padded(to: width)) \(field.summary) (\(notes.joined(separator: "; ")))"
    return [head] + described(field.shape.members, depth: depth + 1)
  }

  private static func note(_ aspect: String, _ rules: [String]) -> String {
    rules.isEmpty ? "" : "\(aspect) is for \(rules.joined(separator: ", "))"
  }
}

extension Shape {
  /// The permitted values, in words.
  fileprivate var words: String {
    switch self {
    case .anything: "any JSON"
    case .object: "any object"
    case .text: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .flag: "true or false"
    case .call(let names, _, _): "a call: \(names.joined(separator: ", "))"
    case .choice(let words): words.joined(separator: ", ")
    case .ruleID: "a rule's id"
    case .list(let element): "a list: \(element.words)"
    case .set(let element): "a list in any order: \(element.words)"
    case .record: "an object"
    case .headers: "header names and values"
    }
  }
}
