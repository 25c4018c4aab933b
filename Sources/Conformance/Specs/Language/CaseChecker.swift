import ConformanceBase

/// Checks one case, with its placeholders filled, against the vocabulary of its role.
struct CaseChecker {
  private let vocabulary: Vocabulary
  private(set) var problems: [ShapeProblem] = []
  /// The rules that the case names in its expectation, and the places.
  private(set) var citedRules: [(id: String, path: JSON.Path)] = []
  /// Whether the case expects something to be refused.
  private(set) var isRefusal = false
  /// Whether it requires an observation first, and so contains its own control.
  private(set) var hasPrecondition = false

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  mutating func check(_ json: JSON) { check(json, inItsParts: CaseBody(json)) }

  /// Checks a case that has been parsed already.
  mutating func check(_ json: JSON, inItsParts body: CaseBody) {
    let root = JSON.Path()
    guard let object = json.object else {
      return report("a case is a JSON object", .value, root)
    }
    if let given = object["given"] {
      take(.stimulus, given, .record(vocabulary.given), at: root.appending(.key("given")))
    }
    guard let steps = object["steps"] else {
      check(step: object, isInline: true, at: root)
      return checkPossible(body, stepPath: { _ in root })
    }
    for member in object where member.key != "given" && member.key != "steps" {
      report(
        "\"\(member.key)\" doesn't go with \"steps\"", .key, root.appending(.key(member.key)),
        ["each step holds one action and its expectation"])
    }
    let path = root.appending(.key("steps"))
    guard let list = steps.array, !list.isEmpty else {
      return report("\"steps\" is a list with at least one step", .value, path)
    }
    for (index, step) in list.enumerated() {
      let stepPath = path.appending(.index(index))
      guard let object = step.object else {
        report("a step is an object", .value, stepPath)
        continue
      }
      check(step: object, isInline: false, at: stepPath)
    }
    checkOutcomeNames(list, at: path)
    checkPossible(body, stepPath: { path.appending(.index($0)) })
  }

  /// Checks last whether a well-formed case can happen at all.
  private mutating func checkPossible(_ body: CaseBody, stepPath: (Int) -> JSON.Path) {
    guard problems.isEmpty else { return }
    for impossibility in vocabulary.impossible(body) {
      let place =
        impossibility.step.map { stepPath($0).appending(.key(body.steps[$0].action)) }
        ?? JSON.Path().appending(.key("given"))
      report("this can't happen: \(impossibility.message)", .key, place)
    }
  }

  /// Whether leaving out a member of an expectation would leave what it names unchecked.
  ///
  /// Authors write an empty cell for "nothing". That is right for a field that must be absent
  /// unless it is mentioned; for a free one it would mean "anything", which nobody intends.
  func isUnchecked(_ leftOut: JSON.Path, in json: JSON) -> Bool {
    var steps = leftOut.steps[...]
    var step = json
    if steps.first == .key("steps"), case .index(let index)? = steps.dropFirst().first {
      step = json["steps"]?[index] ?? .null
      steps = steps.dropFirst(2)
    }
    guard case .key(let key)? = steps.popFirst(), CaseBody.expectationKeys.contains(key) else {
      return false
    }
    if key == "permit" { steps = steps.dropFirst() }
    let action = step.object?.keys.lazy.compactMap(vocabulary.action).first
    var shape = action.map { Shape.record($0.observations) }
    while let next = steps.popFirst() {
      switch (shape, next) {
      case (.record(let fields)?, .key(let name)):
        let field = fields.first { $0.name == name }
        if steps.isEmpty { return field?.unmentioned == .free }
        shape = field?.shape
      case (.list(let element)?, .index): shape = element
      case (.headers?, .key): return steps.isEmpty
      default: return false
      }
    }
    return false
  }

  // MARK: Steps

  private var actionNames: [String] { vocabulary.actions.map { $0.name } }

  private mutating func check(step: JSON.Object, isInline: Bool, at path: JSON.Path) {
    let before = problems.count
    var actions: [Action] = []
    for member in step.members where !(isInline && member.key == "given") {
      if CaseBody.expectationKeys.contains(member.key) { continue }
      if let action = vocabulary.action(member.key) {
        actions.append(action)
        take(.stimulus, member.value, action.argument, at: path.appending(.key(member.key)))
      } else {
        let known = actionNames + CaseBody.expectationKeys + (isInline ? ["given", "steps"] : [])
        report(
          "unknown key \"\(member.key)\"", .key, path.appending(.key(member.key)),
          Diagnostic.hints(for: member.key, known: known))
      }
    }
    guard actions.count == 1, let action = actions.first else {
      // An unknown key has been reported already: it was probably meant to be the action.
      if actions.count > 1 || problems.count == before {
        let found =
          actions.isEmpty ? "none" : actions.map { "\"\($0.name)\"" }.joined(separator: " and ")
        report(
          "a step holds exactly one action, but here \(actions.isEmpty ? "is" : "are") \(found)",
          .value, path, ["the actions of this role are \(actionNames.joined(separator: ", "))"])
      }
      return
    }
    let keys = CaseBody.expectationKeys.filter { step.position(of: $0) != nil }
    guard !keys.isEmpty, keys.count(where: { $0 != "require" }) < 2 else {
      return report(
        keys.isEmpty
          ? "nothing is expected of \"\(action.name)\""
          : "a step has one expectation, but here are \(keys.joined(separator: " and "))",
        .value, path,
        [
          keys.isEmpty
            ? "write one of \(CaseBody.expectationKeys.joined(separator: ", "))"
            : "\"require\" may stand beside one of the others"
        ])
    }
    for key in keys {
      guard let expectation = step[key] else { continue }
      let expectationPath = path.appending(.key(key))
      if key == "permit" {
        check(permit: expectation, of: action, at: expectationPath)
      } else {
        check(expectation: expectation, of: action, at: expectationPath)
      }
    }
    guard let required = step["require"] else { return }
    hasPrecondition = true
    let outcomes = step["permit"]?.object?.members.map { $0.value } ?? []
    for stated in outcomes + [step["expect"]].compactMap({ $0 }) {
      checkOnce(required, stated, at: path.appending(.key("require")))
    }
  }

  /// Checks that what is required isn't stated once more beside it.
  private mutating func checkOnce(_ required: JSON, _ stated: JSON, at path: JSON.Path) {
    switch (required, stated) {
    case (.object(let required), .object(let stated)):
      for member in required {
        guard let other = stated[member.key] else { continue }
        checkOnce(member.value, other, at: path.appending(.key(member.key)))
      }
    case (.array(let required), .array(let stated)):
      for (index, pair) in zip(required, stated).enumerated() {
        checkOnce(pair.0, pair.1, at: path.appending(.index(index)))
      }
    default:
      report(
        "this is required, and expected as well", .key, path,
        ["leave it where the rule is about it: in the expectation"])
    }
  }

  private mutating func check(expectation: JSON, of action: Action, at path: JSON.Path) {
    take(.expectation, expectation, .record(action.observations), at: path)
    guard let object = expectation.object else { return }
    if action.isRefusal(object) { isRefusal = true }
    for name in action.ruleFields {
      guard let ids = object[name]?.array else { continue }
      let fieldPath = path.appending(.key(name))
      for (index, id) in ids.enumerated() {
        if let id = id.string { citedRules.append((id, fieldPath.appending(.index(index)))) }
      }
    }
  }

  private mutating func check(permit: JSON, of action: Action, at path: JSON.Path) {
    guard let outcomes = permit.object, outcomes.count > 1 else {
      return report(
        "\"permit\" names at least two outcomes", .value, path,
        ["where only one is allowed, write \"expect\""])
    }
    for outcome in outcomes {
      check(expectation: outcome.value, of: action, at: path.appending(.key(outcome.key)))
    }
  }

  /// Checks that every `permit` of a case names the same outcomes, since these connect its steps.
  private mutating func checkOutcomeNames(_ steps: [JSON], at path: JSON.Path) {
    var first: [String]?
    for (index, step) in steps.enumerated() {
      guard let outcomes = step["permit"]?.object else { continue }
      let names = outcomes.keys.sorted()
      if let first, first != names {
        report(
          "every \"permit\" of a case names the same outcomes", .value,
          path.appending(.index(index)).appending(.key("permit")),
          ["the first one names \(first.joined(separator: ", "))"])
      }
      first = first ?? names
    }
  }

  // MARK: Problems

  private mutating func take(
    _ purpose: ShapeChecker.Purpose, _ value: JSON, _ shape: Shape,
    at path: @autoclosure () -> JSON.Path
  ) {
    var checker = ShapeChecker(purpose)
    checker.check(value, shape, at: path())
    problems += checker.problems
  }

  private mutating func report(
    _ message: String, _ part: ShapeProblem.Part, _ path: JSON.Path, _ hints: [String] = []
  ) {
    problems.append(ShapeProblem(path: path, part: part, message: message, hints: hints))
  }
}
