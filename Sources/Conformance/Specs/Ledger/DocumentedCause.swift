/// A documented reason for which a push has no effect, and which no case can show.
package struct DocumentedCause: Sendable, Equatable {
  /// The page of the causes.
  package static let page = "Causes.md"

  /// Pushes that it concerns.
  package struct Pushes: Sendable, Equatable {
    /// Their push type; `broadcast` for those to a channel, `pass` for those for a pass, and `any`.
    package let kind: String
    /// The event in their `aps`; nil where it doesn't matter.
    package let event: String?
    /// The one priority that they have; nil where it doesn't matter.
    package let priority: String?
  }

  /// The statements that document it, at least one.
  package let statements: [String]
  package let pushes: [Pushes]
  /// It, as a clause.
  package let words: String
  /// Where a person finds out whether it holds.
  package let lookAt: String
}

extension DocumentedCause.Pushes {
  /// They in the words of the page.
  package var words: String {
    [kind, event, priority.map { "at priority \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  private static let events = ["start", "update", "end"]

  /// Reads them, such as `liveactivity start` or `background at priority 10`.
  init?(_ text: String) {
    var words = text.filter { $0 != "`" }.parts(between: " ")[...]
    guard let kind = words.popFirst(), RuleLine.isSlug(kind) else { return nil }
    self.kind = kind
    event = words.first.flatMap { Self.events.contains($0) ? $0 : nil }
    if event != nil { words.removeFirst() }
    priority = words.starts(with: ["at", "priority"]) && words.count == 3 ? words.last : nil
    guard words.isEmpty || priority.map(["1", "5", "10"].contains) == true else { return nil }
  }
}
