/// What was found of a case that isn't a plain pass, apart from how it is worded.
///
/// Histories and baselines refer to findings, so everything that identifies one is made of these
/// members: the wording of a message may change, and the finding stays the same.
public struct Finding: Sendable, Equatable {
  /// What sort of thing was found.
  public enum Kind: String, Sendable, CaseIterable {
    /// An observation differs from what was expected.
    case difference
    /// The target reported that it failed, or it ended.
    case failed
    /// The target gave no answer in time, or was given up after others that it didn't answer.
    case silent
    /// The target's report can't be judged.
    case malformed
    /// The target can't do what the case asks, or what is expected can't be seen of it.
    case unsupported
  }

  /// What sort of thing it is.
  public var kind: Kind
  /// The step in which it was found, counted from 1; nil where the case has only one.
  public var step: Int?
  /// The control of the case, where it was the control that this was found of.
  public var control: String?
  /// In what the observation differs; empty for any other kind.
  public var differences: [Difference]
  /// How it is worded, without its step and its control.
  public var message: String

  /// Describes what differs in a step.
  init(differences: [Difference], step: Int?) {
    (kind, self.step, self.differences) = (.difference, step, differences)
    message = Self.text(of: differences)
  }

  /// Describes what isn't a difference.
  init(_ kind: Kind, _ message: String) {
    (self.kind, differences, self.message) = (kind, [], message)
  }

  /// The id of this finding of a case and a target: the same in every run that finds the same.
  ///
  /// Messages of targets hold times and addresses, so they are no part of it.
  public func id(case example: String, target: String) -> String {
    var hash = StableHash()
    let step = step.map(String.init) ?? ""
    let parts =
      [target, example, kind.rawValue, step, control ?? ""]
      + differences.flatMap { [$0.path, $0.expected, $0.observed] }
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
  var reason: String {
    let place = step.map { "step \($0): " } ?? ""
    guard let control else { return place + message }
    return kind == .unsupported
      ? "its control \"\(control)\" is unsupported: \(message)"
      : "its control \"\(control)\" was not kept: \(place)\(message)"
  }

  /// Whether another finding of the same case says the same, however either is worded.
  func saysTheSame(as other: Finding) -> Bool {
    let isSame =
      kind == other.kind && step == other.step && control == other.control
      && differences == other.differences
    // Of what isn't a difference nothing but the message says what happened.
    return isSame && (kind == .difference || message == other.message)
  }

  /// How many differences a line names.
  static let mostDifferencesInALine = 3

  private static func text(of differences: [Difference]) -> String {
    let shown = differences.prefix(mostDifferencesInALine).map(\.description)
    let rest = differences.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
  }
}
