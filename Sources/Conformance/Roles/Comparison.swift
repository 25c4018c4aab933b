/// One place in which an observation isn't what was expected.
public struct Difference: Sendable, Equatable {
  /// Where, such as `requests[0].headers.apns-priority`.
  public var path: String
  /// What was expected there, in a few words or as JSON.
  public var expected: String
  /// What was there instead.
  public var observed: String

  /// The difference in one line.
  public var description: String { "\(path): expected \(expected), observed \(observed)" }
}

/// Holds an observation against an expectation, by meaning, and finds every difference.
///
/// An expectation is complete: what it doesn't mention must not be there, except where the
/// vocabulary calls a field free. Each way of comparing is named by the field's `Shape`.
struct Comparison {
  private(set) var differences: [Difference] = []

  /// What can't be read at a glance is cut: a report is no place for a whole payload.
  private static let shownBytes = 200

  static func differences(
    expected: JSON.Object, observed: JSON.Object, fields: [Field]
  ) -> [Difference] {
    var comparison = Comparison()
    comparison.compare(expected, observed, fields, at: JSON.Path())
    return comparison.differences
  }

  private mutating func compare(
    _ expected: JSON.Object, _ observed: JSON.Object, _ fields: [Field], at path: JSON.Path
  ) {
    for field in fields {
      let fieldPath = path.appending(.key(field.name))
      let value = observed[field.name]
      if let expectation = expected[field.name] {
        // In an expectation null says that something must be absent, where it can't be a value.
        if expectation == .null, value == Optional.none, !field.shape.isAnything { continue }
        compare(expectation, value, field.shape, at: fieldPath)
      } else if field.unmentioned == .absent, let value, !Self.isNothing(value, field.shape) {
        differ(fieldPath, "nothing", Self.shown(value))
      }
    }
  }

  private mutating func compare(
    _ expected: JSON, _ observed: JSON?, _ shape: Shape, at path: JSON.Path
  ) {
    if let matcher = Matcher(expected) {
      return compare(matcher, observed, shape, at: path)
    }
    switch shape {
    case .record(let fields):
      guard let expected = expected.object, let observed = observed?.object else {
        return compareByMeaning(expected, observed, at: path)
      }
      compare(expected, observed, fields, at: path)
    case .list(of: .call(let names, let free, let details)):
      let expectedOrAbsent = expected.array ?? []
      let mentioned = expectedOrAbsent.compactMap(\.callName)
      let expected = expectedOrAbsent.filter { !$0.isAbsentCall }
      let unnamed = free.filter { !mentioned.contains($0) }
      let counted = Self.counted(observed?.array ?? [], free: unnamed)
      compare(expected, counted, .call(names, free: free, details: details), at: path)
    case .call(_, _, let details):
      compareCall(expected, observed, details, at: path)
    case .list(let element):
      compare(expected.array ?? [], observed?.array ?? [], element, at: path)
    case .headers:
      compareHeaders(expected.object ?? JSON.Object(), observed?.array ?? [], at: path)
    case .anything, .text, .integer, .number, .flag, .choice, .ruleID:
      compareByMeaning(expected, observed, at: path)
    }
  }

  private mutating func compare(
    _ matcher: Matcher, _ observed: JSON?, _ shape: Shape, at path: JSON.Path
  ) {
    switch matcher {
    case .anyOf(let values):
      let fits = values.contains { value in
        var attempt = Comparison()
        attempt.compare(value, observed, shape, at: path)
        return attempt.differences.isEmpty || value == .null && observed == nil
      }
      if fits { return }
      let words = values.map { $0 == .null ? "absent" : Self.shown($0) }
      differ(path, words.joined(separator: " or "), Self.shown(observed))
    case .like(let form):
      if let observed, NamedForm(rawValue: form)?.matches(observed) == true { return }
      differ(path, form == "text" ? "some text" : "a \(form)", Self.shown(observed))
    }
  }

  private mutating func compare(
    _ expected: [JSON], _ observed: [JSON], _ element: Shape, at path: JSON.Path
  ) {
    for index in 0..<max(expected.count, observed.count) {
      let elementPath = path.appending(.index(index))
      if index >= observed.count {
        differ(elementPath, Self.shown(expected[index]), "nothing")
      } else if index >= expected.count {
        differ(elementPath, "nothing", Self.shown(observed[index]))
      } else {
        compare(expected[index], observed[index], element, at: elementPath)
      }
    }
  }

  private mutating func compareCall(
    _ expected: JSON, _ observed: JSON?, _ details: [Field], at path: JSON.Path
  ) {
    guard let name = expected.callName, observed?.callName == name else {
      return differ(path, Self.shown(expected), Self.shown(observed))
    }
    guard let expectedDetails = expected[name]?.object else { return }
    compare(
      expectedDetails, observed?[name]?.object ?? JSON.Object(), details,
      at: path.appending(.key(name)))
  }

  /// Header names are compared without regard to letter case; a header that was sent twice is none
  /// of its values.
  private mutating func compareHeaders(
    _ expected: JSON.Object, _ observed: [JSON], at path: JSON.Path
  ) {
    for member in expected {
      let values = observed.filter { $0[0]?.string?.lowercased() == member.key }
        .compactMap { $0[1] }
      let headerPath = path.appending(.key(member.key))
      if values.count > 1 {
        differ(headerPath, Self.shownHeader(member.value), Self.shown(.array(values)))
      } else if member.value == .null {
        if let value = values.first { differ(headerPath, "absent", Self.shown(value)) }
      } else {
        compare(member.value, values.first, .text, at: headerPath)
      }
    }
  }

  /// Two JSON values, down to the member in which they differ.
  private mutating func compareByMeaning(
    _ expected: JSON, _ observed: JSON?, at path: JSON.Path
  ) {
    switch (expected, observed) {
    case (.object(let expected), .object(let observed)):
      for member in expected {
        let memberPath = path.appending(.key(member.key))
        compare(member.value, observed[member.key], .anything, at: memberPath)
      }
      for member in observed where expected[member.key] == nil {
        differ(path.appending(.key(member.key)), "absent", Self.shown(member.value))
      }
    case (.array(let expected), .array(let observed)):
      compare(expected, observed, .anything, at: path)
    default:
      if expected != observed { differ(path, Self.shown(expected), Self.shown(observed)) }
    }
  }

  // MARK: Words

  private mutating func differ(_ path: JSON.Path, _ expected: String, _ observed: String) {
    differences.append(
      Difference(path: path.description, expected: expected, observed: observed))
  }

  /// The calls of a list that count: all but those that are free.
  private static func counted(_ calls: [JSON], free: [String]) -> [JSON] {
    calls.filter { call in call.callName.map { !free.contains($0) } ?? true }
  }

  /// An empty list or object says the same as none, and so does a list of nothing but free calls.
  private static func isNothing(_ value: JSON, _ shape: Shape) -> Bool {
    switch value {
    case .array(let elements):
      if case .list(of: .call(_, let free, _)) = shape {
        counted(elements, free: free).isEmpty
      } else {
        elements.isEmpty
      }
    case .object(let object): object.isEmpty
    default: false
    }
  }

  private static func shownHeader(_ value: JSON) -> String {
    value == .null ? "absent" : shown(value)
  }

  private static func shown(_ value: JSON?) -> String {
    guard let value else { return "absent" }
    let text = value.text(.compact)
    guard text.utf8.count > shownBytes else { return text }
    return String(text.prefix(shownBytes / 2)) + "… (\(text.utf8.count) bytes)"
  }
}

extension Shape {
  /// Whether any JSON value may stand there, null among them.
  fileprivate var isAnything: Bool { if case .anything = self { true } else { false } }
}

extension JSON {
  /// Whether this says that a call must not happen: its name with null for details.
  fileprivate var isAbsentCall: Bool { object?.first?.value == .null }

  /// The name of a call, written alone or as the one key of its details.
  fileprivate var callName: String? {
    switch self {
    case .string(let name): name
    case .object(let object): object.first?.key
    default: nil
    }
  }
}
