/// A value of a case that doesn't have the shape that the vocabulary gives it.
struct ShapeProblem {
  /// Which part of a member is meant.
  enum Part: Hashable { case key, value }

  var path: JSON.Path
  var part: Part
  var message: String
  var hints: [String] = []
  /// The key that should be there, where that is the problem.
  var missingKey: String?
  /// Whether it is a number where text should be, or the like.
  var isWrongKind = false
}

/// Holds values against shapes, strictly, and finds everything that is wrong.
struct ShapeChecker {
  /// What the values are for: only an expectation may hold matchers, and null for what must be absent.
  enum Purpose { case stimulus, expectation, observation }

  private let purpose: Purpose
  private(set) var problems: [ShapeProblem] = []

  init(_ purpose: Purpose) { self.purpose = purpose }

  mutating func check(_ value: JSON, _ shape: Shape, at path: JSON.Path) {
    if purpose != .observation, case .object(let object) = value,
      let key = object.keys.first(where: { $0.utf8.first == UInt8(ascii: "$") })
    {
      if ValueBuilder.names.contains(key) { return reportUnbuilt(key, at: path) }
      if purpose == .expectation { return checkMatcher(value, key, shape, at: path) }
    }
    switch shape {
    case .anything: checkNestedMatchers(value, at: path)
    case .text, .ruleID:
      expect(
        value.string != nil, "text in quotation marks", value, path,
        hints: Self.quotationHints(value))
    case .flag: expect(value.bool != nil, "true or false", value, path)
    case .call(let names, _, let details): checkCall(value, names, details, at: path)
    case .integer: expect(value.int != nil, "a whole number", value, path)
    case .number: expect(value.number != nil, "a number", value, path)
    case .choice(let words): checkChoice(value, words, at: path)
    case .list(let element):
      guard let elements = value.array else { return expect(false, "a list", value, path) }
      for (index, child) in elements.enumerated() {
        check(child, element, at: path.appending(.index(index)))
      }
    case .record(let fields):
      guard let object = value.object else { return expect(false, "an object", value, path) }
      check(object, fields, at: path)
    case .headers: checkHeaders(value, at: path)
    }
  }

  mutating func check(_ object: JSON.Object, _ fields: [Field], at path: JSON.Path) {
    for member in object {
      let memberPath = path.appending(.key(member.key))
      if let field = fields.first(where: { $0.name == member.key }) {
        // Of a free member an expectation can only say by null that it must be absent.
        if purpose == .expectation, field.unmentioned == .free, member.value == .null { continue }
        check(member.value, field.shape, at: memberPath)
      } else {
        report(
          "unknown key \"\(member.key)\"", .key, memberPath,
          Diagnostic.hints(for: member.key, known: fields.map(\.name)))
      }
    }
    // What an expectation leaves out is judged by the field's own rule, not missing.
    guard purpose != .expectation else { return }
    for field in fields where field.isRequired && object[field.name] == nil {
      problems.append(
        ShapeProblem(
          path: path, part: .value, message: "the key \"\(field.name)\" is missing",
          hints: ["\"\(field.name)\": \(field.summary)"], missingKey: field.name))
    }
  }

  private mutating func checkChoice(_ value: JSON, _ words: [String], at path: JSON.Path) {
    guard let word = value.string else {
      return expect(false, "one of \(words.joined(separator: ", "))", value, path)
    }
    guard !words.contains(word) else { return }
    report(
      "unknown value \"\(word)\"", .value, path, Diagnostic.hints(for: word, known: words))
  }

  private mutating func checkCall(
    _ value: JSON, _ names: [String], _ details: [Field], at path: JSON.Path
  ) {
    if value.string != nil { return checkChoice(value, names, at: path) }
    guard let object = value.object, object.count == 1, let member = object.first else {
      return expect(false, "the name of a call, or an object with that one key", value, path)
    }
    let callPath = path.appending(.key(member.key))
    guard names.contains(member.key) else {
      return report(
        "unknown call \"\(member.key)\"", .key, callPath,
        Diagnostic.hints(for: member.key, known: names))
    }
    if purpose == .expectation, member.value == .null { return }
    check(member.value, .record(details), at: callPath)
  }

  private mutating func checkMatcher(
    _ value: JSON, _ key: String, _ shape: Shape, at path: JSON.Path
  ) {
    let keyPath = path.appending(.key(key))
    switch Matcher(value) {
    case .anyOf(let values):
      if values.isEmpty { report("\"$any-of\" of nothing fits nothing", .value, keyPath, []) }
      for (index, child) in values.enumerated() where child != .null {
        check(child, shape, at: keyPath.appending(.index(index)))
      }
    case .like(let form):
      guard NamedForm(rawValue: form) == nil else { return }
      report(
        "unknown form \"\(form)\"", .value, keyPath,
        Diagnostic.hints(for: form, known: NamedForm.allCases.map(\.rawValue)))
    case nil where !Matcher.names.contains(key):
      report(
        "unknown matcher \"\(key)\"", .key, keyPath,
        Diagnostic.hints(for: key, known: Matcher.names))
    case nil:
      report(
        "\"\(key)\" stands alone in its object and takes "
          + (key == "$like" ? "the name of a form" : "a list of values"), .key, keyPath, [])
    }
  }

  /// Of a value that only describes another, and does it so that nothing could be built.
  private mutating func reportUnbuilt(_ key: String, at path: JSON.Path) {
    report(
      "nothing can be built from this \"\(key)\"", .key, path.appending(.key(key)),
      ValueBuilder.forms.filter { $0.contains(key) }.map { "write \($0)" })
  }

  /// A free value, such as a payload, may hold matchers or what couldn't be built anywhere inside.
  private mutating func checkNestedMatchers(_ value: JSON, at path: JSON.Path) {
    guard purpose != .observation else { return }
    switch value {
    case .array(let elements):
      for (index, child) in elements.enumerated() {
        check(child, .anything, at: path.appending(.index(index)))
      }
    case .object(let object):
      for member in object { check(member.value, .anything, at: path.appending(.key(member.key))) }
    default: break
    }
  }

  private mutating func checkHeaders(_ value: JSON, at path: JSON.Path) {
    if purpose == .observation {
      let isListOfPairs = value.array?.allSatisfy { pair in
        pair.array?.count == 2 && pair[0]?.string != nil && pair[1]?.string != nil
      }
      return expect(isListOfPairs == true, "a list of [name, value] pairs", value, path)
    }
    guard let headers = value.object else {
      return expect(false, "an object of header names and values", value, path)
    }
    for member in headers {
      let memberPath = path.appending(.key(member.key))
      // A request under examination may well be wrong in this; what is expected may not.
      if purpose == .expectation, Self.hasCapitals(member.key) {
        report(
          "header names are written in lower case", .key, memberPath,
          ["HTTP/2 forbids capital letters in them"])
      }
      // Null says in both that the header is absent; a list says that it stands there repeatedly.
      if member.value == .null { continue }
      let isRepeated = purpose == .stimulus && member.value.array != nil
      check(member.value, isRepeated ? .list(of: .text) : .text, at: memberPath)
    }
  }

  private static func hasCapitals(_ name: String) -> Bool {
    // Header names are nearly always lower-case ASCII, which needs no look at Unicode's tables.
    let mayHaveCapitals = name.utf8.contains { byte in
      byte >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return mayHaveCapitals && name.contains(where: \.isUppercase)
  }

  private mutating func expect(
    _ holds: Bool, _ expected: String, _ value: JSON, _ path: JSON.Path,
    hints: @autoclosure () -> [String] = []
  ) {
    guard !holds else { return }
    problems.append(
      ShapeProblem(
        path: path, part: .value, message: "this must be \(expected), but it is \(found(value))",
        hints: hints(), isWrongKind: true))
  }

  /// A number or a truth value was probably meant as text.
  private static func quotationHints(_ value: JSON) -> [String] {
    switch value {
    case .number, .bool: ["write \"\(value.text())\""]
    case .null, .string, .array, .object: []
    }
  }

  /// What stands there; "a whole number, but it is a number" would help nobody.
  private func found(_ value: JSON) -> String {
    if case .number(let number) = value {
      "the number \(number.literal.prefix(40))"
    } else {
      value.kindName
    }
  }

  private mutating func report(
    _ message: String, _ part: ShapeProblem.Part, _ path: JSON.Path, _ hints: [String]
  ) {
    problems.append(ShapeProblem(path: path, part: part, message: message, hints: hints))
  }
}
