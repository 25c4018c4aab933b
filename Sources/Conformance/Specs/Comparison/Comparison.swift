import ConformanceBase

/// The comparison of an observation with an expectation, by meaning: it finds every difference.
///
/// An expectation is complete: what it doesn't mention must not be there, except where the
/// vocabulary calls a field free. The field's `Shape` says how its value is compared.
///
/// A target may report something that the vocabulary doesn't know. The form of an expectation was
/// checked when it was read, so a value that equals it needs no check; all other values are checked
/// against their shape.
package struct Comparison {
  /// What can be there although it must not be.
  private enum Surplus {
    /// A member of an observation.
    case field
    /// A member of a JSON object that was sent.
    case added
    /// An element of a list that must be empty, or must end before it.
    case more
  }

  /// A difference, and what it tells about.
  private struct Found {
    var path = JSON.Path()
    var expected: String
    var observed: String
    /// Whether the expectation mentions the field.
    var isMentioned = true
    /// What is there although it must not be; nil if something is missing or has another value.
    var surplus: Surplus?
    /// The rules that the difference is about, where rules are listed.
    var rules: Set<String>?
    /// Whether it is a header that differs only because it was sent more than once.
    var isRepeatedHeader = false
    /// What it tells about if not the field that differs.
    var concern: JSON.Path?
    /// The rules that it is about where that is an order, a repetition or an addition.
    var rulesOfKind: [String]?
  }

  /// The differences found so far, each with its path.
  private var found: [Found] = []
  private var form = ShapeChecker(.observation)

  /// Compares all members of an observation.
  package init(expected: JSON.Object, observed: JSON.Object, fields: [Field]) {
    compare(expected, observed, fields)
  }

  private init() {}

  /// The differences, in the order of the vocabulary.
  package var differences: [Difference] {
    found.map {
      Difference(path: $0.path.description, expected: $0.expected, observed: $0.observed)
    }
  }

  /// Returns what differs that a case of this rule is about, and what else differs: fields, or rules
  /// where these are listed.
  ///
  /// A case is about what is stated in its expectation, and not about what is required beside that.
  /// In a list of rules it is about its own. If what it requires is missing, other things may be
  /// missing because of that; but what must not be there is wrong in any case.
  package func concerns(
    of rule: String, stated: JSON.Object, required: JSON.Object
  ) -> (own: Set<String>, others: Set<String>) {
    var own: Set<String> = []
    var surplus: Set<String> = []
    var missed: Set<String> = []
    var others: Set<String> = []
    for difference in found {
      let path = difference.concern ?? difference.path
      let field = path.field + (difference.surplus == .more ? ".more" : "")
      if let rules = difference.rules, !rules.isEmpty {
        if rules.contains(rule) { own.insert(rule) } else { others.formUnion(rules) }
      } else if !(difference.rulesOfKind?.contains(rule) ?? difference.isMentioned) {
        others.insert(field)
      } else if difference.surplus == .added && difference.rulesOfKind != nil
        || path.depth(in: .object(stated)) > path.depth(in: .object(required))
      {
        own.insert(field)
        if difference.surplus != nil { surplus.insert(field) }
      } else if difference.surplus != nil {
        others.insert(field)
      } else {
        missed.insert(field)
      }
    }
    if !missed.isEmpty { own = surplus }
    return (own, others.union(missed).subtracting(own))
  }

  /// The first thing about the observation that the vocabulary doesn't know.
  package var malformation: ShapeProblem? { form.problems.first }

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
    for index in known..<found.count {
      found[index].path.prepend([step()])
      found[index].concern?.prepend([step()])
    }
    if form.problems.count > knownProblems { form.prepend([step()], from: knownProblems) }
  }

  private mutating func differ(_ expected: String, _ observed: String) {
    found.append(Found(expected: expected, observed: observed))
  }

  /// Reports what is there although it must not be.
  private mutating func reject(
    _ observed: JSON, expecting nothing: String, isMentioned: Bool = true,
    as surplus: Surplus = .field
  ) {
    found.append(
      Found(
        expected: nothing, observed: Difference.seen(observed), isMentioned: isMentioned,
        surplus: surplus))
  }

  /// Says which rules the differences are about that were found in a list of rules.
  private mutating func attribute(
    from first: Int, _ expected: [JSON], _ observed: [JSON], _ element: Shape
  ) {
    guard case .ruleID = element, found.count > first else { return }
    let (expected, observed) = (
      expected.compactMap { $0.string }, observed.compactMap { $0.string }
    )
    let rules = Set(expected).symmetricDifference(observed)
    for index in first..<found.count { found[index].rules = rules }
  }

  /// Says that a field differs in nothing but the order of a list, or in what was repeated or added,
  /// where that is so: rules of its own are about these.
  private mutating func attributeKind(
    from first: Int, _ expected: JSON, _ observed: JSON, _ field: Field
  ) {
    guard found.count > first else { return }
    for index in first..<found.count
    where found[index].surplus == .added && !field.rulesOfAddition.isEmpty {
      found[index].concern = JSON.Path([.key("addition")])
      found[index].rulesOfKind = field.rulesOfAddition
    }
    guard !(field.rulesOfOrder + field.rulesOfRepetition).isEmpty else { return }
    if case .headers = field.shape {
      for index in first..<found.count where found[index].isRepeatedHeader {
        found[index].concern = found[index].path.appending(.key("repetition"))
        found[index].rulesOfKind = field.rulesOfRepetition
      }
    }
    guard let list = ListDeviation(expected, observed, field.shape) else { return }
    if !field.rulesOfRepetition.isEmpty, list.isRepetition {
      attribute("repetition", from: first, to: field.rulesOfRepetition)
    } else if !field.rulesOfOrder.isEmpty, list.isOtherOrder {
      attribute("order", from: first, to: field.rulesOfOrder)
    }
  }

  /// Says that all differences of a list are about one aspect of it.
  private mutating func attribute(_ aspect: String, from first: Int, to rules: [String]) {
    for index in first..<found.count {
      found[index].concern = JSON.Path([.key(aspect)])
      if found[index].surplus == .more { found[index].surplus = .field }
      found[index].rulesOfKind = rules
    }
  }

  /// Whether a value is as expected.
  static func fits(_ expected: JSON, _ observed: JSON, _ shape: Shape) -> Bool {
    var attempt = Comparison()
    attempt.compare(expected, observed, shape)
    return attempt.isEmpty
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
        switch position.map({ expected.members[$0].value }) {
        case nil: comparison.compareAbsent(value, fields[field], isMentioned: false)
        case .null? where fields[field].unmentioned == .absent && !fields[field].shape.isAnything:
          comparison.compareAbsent(value, fields[field], isMentioned: true)
        case let expected?:
          let known = comparison.found.count
          comparison.compare(expected, value, fields[field].shape)
          comparison.addUnit(fields[field].unit, from: known)
          comparison.attributeKind(from: known, expected, value, fields[field])
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

  private mutating func addUnit(_ unit: String?, from first: Int) {
    guard let unit, found.count > first else { return }
    let orMore = " or more"
    for index in first..<found.count {
      found[index].observed += " \(unit)"
      if found[index].expected.hasSuffix(orMore) {
        found[index].expected.removeLast(orMore.count)
        found[index].expected += " \(unit)\(orMore)"
      }
    }
  }

  /// Reports what is there although it must not be, unless it's a free field that isn't mentioned.
  private mutating func compareAbsent(_ observed: JSON, _ field: Field, isMentioned: Bool) {
    checkForm(observed, field.shape)
    guard field.unmentioned == .absent, !Self.isNothing(observed, field.shape) else { return }
    let known = found.count
    reject(
      observed, expecting: "nothing", isMentioned: isMentioned,
      as: observed.array == nil ? .field : .more)
    if case .list(let element) = field.shape {
      attribute(from: known, [], observed.array ?? [], element)
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
      let known = found.count
      at(.key(member.key)) { $0.compare(member.value, nil, fields[field].shape) }
      guard let hider = fields[field].hiddenBy, observed.position(of: hider) != nil else {
        continue
      }
      for index in known..<found.count {
        found[index].concern = JSON.Path([.key(hider)])
        found[index].isMentioned = expected.position(of: hider) != nil
      }
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
    case .set(let element):
      checkForm(observed, shape)
      compareSet(expected.array ?? [], observed, element)
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
      let words = values.map { $0 == .null ? "absent" : Self.words(for: $0) }
      differ(words.joined(separator: " or "), Difference.seen(observed))
    case .like(let form):
      checkForm(observed, shape)
      if let observed, NamedForm(rawValue: form)?.matches(observed) == true { return }
      differ(Self.words(forForm: form), Difference.seen(observed))
    }
  }

  private static func words(for value: JSON) -> String {
    if case .like(let form)? = Matcher(value) { return words(forForm: form) }
    return Difference.shown(value)
  }

  private static func words(forForm form: String) -> String {
    NamedForm(rawValue: form)?.words ?? form
  }

  private mutating func compareList(_ expected: [JSON], _ observed: [JSON], _ element: Shape) {
    guard case .call(_, let free, _) = element else {
      let known = found.count
      compare(expected, observed, element)
      return attribute(from: known, expected, observed, element)
    }
    let isCounted = { (call: JSON) in Self.isCounted(call, free: free, unlessIn: expected) }
    // Mostly all calls count, and the lists can stay as they are.
    if observed.allSatisfy(isCounted), !expected.contains(where: { $0.isAbsentCall }) {
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
          comparison.reject(observed[index], expecting: "nothing", as: .more)
        } else {
          comparison.compare(expected[index], observed[index], element)
        }
      }
    }
  }

  /// Compares the elements of a list whose order says nothing.
  private mutating func compareSet(_ expected: [JSON], _ observed: JSON?, _ element: Shape) {
    var unmatched = observed?.array ?? []
    for wanted in expected {
      let place = unmatched.firstIndex { item in
        var attempt = Comparison()
        attempt.compare(wanted, item, element)
        return attempt.isEmpty
      }
      guard let place else {
        return differ(Difference.shown(.array(expected)), Difference.seen(observed))
      }
      unmatched.remove(at: place)
    }
    if !unmatched.isEmpty {
      differ(Difference.shown(.array(expected)), Difference.seen(observed))
    }
  }

  private mutating func compareCall(
    _ expected: JSON, _ observed: JSON?, _ shape: Shape, _ details: [Field]
  ) {
    guard let observed, let name = expected.callName,
      observed.callName?.hasSameBytes(as: name) == true
    else {
      checkForm(observed, shape)
      return differ(Difference.shown(expected), Difference.seen(observed))
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
          comparison.compareRepeated(member.value, values)
        } else if member.value == .null {
          if let value = values.first { comparison.reject(value, expecting: "absent") }
        } else {
          comparison.compare(member.value, values.first, .text)
        }
      }
    }
  }

  /// Reports a header that was sent more than once.
  ///
  /// It differs in nothing else if each of its values is as expected.
  private mutating func compareRepeated(_ expected: JSON, _ values: [JSON]) {
    let known = found.count
    for value in values where expected != .null && found.count == known {
      compare(expected, value, .text)
    }
    let isRight = expected != .null && found.count == known
    found.removeSubrange(known...)
    let expected = expected == .null ? nil : expected
    differ(Difference.shown(expected), Difference.seen(.array(values)))
    found[known].isRepeatedHeader = isRight
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
        at(.key(member.key)) { $0.reject(member.value, expecting: "absent", as: .added) }
      }
    case (.array(let expected), .array(let items)?):
      checkForm(observed, shape)
      compare(expected, items, .anything)
    default:
      let isSame = expected == observed
      // In an expectation null means absent, so an observed null still has to be checked.
      if !isSame || expected == .null { checkForm(observed, shape) }
      if !isSame { differ(Difference.shown(expected), Difference.seen(observed)) }
    }
  }

  // MARK: What counts

  /// Whether a call of a list counts: every call does, except one that is free and not expected by
  /// name.
  static func isCounted(
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
