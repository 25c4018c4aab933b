/// Something in which the runs of two streams differ before any case ran.
package struct HeaderDifference: Sendable {
  /// What differs, such as `the selection`.
  let what: String
  /// What it is in each of them.
  let values: (String, String)

  /// The difference between two parts that should be of one run.
  var wordsOfParts: String { "\(what) is \(values.0) in one and \(values.1) in the other" }

  /// The difference between a run and a later one.
  package var wordsOfChange: String { "\(what) was \(values.0), and is \(values.1)" }
}

extension RunHeader {
  /// Returns how another run differs in what was to run.
  ///
  /// The folder of the specs may differ between machines: the digest tells whether the specs are
  /// the same.
  package func differences(from other: RunHeader) -> [HeaderDifference] {
    func differ(_ what: String, _ mine: String, _ theirs: String) -> HeaderDifference? {
      mine == theirs ? nil : HeaderDifference(what: what, values: (mine, theirs))
    }
    let digests = ShownDigest.pair(digest, other.digest)
    let found = [
      differ("the suite", suite, other.suite),
      differ("the digest of the specs", digests.0, digests.1),
      differ("the selection", selection, other.selection),
      differ("the page of requirements", requirementWords, other.requirementWords),
      differ("what was tested", targetWords, other.targetWords),
    ]
    let capabilities =
      targetWords != other.targetWords
      ? []
      : zip(targets, other.targets).map { mine, theirs in
        differ(
          "what \(mine.name) (\(mine.role.rawValue)) says that it can do",
          Self.words(of: mine.capabilities), Self.words(of: theirs.capabilities))
      }
    return (found + capabilities + [differ("the number of parts", partWords, other.partWords)])
      .compactMap { $0 }
  }

  private var requirementWords: String { requirements?.name ?? "none" }

  private var targetWords: String {
    targets.map { "\($0.name) \($0.version) (\($0.roleWords))" }.joined(separator: ", ")
  }

  private static func words(of capabilities: Set<String>) -> String {
    capabilities.isEmpty ? "nothing" : capabilities.sorted().joined(separator: ", ")
  }

  private var partWords: String {
    (shards + missing).first.map { String($0.count) } ?? "1 (all of it)"
  }
}

/// The beginning of a digest, as messages show it.
package enum ShownDigest {
  private static let digits = 12

  /// Returns the beginnings of two digests, which are long enough to differ if the digests do.
  package static func pair(_ first: String, _ second: String) -> (String, String) {
    let same = zip(first, second).prefix { $0 == $1 }.count
    let count = first == second ? digits : max(digits, same + 1)
    return (String(first.prefix(count)), String(second.prefix(count)))
  }
}
