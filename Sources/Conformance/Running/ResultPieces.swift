extension ArraySlice<CaseResult> {
  /// Splits the results between neighbours that don't belong together.
  ///
  /// A run has its results by rule and by case, so there are few pieces, and nothing is copied.
  @inline(__always)
  package func pieces(
    by areTogether: (CaseResult, CaseResult) -> Bool
  ) -> [ArraySlice<CaseResult>] {
    var pieces: [ArraySlice<CaseResult>] = []
    var start = startIndex
    withUnsafeBufferPointer { results in
      for index in results.indices
      where index + 1 == results.count || !areTogether(results[index], results[index + 1]) {
        let end = startIndex + index + 1
        pieces.append(self[start..<end])
        start = end
      }
    }
    return pieces
  }

  /// Groups the results by one of their texts.
  ///
  /// `order` has the texts in the order of their first results.
  @inline(__always)
  package func grouped(
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
