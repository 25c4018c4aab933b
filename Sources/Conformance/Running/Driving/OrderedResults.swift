/// Results that are released in the order of the plan, whatever order they arrive in.
struct OrderedResults {
  /// The position in the plan of the first result that isn't released yet.
  private(set) var first = 0
  private var results: [CaseResult?] = []
  /// About how many bytes from targets the results take that aren't released yet.
  private(set) var weight = 0

  /// The result at a position; nil if it hasn't arrived yet, or was released.
  subscript(position: Int) -> CaseResult? {
    get { results.indices.contains(position - first) ? results[position - first] : nil }
    set {
      guard position >= first else { return }
      while results.count <= position - first { results.append(nil) }
      weight += (newValue?.weight ?? 0) - (results[position - first]?.weight ?? 0)
      results[position - first] = newValue
    }
  }

  /// Removes and returns the results up to the first that is missing.
  mutating func takeReady() -> ArraySlice<CaseResult?> {
    let count = results.firstIndex { $0 == nil } ?? results.count
    let ready = results.prefix(count)
    for case let result? in ready { weight -= result.weight }
    // Usually nothing is left, and the whole array is released without a copy.
    results = Array(results.dropFirst(count))
    first += count
    return ready
  }
}
