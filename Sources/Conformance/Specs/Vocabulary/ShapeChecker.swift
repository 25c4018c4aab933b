import ConformanceBase

/// A value that doesn't have the shape that the vocabulary requires.
package struct ShapeProblem {
  /// The part of a member that is wrong.
  package enum Part: Hashable { case key, value }

  package var path = JSON.Path()
  package var part: Part
  package var message: String
  package var hints: [String] = []
  /// The key that is missing, if that is the problem.
  package var missingKey: String?
  /// Whether the value has the wrong type, such as a number in place of text.
  var isWrongKind = false
}

/// Checks values strictly against shapes, and collects all problems.
package struct ShapeChecker {
  /// What the values are for: only expectations may contain matchers, and null for "absent".
  package enum Purpose { case stimulus, expectation, observation }

  private let purpose: Purpose
  package private(set) var problems: [ShapeProblem] = []

  package init(_ purpose: Purpose) { self.purpose = purpose }

  package mutating func check(_ value: JSON, _ shape: Shape, at path: @autoclosure () -> JSON.Path)
  {
    at(path().steps) { $0.check(value, shape) }
  }

  package mutating func check(_ object: JSON.Object, _ fields: [Field], at path: JSON.Path) {
    at(path.steps) { $0.check(object, fields) }
  }

  /// Runs a check on a value further in, and prepends the steps to the problems that it finds.
  ///
  /// The steps are computed only if there are problems, so that correct values cost no paths.
  private mutating func at(
    _ steps: @autoclosure () -> [JSON.Path.Step], _ check: (inout ShapeChecker) -> Void
  ) {
    let known = problems.count
    check(&self)
    if problems.count > known { prepend(steps(), from: known) }
  }

  /// Prepends steps to the paths of all problems from an index on.
  mutating func prepend(_ steps: [JSON.Path.Step], from first: Int) {
    for index in first..<problems.count { problems[index].path.prepend(steps) }
  }

  private mutating func check(_ value: JSON, _ shape: Shape) {
    if purpose != .observation, case .object(let object) = value,
      let key = object.members.first(where: { $0.key.utf8.first == UInt8(ascii: "$") })?.key
    {
      if ValueBuilder.names.contains(key) { return reportUnbuilt(key) }
      if purpose == .expectation { return checkMatcher(value, key, shape) }
    }
    switch shape {
    case .anything: checkNestedMatchers(value)
    case .object:
      expect(value.object != nil, "an object", value)
      checkNestedMatchers(value)
    case .text, .ruleID:
      expect(
        value.string != nil, "text in quotation marks", value,
        hints: Self.quotationHints(value))
    case .flag: expect(value.bool != nil, "true or false", value)
    case .call(let names, _, let details): checkCall(value, names, details)
    case .integer: checkInteger(value)
    case .number: expect(value.number != nil, "a number", value)
    case .choice(let words): checkChoice(value, words)
    case .list(let element), .set(let element):
      guard case .array(let elements) = value else { return expect(false, "a list", value) }
      for index in elements.indices {
        at([.index(index)]) { $0.check(elements[index], element) }
      }
    case .record(let fields):
      guard case .object(let object) = value else { return expect(false, "an object", value) }
      check(object, fields)
    case .headers: checkHeaders(value)
    }
  }

  private mutating func check(_ object: JSON.Object, _ fields: [Field]) {
    for member in object.members {
      if let index = Field.position(of: member.key, in: fields) {
        // Null in an expectation means that a member must be absent; an empty list says it of a list.
        if purpose == .expectation, member.value == .null, fields[index].mayBeExpectedAbsent {
          continue
        }
        at([.key(member.key)]) { $0.check(member.value, fields[index].shape) }
      } else {
        at([.key(member.key)]) { checker in
          checker.report(
            "unknown key \"\(member.key)\"", .key,
            Diagnostic.hints(for: member.key, known: fields.map({ $0.name })))
        }
      }
    }
    // An expectation may omit fields: `unmentioned` decides what that means.
    guard purpose != .expectation else { return }
    for index in fields.indices where fields[index].isRequired {
      let field = fields[index]
      guard object.position(of: field.name) == nil else { continue }
      problems.append(
        ShapeProblem(
          part: .value, message: "the key \"\(field.name)\" is missing",
          hints: ["\"\(field.name)\": \(field.summary)"], missingKey: field.name))
    }
  }

  private mutating func checkInteger(_ value: JSON) {
    guard let number = value.int else { return expect(false, "a whole number", value) }
    guard purpose == .stimulus, !SuiteLimits.numbers.contains(number) else { return }
    report("this number has more than 15 digits", .value, ["no case needs so large a number"])
  }

  private mutating func checkChoice(_ value: JSON, _ words: [String]) {
    guard case .string(let word) = value else {
      return expect(false, "one of \(words.joined(separator: ", "))", value)
    }
    guard !words.containsBytes(of: word) else { return }
    report("unknown value \"\(word)\"", .value, Diagnostic.hints(for: word, known: words))
  }

  private mutating func checkCall(_ value: JSON, _ names: [String], _ details: [Field]) {
    if case .string = value { return checkChoice(value, names) }
    guard case .object(let object) = value, object.members.count == 1,
      let member = object.members.first
    else {
      return expect(false, "the name of a call, or an object with that one key", value)
    }
    at([.key(member.key)]) { checker in
      guard names.containsBytes(of: member.key) else {
        return checker.report(
          "unknown call \"\(member.key)\"", .key,
          Diagnostic.hints(for: member.key, known: names))
      }
      if checker.purpose == .expectation, member.value == .null { return }
      guard case .object(let object) = member.value else {
        return checker.expect(false, "an object", member.value)
      }
      checker.check(object, details)
    }
  }

  private mutating func checkMatcher(_ value: JSON, _ key: String, _ shape: Shape) {
    at([.key(key)]) { checker in
      switch Matcher(value) {
      case .anyOf(let values):
        if values.isEmpty { checker.report("\"$any-of\" of nothing fits nothing", .value, []) }
        for (index, child) in values.enumerated() where child != .null {
          checker.at([.index(index)]) { $0.check(child, shape) }
        }
      case .like(let form):
        guard NamedForm(rawValue: form) == nil else { return }
        checker.report(
          "unknown form \"\(form)\"", .value,
          Diagnostic.hints(for: form, known: NamedForm.allCases.map({ $0.rawValue })))
      case nil where !Matcher.names.contains(key):
        checker.report(
          "unknown matcher \"\(key)\"", .key, Diagnostic.hints(for: key, known: Matcher.names))
      case nil:
        checker.report(
          "\"\(key)\" stands alone in its object and takes "
            + (key == "$like" ? "the name of a form" : "a list of values"), .key, [])
      }
    }
  }

  /// Reports a value such as `$repeat` from which nothing could be built.
  private mutating func reportUnbuilt(_ key: String) {
    at([.key(key)]) { checker in
      checker.report(
        "nothing can be built from this \"\(key)\"", .key,
        ValueBuilder.forms.filter { $0.contains(key) }.map { "write \($0)" })
    }
  }

  /// Looks for matchers and unbuilt values anywhere inside a free value, such as a payload.
  private mutating func checkNestedMatchers(_ value: JSON) {
    guard purpose != .observation else { return }
    switch value {
    case .array(let elements):
      for (index, child) in elements.enumerated() {
        at([.index(index)]) { $0.check(child, .anything) }
      }
    case .object(let object):
      for member in object { at([.key(member.key)]) { $0.check(member.value, .anything) } }
    default: break
    }
  }

  private mutating func checkHeaders(_ value: JSON) {
    if purpose == .observation {
      let isListOfPairs = value.array?.allSatisfy { pair in
        pair.array?.count == 2 && pair[0]?.string != nil && pair[1]?.string != nil
      }
      return expect(isListOfPairs == true, "a list of [name, value] pairs", value)
    }
    guard let headers = value.object else {
      return expect(false, "an object of header names and values", value)
    }
    for member in headers {
      at([.key(member.key)]) { checker in
        // A request to be checked may have this mistake; an expectation may not.
        if checker.purpose == .expectation, Self.hasCapitals(member.key) {
          checker.report(
            "header names are written in lower case", .key,
            ["HTTP/2 forbids capital letters in them"])
        }
        // Null means that the header is absent; a list means that it is repeated.
        if member.value == .null { return }
        let isRepeated = checker.purpose == .stimulus && member.value.array != nil
        checker.check(member.value, isRepeated ? .list(of: .text) : .text)
      }
    }
  }

  private static func hasCapitals(_ name: String) -> Bool {
    // Header names are nearly always lower-case ASCII, which needs no lookup in Unicode's tables.
    let mayHaveCapitals = name.utf8.contains { byte in
      byte >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return mayHaveCapitals && name.contains(where: { $0.isUppercase })
  }

  private mutating func expect(
    _ holds: Bool, _ expected: @autoclosure () -> String, _ value: JSON,
    hints: @autoclosure () -> [String] = []
  ) {
    guard !holds else { return }
    problems.append(
      ShapeProblem(
        part: .value, message: "this must be \(expected()), but it is \(found(value))",
        hints: hints(), isWrongKind: true))
  }

  /// Suggests quotation marks for a number or a Boolean that was probably meant as text.
  private static func quotationHints(_ value: JSON) -> [String] {
    switch value {
    case .number, .bool: ["write \"\(value.text())\""]
    case .null, .string, .array, .object: []
    }
  }

  /// Describes the value; "a whole number, but it is a number" would help nobody.
  private func found(_ value: JSON) -> String {
    if case .number(let number) = value {
      "the number \(number.literal.prefix(40))"
    } else {
      value.kindName
    }
  }

  private mutating func report(
    _ message: String, _ part: ShapeProblem.Part, _ hints: [String]
  ) {
    problems.append(ShapeProblem(part: part, message: message, hints: hints))
  }
}
