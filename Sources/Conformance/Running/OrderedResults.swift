/// Results that wait until those before them are there.
struct OrderedResults {
  /// The position in the plan of the first that waits, or is waited for.
  private(set) var first = 0
  private var results: [CaseResult?] = []

  /// The result of a position; nil where it isn't there, or isn't there any more.
  subscript(position: Int) -> CaseResult? {
    get { results.indices.contains(position - first) ? results[position - first] : nil }
    set {
      guard position >= first else { return }
      while results.count <= position - first { results.append(nil) }
      results[position - first] = newValue
    }
  }

  /// Takes those out before which nothing is missing.
  mutating func takeReady() -> ArraySlice<CaseResult?> {
    let count = results.firstIndex { $0 == nil } ?? results.count
    let ready = results.prefix(count)
    // Mostly nothing is left, and the whole array is handed over.
    results = Array(results.dropFirst(count))
    first += count
    return ready
  }
}
