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
  /// Where it is at: one path that goes down and up again, as most places pass without a word.
  private var path = JSON.Path()

  /// What can't be read at a glance is cut: a report is no place for a whole payload.
  private static let shownBytes = 200

  static func differences(
    expected: JSON.Object, observed: JSON.Object, fields: [Field]
  ) -> [Difference] {
    if expected.isEmpty, observed.isEmpty { return [] }
    var comparison = Comparison()
    comparison.path.steps.reserveCapacity(8)
    comparison.compare(expected, observed, fields)
    return comparison.differences
  }

  /// Compares something one step further in.
  private mutating func at(_ step: JSON.Path.Step, _ compare: (inout Comparison) -> Void) {
    path.steps.append(step)
    compare(&self)
    path.steps.removeLast()
  }

  private mutating func compare(
    _ expected: JSON.Object, _ observed: JSON.Object, _ fields: [Field]
  ) {
    for index in fields.indices {
      let (value, expectation) = (observed[fields[index].name], expected[fields[index].name])
      if value == nil, expectation == nil { continue }
      let field = fields[index]
      if let expectation {
        // In an expectation null says that something must be absent, where it can't be a value.
        if expectation == .null, value == Optional.none, !field.shape.isAnything { continue }
        at(.key(field.name)) { $0.compare(expectation, value, field.shape) }
      } else if field.unmentioned == .absent, let value, !Self.isNothing(value, field.shape) {
        at(.key(field.name)) { $0.differ("nothing", Self.shown(value)) }
      }
    }
  }

  private mutating func compare(_ expected: JSON, _ observed: JSON?, _ shape: Shape) {
    if let matcher = Matcher(expected) { return compare(matcher, observed, shape) }
    switch shape {
    case .record(let fields):
      guard let expected = expected.object, let observed = observed?.object else {
        return compareByMeaning(expected, observed)
      }
      compare(expected, observed, fields)
    case .call(_, _, let details):
      compareCall(expected, observed, details)
    case .list(let element):
      var (expected, observed) = (expected.array ?? [], observed?.array ?? [])
      if case .call(_, let free, _) = element {
        observed = Self.counted(observed, free: free, unlessIn: expected)
        if expected.contains(where: \.isAbsentCall) { expected.removeAll(where: \.isAbsentCall) }
      }
      compare(expected, observed, element)
    case .headers:
      compareHeaders(expected.object ?? JSON.Object(), observed?.array ?? [])
    case .anything, .object, .text, .integer, .number, .flag, .choice, .ruleID:
      compareByMeaning(expected, observed)
    }
  }

  private mutating func compare(_ matcher: Matcher, _ observed: JSON?, _ shape: Shape) {
    switch matcher {
    case .anyOf(let values):
      let fits = values.contains { value in
        var attempt = Comparison()
        attempt.compare(value, observed, shape)
        return attempt.differences.isEmpty || value == .null && observed == nil
      }
      if fits { return }
      let words = values.map { $0 == .null ? "absent" : Self.shown($0) }
      differ(words.joined(separator: " or "), Self.shown(observed))
    case .like(let form):
      if let observed, NamedForm(rawValue: form)?.matches(observed) == true { return }
      differ(form == "text" ? "some text" : "a \(form)", Self.shown(observed))
    }
  }

  private mutating func compare(_ expected: [JSON], _ observed: [JSON], _ element: Shape) {
    for index in 0..<max(expected.count, observed.count) {
      at(.index(index)) { comparison in
        if index >= observed.count {
          comparison.differ(Self.shown(expected[index]), "nothing")
        } else if index >= expected.count {
          comparison.differ("nothing", Self.shown(observed[index]))
        } else {
          comparison.compare(expected[index], observed[index], element)
        }
      }
    }
  }

  private mutating func compareCall(
    _ expected: JSON, _ observed: JSON?, _ details: [Field]
  ) {
    guard let name = expected.callName, observed?.callName?.hasSameBytes(as: name) == true else {
      return differ(Self.shown(expected), Self.shown(observed))
    }
    guard let expectedDetails = expected[name]?.object else { return }
    let observedDetails = observed?[name]?.object ?? JSON.Object()
    at(.key(name)) { $0.compare(expectedDetails, observedDetails, details) }
  }

  /// Header names are compared without regard to letter case; a header that was sent twice is none
  /// of its values.
  private mutating func compareHeaders(_ expected: JSON.Object, _ observed: [JSON]) {
    let names = observed.map { $0[0]?.string?.lowercased() }
    for member in expected {
      let values = observed.indices.filter { names[$0] == member.key }
        .compactMap { observed[$0][1] }
      at(.key(member.key)) { comparison in
        if values.count > 1 {
          comparison.differ(Self.shownHeader(member.value), Self.shown(.array(values)))
        } else if member.value == .null {
          if let value = values.first { comparison.differ("absent", Self.shown(value)) }
        } else {
          comparison.compare(member.value, values.first, .text)
        }
      }
    }
  }

  /// Two JSON values, down to the member in which they differ.
  private mutating func compareByMeaning(_ expected: JSON, _ observed: JSON?) {
    switch (expected, observed) {
    case (.object(let expected), .object(let observed)):
      for member in expected {
        at(.key(member.key)) { $0.compare(member.value, observed[member.key], .anything) }
      }
      for member in observed where expected[member.key] == nil {
        at(.key(member.key)) { $0.differ("absent", Self.shown(member.value)) }
      }
    case (.array(let expected), .array(let observed)):
      compare(expected, observed, .anything)
    default:
      if expected != observed { differ(Self.shown(expected), Self.shown(observed)) }
    }
  }

  // MARK: Words

  private mutating func differ(_ expected: String, _ observed: String) {
    differences.append(
      Difference(path: path.description, expected: expected, observed: observed))
  }

  /// The calls of a list that count: all but those that are free and not expected by name.
  private static func counted(
    _ calls: [JSON], free: [String], unlessIn expected: [JSON] = []
  ) -> [JSON] {
    calls.filter { call in
      guard let name = call.callName, free.containsBytes(of: name) else { return true }
      return expected.contains { $0.callName?.hasSameBytes(as: name) == true }
    }
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
