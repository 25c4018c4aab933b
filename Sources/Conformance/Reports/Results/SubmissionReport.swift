import ConformanceBase
import ConformanceRunning

/// What is said of a result that can be handed in.
package struct SubmissionReport {
  private let result: StoredResult

  package init(_ result: StoredResult) { self.result = result }

  /// What was found, and where the result belongs.
  package var text: String {
    let count = result.count(result.rules.keys)
    var lines = [
      "\(result.product.name) \(result.product.version) can be handed in: its folder is results/\(result.folder)/",
      "  \(result.verified) of \(counted(result.tested, "verdict")) were judged again, and follow from what was observed",
      "  it keeps \(count.kept) of the \(counted(count.asked, "rule")) that it could be asked about; "
        + "\(count.undecided) not decided, \(count.untested) not asked",
    ]
    if let weakness = result.weakness { lines.append("  it \(weakness)") }
    return Style.printable(lines: lines)
  }
}
