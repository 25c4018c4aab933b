import Conformance

/// The variables in which CI systems give a job its shard.
///
/// They are read only for `--shard auto`. GitLab also sets its variables for the jobs of a matrix,
/// which aren't shards: each job would run only part of the cases, and pass.
enum CISystem {
  /// The variables of one CI system.
  private struct Variables {
    let index: String
    /// The number of parts; Kubernetes doesn't say it.
    let count: String?
    /// The index of the first part: 0 or 1.
    let first: Int
  }

  private static let all = [
    Variables(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Variables(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Variables(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Variables(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Variables(index: "JOB_COMPLETION_INDEX", count: nil, first: 0),
  ]

  /// Returns this job's shard, of `count` if that is given; nil if the job runs all cases.
  ///
  /// Outside of a CI system, the same command runs all cases, and says so. If there are said to be
  /// several parts, it is an error that nothing says which one this is.
  static func shard(of count: Int?) throws -> Selection.Shard? {
    // Without this file, Bazel assumes that its variables are ignored, and doesn't shard the test.
    if let file = Terminal.environment("TEST_SHARD_STATUS_FILE"), !file.isEmpty {
      try? FileOutput(creating: file).close()
    }
    for variables in all {
      guard let index = Terminal.environment(variables.index), !index.isEmpty else { continue }
      return try shard(index, variables, of: count)
    }
    if let count, count > 1 {
      throw CommandError(
        "no variable says which of the \(count) parts this is",
        hints: [
          "set one of \(all.map(\.index).joined(separator: ", "))",
          "or write the part: --shard 1/\(count)",
        ], status: .usage)
    }
    var isOnlyPart = count == 1
    for variables in all {
      guard let name = variables.count, let total = Terminal.environment(name), !total.isEmpty
      else { continue }
      // GitLab sets only the number, to 1, for a job that isn't divided.
      guard total == "1" else {
        throw CommandError(
          "\(name)=\(Style.printable(total)), but \(variables.index) isn't set",
          hints: ["set it to the number of this part, or leave out --shard to run everything"],
          status: .usage)
      }
      isOnlyPart = true
    }
    if !isOnlyPart {
      Terminal.printError(
        "note: no variable of a CI system says which part this is, so --shard auto selects all\n")
    }
    return nil
  }

  private static func shard(
    _ index: String, _ variables: Variables, of count: Int?
  ) throws -> Selection.Shard? {
    let named = variables.count.flatMap(Terminal.environment) ?? ""
    guard let total = count.map(String.init) ?? (named.isEmpty ? nil : named) else {
      throw CommandError(
        "\(variables.index) doesn't say how many parts there are",
        hints: ["give the number: --shard auto/N"], status: .usage)
    }
    let of = named.isEmpty ? "\(total) parts" : "\(variables.count ?? "")=\(named)"
    guard named.isEmpty || named == total else {
      throw CommandError(
        "--shard says that there are \(total) parts, but \(of)",
        hints: ["leave out the number: --shard auto"], status: .usage)
    }
    // Compared before adding: the index may be any integer.
    if let count = Int(total), let index = Int(index), index >= variables.first,
      index - variables.first < count,
      let shard = Selection.Shard(index: index - variables.first + 1, of: count)
    {
      return count == 1 ? nil : shard
    }
    throw CommandError(
      "\(variables.index)=\(index) doesn't fit \(of)",
      hints: ["leave out --shard to run everything"], status: .usage)
  }
}
