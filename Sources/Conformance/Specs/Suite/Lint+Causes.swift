import ConformanceBase

extension Lint {
  /// Checks that each statement that no case can show was asked whether it keeps a push from its
  /// effect, and that no cause rests on a statement that a ruling went against.
  ///
  /// A suite without a page of causes asks nothing.
  static func causes(_ suite: Suite) -> [Diagnostic] {
    let ledger = suite.ledger
    let named = Set(ledger.causes.flatMap { $0.statements })
    let denied = Set(ledger.noCauses)
    guard !named.isEmpty || !denied.isEmpty else { return [] }
    let page = DocumentedCause.page
    return ledger.statements.compactMap { statement in
      func mistake(_ message: String, hint: String) -> Diagnostic {
        Diagnostic("\(statement.id) \(message)", at: statement.location, hints: [hint])
      }
      let (isCause, isNone) = (named.contains(statement.id), denied.contains(statement.id))
      switch statement.standing {
      case _ where isCause && isNone:
        return mistake("is a cause on \(page), and none", hint: "take it out of one of the tables")
      case .excluded(.notObservable, _) where !isCause && !isNone:
        return mistake(
          "isn't observable, and isn't on \(page)",
          hint: "say there of which pushes it is a cause, or why it is none")
      case .excluded(let exclusion, _)
      where isCause && [.contested, .superseded].contains(exclusion):
        return mistake(
          "is \(exclusion.rawValue), but a cause on \(page)", hint: "take it off the page")
      case .excluded(.notObservable, _): return nil
      case _ where isNone:
        return mistake(
          "is denied as a cause on \(page), which asks those alone that aren't observable",
          hint: "take it off the page")
      default: return nil
      }
    }
  }
}
