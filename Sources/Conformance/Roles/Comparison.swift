/// The comparison of an observation with an expectation, by meaning: it finds every difference.
///
/// An expectation is complete: what it doesn't mention must not be there, except where the
/// vocabulary calls a field free. The field's `Shape` says how its value is compared.
///
/// A target may report something that the vocabulary doesn't know. The form of an expectation was
/// checked when it was read, so a value that equals it needs no check; all other values are checked
/// against their shape.
struct Comparison {
  /// The differences found so far, each with its path.
  private var found: [(path: JSON.Path, expected: String, observed: String)] = []
  private var form = ShapeChecker(.observation)

  /// Compares all members of an observation.
  init(expected: JSON.Object, observed: JSON.Object, fields: [Field]) {
    compare(expected, observed, fields)
  }

  private init() {}

  /// The differences, in the order of the vocabulary.
  var differences: [Difference] {
    found.map {
      Difference(path: $0.path.description, expected: $0.expected, observed: $0.observed)
    }
  }

  /// The first thing about the observation that the vocabulary doesn't know.
  var malformation: ShapeProblem? { form.problems.first }

  /// Whether the observation is as expected.
  private var isEmpty: Bool { found.isEmpty && form.problems.isEmpty }

  // MARK: Places

  /// Compares a value one step further in, and puts the step before the paths of its differences.
  ///
  /// The step is added only on the way out, so that a value that is as expected costs no path.
  private mutating func at(
    _ step: @autoclosure () -> JSON.Path.Step, _ compare: (inout Comparison) -> Void
  ) {
    let known = found.count
    let knownProblems = form.problems.count
    compare(&self)
    for index in known..<found.count { found[index].path.prepend([step()]) }
    if form.problems.count > knownProblems { form.prepend([step()], from: knownProblems) }
  }

  private mutating func differ(_ expected: String, _ observed: String) {
    found.append((JSON.Path(), expected, observed))
  }

  private mutating func checkForm(_ observed: JSON?, _ shape: Shape) {
    if let observed { form.check(observed, shape, at: JSON.Path()) }
  }

  // MARK: Objects

  private mutating func compare(
    _ expected: JSON.Object, _ observed: JSON.Object, _ fields: [Field]
  ) {
    let known = found.count
    var unseen = expected.members.count
    for index in observed.members.indices {
      let key = observed.members[index].key
      guard let field = Field.position(of: key, in: fields) else {
        return form.check(observed, fields, at: JSON.Path())
      }
      let position = expected.position(of: key)
      if position != nil { unseen -= 1 }
      at(.key(key)) { comparison in
        let value = observed.members[index].value
        if let position {
          comparison.compare(expected.members[position].value, value, fields[field].shape)
        } else {
          comparison.compareUnmentioned(value, fields[field])
        }
      }
    }
    for field in fields.indices where fields[field].isRequired {
      guard observed.position(of: fields[field].name) != nil else {
        return form.check(observed, fields, at: JSON.Path())
      }
    }
    if unseen > 0 { compareUnseen(expected, observed, fields) }
    if found.count > known + 1 { sort(from: known, fields) }
  }

  private mutating func compareUnmentioned(_ observed: JSON, _ field: Field) {
    checkForm(observed, field.shape)
    if field.unmentioned == .absent, !Self.isNothing(observed, field.shape) {
      differ("nothing", Difference.shown(observed))
    }
  }

  /// Reports what was expected and isn't there.
  private mutating func compareUnseen(
    _ expected: JSON.Object, _ observed: JSON.Object, _ fields: [Field]
  ) {
    for member in expected.members where observed.position(of: member.key) == nil {
      guard let field = Field.position(of: member.key, in: fields) else { continue }
      // In an expectation null says that something must be absent, where it can't be a value.
      if case .null = member.value, !fields[field].shape.isAnything { continue }
      at(.key(member.key)) { $0.compare(member.value, nil, fields[field].shape) }
    }
  }

  /// Puts differences into the order of the vocabulary, however a target orders its report.
  private mutating func sort(from first: Int, _ fields: [Field]) {
    found[first...].sort { left, right in
      guard case .key(let left)? = left.path.steps.first,
        case .key(let right)? = right.path.steps.first,
        let before = Field.position(of: left, in: fields),
        let after = Field.position(of: right, in: fields)
      else { return false }
      return before < after
    }
  }

  // MARK: Values

  private mutating func compare(_ expected: JSON, _ observed: JSON?, _ shape: Shape) {
    if let matcher = Matcher(expected) { return compare(matcher, observed, shape) }
    switch shape {
    case .record(let fields):
      guard case .object(let expected) = expected, case .object(let observed)? = observed else {
        return compareByMeaning(expected, observed, shape)
      }
      compare(expected, observed, fields)
    case .call(_, _, let details):
      compareCall(expected, observed, shape, details)
    case .list(let element):
      let items = observed?.array
      if items == nil { checkForm(observed, shape) }
      compareList(expected.array ?? [], items ?? [], element)
    case .headers:
      checkForm(observed, shape)
      compareHeaders(expected.object ?? JSON.Object(), observed?.array ?? [])
    case .anything, .object, .text, .integer, .number, .flag, .choice, .ruleID:
      compareByMeaning(expected, observed, shape)
    }
  }

  private mutating func compare(_ matcher: Matcher, _ observed: JSON?, _ shape: Shape) {
    switch matcher {
    case .anyOf(let values):
      let fits = values.contains { value in
        var attempt = Comparison()
        attempt.compare(value, observed, shape)
        return attempt.isEmpty || value == .null && observed == nil
      }
      if fits { return }
      checkForm(observed, shape)
      let words = values.map { $0 == .null ? "absent" : Difference.shown($0) }
      differ(words.joined(separator: " or "), Difference.shown(observed))
    case .like(let form):
      checkForm(observed, shape)
      if let observed, NamedForm(rawValue: form)?.matches(observed) == true { return }
      differ(form == "text" ? "some text" : "a \(form)", Difference.shown(observed))
    }
  }

  private mutating func compareList(_ expected: [JSON], _ observed: [JSON], _ element: Shape) {
    guard case .call(_, let free, _) = element else { return compare(expected, observed, element) }
    let isCounted = { (call: JSON) in Self.isCounted(call, free: free, unlessIn: expected) }
    // Mostly all calls count, and the lists can stay as they are.
    if observed.allSatisfy(isCounted), !expected.contains(where: \.isAbsentCall) {
      return compare(expected, observed, element)
    }
    // The form of a call is reported by its place in the list as it was observed.
    for index in observed.indices { at(.index(index)) { $0.checkForm(observed[index], element) } }
    compare(expected.filter { !$0.isAbsentCall }, observed.filter(isCounted), element)
  }

  private mutating func compare(_ expected: [JSON], _ observed: [JSON], _ element: Shape) {
    for index in 0..<max(expected.count, observed.count) {
      at(.index(index)) { comparison in
        if index >= observed.count {
          comparison.differ(Difference.shown(expected[index]), "nothing")
        } else if index >= expected.count {
          comparison.checkForm(observed[index], element)
          comparison.differ("nothing", Difference.shown(observed[index]))
        } else {
          comparison.compare(expected[index], observed[index], element)
        }
      }
    }
  }

  private mutating func compareCall(
    _ expected: JSON, _ observed: JSON?, _ shape: Shape, _ details: [Field]
  ) {
    guard let observed, let name = expected.callName,
      observed.callName?.hasSameBytes(as: name) == true
    else {
      checkForm(observed, shape)
      return differ(Difference.shown(expected), Difference.shown(observed))
    }
    let observedDetails = observed.callDetails
    if observedDetails == nil { checkForm(observed, shape) }
    at(.key(name)) { comparison in
      if let expectedDetails = expected.callDetails {
        comparison.compare(expectedDetails, observedDetails ?? JSON.Object(), details)
      } else if let observedDetails {
        comparison.form.check(observedDetails, details, at: JSON.Path())
      }
    }
  }

  /// Compares headers; names match in either letter case, and a header that was sent twice equals
  /// neither of its values.
  private mutating func compareHeaders(_ expected: JSON.Object, _ observed: [JSON]) {
    let names = observed.map { $0[0]?.string?.lowercased() }
    for member in expected {
      let values = observed.indices.filter { names[$0] == member.key }
        .compactMap { observed[$0][1] }
      at(.key(member.key)) { comparison in
        if values.count > 1 {
          let expected = member.value == .null ? nil : member.value
          comparison.differ(Difference.shown(expected), Difference.shown(.array(values)))
        } else if member.value == .null {
          if let value = values.first { comparison.differ("absent", Difference.shown(value)) }
        } else {
          comparison.compare(member.value, values.first, .text)
        }
      }
    }
  }

  /// Compares two JSON values, down to the member in which they differ.
  private mutating func compareByMeaning(
    _ expected: JSON, _ observed: JSON?, _ shape: Shape = .anything
  ) {
    switch (expected, observed) {
    case (.object(let expected), .object(let members)?):
      checkForm(observed, shape)
      for member in expected {
        at(.key(member.key)) { $0.compare(member.value, members[member.key], .anything) }
      }
      for member in members where expected[member.key] == nil {
        at(.key(member.key)) { $0.differ("absent", Difference.shown(member.value)) }
      }
    case (.array(let expected), .array(let items)?):
      checkForm(observed, shape)
      compare(expected, items, .anything)
    default:
      let isSame = expected == observed
      // In an expectation null means absent, so an observed null still has to be checked.
      if !isSame || expected == .null { checkForm(observed, shape) }
      if !isSame { differ(Difference.shown(expected), Difference.shown(observed)) }
    }
  }

  // MARK: What counts

  /// Whether a call of a list counts: every call does, except one that is free and not expected by
  /// name.
  private static func isCounted(
    _ call: JSON, free: [String], unlessIn expected: [JSON] = []
  ) -> Bool {
    guard let name = call.callName, free.containsBytes(of: name) else { return true }
    return expected.contains { $0.callName?.hasSameBytes(as: name) == true }
  }

  /// Whether a value means the same as none: an empty list or object does, and so does a list of
  /// free calls only.
  private static func isNothing(_ value: JSON, _ shape: Shape) -> Bool {
    switch value {
    case .array(let elements):
      if case .list(of: .call(_, let free, _)) = shape {
        !elements.contains { isCounted($0, free: free) }
      } else {
        elements.isEmpty
      }
    case .object(let object): object.isEmpty
    default: false
    }
  }
}

extension Shape {
  /// Whether any JSON value is allowed, null included.
  fileprivate var isAnything: Bool { if case .anything = self { true } else { false } }
}
