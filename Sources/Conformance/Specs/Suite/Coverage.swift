/// How many of the documented statements the suite accounts for, and how.
package struct Coverage: Sendable {
  /// How the suite accounts for one statement.
  package enum Account: String, Sendable, CaseIterable {
    /// A rule with cases rests on it, for each role that it binds.
    case bound
    /// It is pending: a role has no rule for it yet.
    case pending
    /// It is excluded, with a reason.
    case excluded
    /// It has none of these, which lint reports.
    case missing
  }

  /// A statement, its account, and the rules that rest on it.
  package struct Entry: Sendable {
    /// The statement.
    package let statement: Statement
    /// How the suite accounts for it.
    package let account: Account
    /// The rules that cite it.
    package let rules: [String]
  }

  /// The statements, in the order of their documents, then of their areas.
  package let entries: [Entry]

  /// Accounts for every statement that binds one of the roles, or all of them if none is given.
  package init(of suite: Suite, roles: [Role] = []) {
    var citing: [PendingStatement: [String]] = [:]
    for rule in suite.rules {
      for statement in rule.statements {
        citing[PendingStatement(statement: statement, role: rule.role), default: []].append(rule.id)
      }
    }
    let pending = Set(suite.ledger.pending)
    entries = suite.ledger.statements.compactMap { statement in
      let bound = roles.isEmpty ? statement.roles : statement.roles.filter(roles.contains)
      guard roles.isEmpty || !bound.isEmpty else { return nil }
      let pairs = bound.map { PendingStatement(statement: statement.id, role: $0) }
      let account: Account
      if case .excluded = statement.standing {
        account = .excluded
      } else if pairs.contains(where: pending.contains) {
        account = .pending
      } else {
        account = pairs.allSatisfy { citing[$0] != nil } ? .bound : .missing
      }
      return Entry(
        statement: statement, account: account, rules: pairs.flatMap { citing[$0] ?? [] })
    }
  }

  /// Returns how many statements of a document or area, or of all, have an account.
  package func count(_ account: Account, group: String? = nil) -> Int {
    entries.count { $0.account == account && (group == nil || $0.statement.group == group) }
  }
}
