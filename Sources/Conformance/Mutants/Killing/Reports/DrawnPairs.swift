import Conformance

/// Pairs of a mutant and a rule that isn't its own, as a document in which people judge them.
package struct DrawnPairs {
  private let pairs: [KillMatrix.Pair]
  private let seed: UInt64
  private let all: Int

  /// Draws pairs from a matrix.
  package init(_ matrix: KillMatrix, count: Int, seed: UInt64) {
    (pairs, self.seed, all) = (matrix.pairs(drawing: count, seed: seed), seed, matrix.pairs.count)
  }

  /// The document, without a judgement.
  package var text: String {
    var lines = [
      "# Rules that notice what they aren't about", "",
      "Each row is a rule, and what one of its cases observed of a target that breaks another rule on",
      "purpose. Whoever judges a row sees only this. `yes` says that the observation breaks what the rule",
      "requires, and `no` that it doesn't.", "",
      "\(pairs.count) of \(all) pairs, drawn with `conformance-run mutants --draw \(pairs.count) "
        + "--seed \(seed)`:", "",
      "| case | what its rule requires | what was observed | broken |", "|---|---|---|---|",
    ]
    lines += pairs.map { pair in
      let cells = [pair.notice.id, pair.rule.requirement, pair.notice.reason, ""]
      return "| \(cells.map(Self.cell).joined(separator: " | ")) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
