import ConformanceModels
internal import LibC

/// The kinds of a contract of which tests expect nothing: said at the end, so that nobody takes them for tested.
enum UnexpectedKinds {
  private static let kinds = Guarded<Set<String>>([])

  /// Notes a kind.
  static func note(_ kind: String) {
    let isFirst = kinds.withLock { kinds in
      defer { kinds.insert(kind) }
      return kinds.isEmpty
    }
    if isFirst { atexit { UnexpectedKinds.tell() } }
  }

  /// What is said of them.
  static func words(_ kinds: Set<String>) -> String {
    "kinds of push of which no test expects anything: \(kinds.sorted().joined(separator: ", "))\n"
  }

  private static func tell() {
    try? FileOutput.standardError.write(words(kinds.withLock { $0 }))
  }
}
