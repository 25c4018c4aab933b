import ConformanceSpecs

/// What was found in a case that isn't a plain pass, independent of its wording.
///
/// Histories and baselines refer to findings. These members identify one, so that it stays the same
/// when a message is reworded.
public struct Finding: Sendable, Equatable {
  /// What kind of thing was found.
  public enum Kind: String, Sendable, CaseIterable {
    /// An observation differs from what was expected.
    case difference
    /// The target reported that it failed.
    case failed
    /// The target's program ended, broke the protocol, or was given up.
    case ended
    /// The target didn't answer in time.
    case silent
    /// The target's report can't be judged.
    case malformed
    /// The target can't do what the case asks, or what is expected can't be observed.
    case unsupported
    /// The case is about something that only other targets offer.
    case outOfScope = "out-of-scope"

    /// Whether nothing was asked of the target.
    package var isUnsupported: Bool { self == .unsupported || self == .outOfScope }

    /// Whether the target broke instead of answering.
    var isBreakdown: Bool { self == .ended || self == .silent }
  }

  /// The kind of the finding.
  public var kind: Kind
  /// The step in which it was found, counted from 1; nil if the case has only one.
  public var step: Int?
  /// The control of the case, if it was found there and not in the case itself.
  public var control: String?
  /// How the observation differs; empty for any other kind.
  public var differences: [Difference]
  /// The message, without step and control.
  public var message: String

  /// Makes a finding of what differs in a step.
  init(differences: [Difference], step: Int?) {
    (kind, self.step, self.differences) = (.difference, step, differences)
    message = Self.text(of: differences)
  }

  /// Makes a finding of any other kind.
  init(_ kind: Kind, _ message: String) {
    (self.kind, differences, self.message) = (kind, [], message)
  }

  /// Returns the id of this finding for a case and a target: equal findings have equal ids in
  /// every run.
  ///
  /// Messages of targets contain times and addresses, so they aren't part of it; nor is what else
  /// changes from run to run.
  public func id(case example: String, target: String) -> String {
    var hash = StableHash()
    let step = step.map(String.init) ?? ""
    let parts =
      [target, example, kind.rawValue, step, control ?? ""]
      + lasting.flatMap { [$0.path, $0.expected, $0.observed] }
    for part in parts {
      hash.combine(part.utf8)
      hash.combine(CollectionOfOne(0))
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The finding in one line.
  ///
  /// Files of known deviations may pin a finding by this text, so it stays as it is.
  var reason: String { place + message }

  /// The control and the step, with which the reason begins.
  package var place: String {
    let place = step.map { "step \($0): " } ?? ""
    guard let control else { return place }
    return kind.isUnsupported
      ? "its control \"\(control)\" is unsupported: "
      : "its control \"\(control)\" was not kept: \(place)"
  }

  /// Whether the message is the one of the differences, as for every finding of this kind.
  var isWordedByDifferences: Bool {
    kind != .difference || message == Self.text(of: differences)
  }

  /// Words the finding by its differences again, after they were changed.
  mutating func wordByDifferences() {
    if kind == .difference { message = Self.text(of: differences) }
  }

  /// Whether another finding of the same case is the same, however either is worded.
  func saysTheSame(as other: Finding) -> Bool {
    let isSame =
      kind == other.kind && step == other.step && control == other.control
      && lasting == other.lasting
    // For any kind but a difference, only the message says what happened.
    return isSame && (kind == .difference || lastingMessage == other.lastingMessage)
  }

  /// The differences without what changes from run to run, in an order of their own: some targets
  /// report in any order.
  var lasting: [Difference] {
    differences.map { $0.lasting }.sorted {
      ($0.path, $0.expected, $0.observed) < ($1.path, $1.expected, $1.observed)
    }
  }

  /// The message without what changes from run to run.
  var lastingMessage: String { Difference.lasting(words: message) }

  /// How many differences a line lists.
  static let mostDifferencesInALine = 3

  private static func text(of differences: [Difference]) -> String {
    let shown = differences.prefix(mostDifferencesInALine).map { $0.description }
    let rest = differences.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }
}
