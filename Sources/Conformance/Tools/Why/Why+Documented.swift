import ConformanceModels

extension Why {
  /// A cause of the ledger, as one push is told it.
  struct Documented: Sendable {
    let words: String
    let lookAt: String
    /// The statements that document it.
    let statements: [String]
    /// The titles of their first documents.
    let sources: [String]
    /// Whether it is somebody's report, and no document says so.
    let isReported: Bool

    /// Returns those that concern a push, in the order of the ledger.
    static func causes(of push: ArrivingPush, in ledger: Ledger) -> [Self] {
      ledger.causes.filter { $0.pushes.contains(where: push.isOne(of:)) }.map { cause in
        let statements = cause.statements.compactMap(ledger.statement)
        return Self(
          words: plain(cause.words), lookAt: plain(cause.lookAt), statements: cause.statements,
          sources: statements.compactMap { $0.passages.first }.map(ledger.title).withoutRepetition,
          isReported: statements.allSatisfy { $0.isUnverified })
      }
    }

    /// A text of the ledger without the marks that set off code.
    private static func plain(_ text: String) -> String { text.filter { $0 != "`" } }
  }
}

extension ArrivingPush {
  /// Whether it is one of the pushes that a cause concerns.
  fileprivate func isOne(of pushes: DocumentedCause.Pushes) -> Bool {
    let request = request(on: nil)
    let kind = request.isForWallet ? "pass" : isBroadcast ? "broadcast" : type
    return (pushes.kind == "any" || pushes.kind == kind)
      && (pushes.event == nil || pushes.event == request.aps?["event"]?.string)
      && (pushes.priority == nil || pushes.priority == priority)
  }
}

extension Statement {
  fileprivate var isUnverified: Bool {
    if case .excluded(.unverified, _) = standing { true } else { false }
  }
}
