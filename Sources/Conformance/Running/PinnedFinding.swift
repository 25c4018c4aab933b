import ConformanceSpecs

/// The finding that a known deviation is pinned to.
///
/// It lists what was found member by member, so that it still matches when messages are reworded.
public struct PinnedFinding: Sendable {
  /// What kind of thing must be found.
  public var kind: Finding.Kind
  /// The step in which it must be found; nil if the case has only one.
  public var step: Int?
  /// The control in which it must be found; nil for the case itself.
  public var control: String?
  /// Differences, in any order; in each member `*` matches any run of characters.
  public var differences: [Difference]
  /// How many more differences there must be; nil for any number.
  public var others: Int?
  /// What the message must be, where `*` matches any run of characters; nil for any message.
  public var message: String?

  /// Pins differences: some of them, and how many others there must be (nil for any
  /// number).
  public init(
    _ differences: [Difference], step: Int? = nil, control: String? = nil, others: Int? = 0
  ) {
    kind = .difference
    (self.differences, self.step, self.control, self.others) = (differences, step, control, others)
  }

  /// Pins a finding of any other kind, with any message if none is given.
  public init(
    _ kind: Finding.Kind, message: String? = nil, step: Int? = nil, control: String? = nil
  ) {
    (self.kind, self.message, self.step, self.control) = (kind, message, step, control)
    (differences, others) = ([], 0)
  }

  /// Whether a finding is the pinned one.
  func matches(_ finding: Finding) -> Bool {
    guard kind == finding.kind, step == finding.step, control == finding.control else {
      return false
    }
    if let message, !Self.matches(message, finding.message) { return false }
    let rest = finding.differences.count - differences.count
    guard rest >= 0, others.map({ $0 == rest }) ?? true else { return false }
    // Each pinned difference is another one of those that were found. Patterns come last: an exact one
    // fits nothing else.
    var open = finding.differences
    let exact = differences.filter { !$0.isPattern }
    return (exact + differences.filter { $0.isPattern }).allSatisfy { pinned in
      guard let index = open.firstIndex(where: { Self.matches(pinned, $0) }) else { return false }
      open.remove(at: index)
      return true
    }
  }

  private static func matches(_ pinned: Difference, _ found: Difference) -> Bool {
    matches(pinned.path, found.path) && matches(pinned.expected, found.expected)
      && matches(pinned.observed, found.observed)
  }

  /// Compares literally first: paths and JSON contain characters that are special in a pattern.
  private static func matches(_ pattern: String, _ text: String) -> Bool {
    pattern == text || Glob(pattern).matches(text)
  }

  /// What is pinned, as messages show it.
  var words: String {
    var words = step.map { "step \($0): " } ?? ""
    if let control { words = "its control \"\(control)\": " + words }
    guard kind == .difference else {
      return words + kind.rawValue + (message.map { ": \($0)" } ?? "")
    }
    words += differences.map({ $0.description }).joined(separator: "; ")
    switch others {
    case nil: return words + "; and any more"
    case 0?: return words
    case let others?: return words + "; and \(others) more"
    }
  }
}

extension PinnedFinding {
  /// The members that it may have in a file.
  static let fields: [Field] = [
    Field(
      "kind", .choice(Finding.Kind.allCases.map { $0.rawValue }), "what sort of thing is found",
      required: true),
    Field("step", .integer, "the step, counted from 1, of a case that has several"),
    Field("control", .text, "the control of the case, where it is found of that"),
    Field(
      "differences",
      .list(
        of: .record([
          Field("path", .text, "where the observation differs", required: true),
          Field("expected", .text, "what is expected there", required: true),
          Field("observed", .text, "what is there instead", required: true),
        ])), "in what the observation differs"),
    Field("others", .anything, "how many more differences there are: a number, or \"any\""),
    Field("message", .text, "what is said about anything but a difference"),
  ]

  /// Reads a finding that has the form of `fields`; throws any other mistake in it.
  init(_ json: JSON) throws(Mistake) {
    guard let kind = json["kind"]?.string.flatMap(Finding.Kind.init) else {
      throw Mistake("kind", "this kind isn't known", [])
    }
    self.kind = kind
    (step, control, message) = (json["step"]?.int, json["control"]?.string, json["message"]?.string)
    differences = (json["differences"]?.array ?? []).map { difference in
      Difference(
        path: difference["path"]?.string ?? "", expected: difference["expected"]?.string ?? "",
        observed: difference["observed"]?.string ?? "")
    }
    others = 0
    switch json["others"] {
    case nil: break
    case .string("any")?: others = nil
    case let value?:
      guard let count = value.int, count >= 0 else {
        throw Mistake("others", "\"others\" must be a number or \"any\"", [])
      }
      others = count
    }
    if kind == .difference, differences.isEmpty {
      throw Mistake(
        "kind", "a finding of this kind names its differences",
        [#"write: "differences": [ { "path": …, "expected": …, "observed": … } ]"#])
    }
    if kind != .difference, !differences.isEmpty || others != 0 {
      throw Mistake("kind", "only a finding of the kind \"difference\" has differences", [])
    }
    if kind == .difference, message != nil {
      throw Mistake("message", "a finding of the kind \"difference\" has no message of its own", [])
    }
  }

  /// What is wrong with a member of a finding.
  struct Mistake: Error {
    let key: String
    let message: String
    let hints: [String]

    init(_ key: String, _ message: String, _ hints: [String]) {
      (self.key, self.message, self.hints) = (key, message, hints)
    }
  }

  /// The finding as it is written in a file.
  package var json: JSON {
    var members: [(key: String, value: JSON)] = [("kind", .string(kind.rawValue))]
    if let step { members.append(("step", .number(JSON.Number(step)))) }
    if let control { members.append(("control", .string(control))) }
    if !differences.isEmpty { members.append(("differences", .array(differences.map { $0.json }))) }
    if others != 0 {
      members.append(("others", others.map { .number(JSON.Number($0)) } ?? .string("any")))
    }
    if let message { members.append(("message", .string(message))) }
    return .object(JSON.Object(members: members))
  }
}

extension Difference {
  /// Whether it stands for several differences.
  fileprivate var isPattern: Bool { [path, expected, observed].contains(where: Glob.isPattern) }

  /// The difference as it is written in streams and files.
  var json: JSON {
    ["path": .string(path), "expected": .string(expected), "observed": .string(observed)]
  }
}
