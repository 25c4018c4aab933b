import ConformanceRunning
internal import LibC

/// The rules at the level *should* that tests have found broken without failing: said at the end, so that
/// nobody takes a green run for more than it is.
enum BrokenShoulds {
  private struct State {
    /// The rules, by the name of the target.
    var rules: [String: Set<String>] = [:]
    var isAwaited = false
  }

  private static let state = Guarded(State())

  /// Notes what a case has found.
  static func note(_ result: CaseResult, of target: String) {
    guard result.isUnlistedWarning, result.isExpected else { return }
    let isFirst = state.withLock { state in
      state.rules[target, default: []].insert(result.rule)
      defer { state.isAwaited = true }
      return !state.isAwaited
    }
    if isFirst { atexit { BrokenShoulds.tell() } }
  }

  /// What is said of a target's rules.
  static func words(_ target: String, _ rules: Set<String>) -> String {
    let count = rules.count
    return
      "\(target): \(count) should\(count == 1 ? "" : "s") broken, which fail\(count == 1 ? "s" : "") no test: "
      + rules.sorted().joined(separator: ", ")
      + ". check(…, failing: .should) makes a test fail for them.\n"
  }

  private static func tell() {
    let text = state.withLock { state in
      state.rules.sorted { $0.key < $1.key }.map { words($0.key, $0.value) }.joined()
    }
    try? FileOutput.standardError.write(text)
  }
}
