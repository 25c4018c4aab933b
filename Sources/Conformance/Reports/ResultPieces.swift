extension [CaseResult] {
  /// The results in pieces of those that stand side by side and belong together.
  ///
  /// A run has its results by rule and by case, so there are few pieces, and nothing is copied.
  func pieces(
    by areTogether: (CaseResult, CaseResult) -> Bool
  ) -> [ArraySlice<CaseResult>] {
    var pieces: [ArraySlice<CaseResult>] = []
    var start = 0
    for index in indices where index + 1 == count || !areTogether(self[index], self[index + 1]) {
      pieces.append(self[start...index])
      start = index + 1
    }
    return pieces
  }

  /// The results by one of their texts, and these in the order in which they come first.
  func grouped(
    by text: (CaseResult) -> String
  ) -> (order: [String], groups: [String: ArraySlice<CaseResult>]) {
    var order: [String] = []
    var groups: [String: ArraySlice<CaseResult>] = [:]
    for piece in pieces(by: { text($0) == text($1) }) {
      guard let key = piece.first.map(text) else { continue }
      if groups[key] == nil {
        order.append(key)
        groups[key] = piece
      } else {
        groups[key]? += piece
      }
    }
    return (order, groups)
  }
}
