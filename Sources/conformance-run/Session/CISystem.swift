import Conformance

/// The variables by which CI systems tell a job which part of the work is its own.
///
/// They are read only where `--shard auto` asks for it. GitLab sets its own for a matrix as well,
/// whose jobs aren't parts of one run: there each job would test a part of the cases and be green.
enum CISystem {
  /// Where a system says which part a job is.
  private struct Variables {
    let index: String
    /// Kubernetes doesn't say of how many.
    let count: String?
    /// The index of the first part.
    let first: Int
  }

  private static let all = [
    Variables(index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
    Variables(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Variables(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    Variables(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Variables(index: "JOB_COMPLETION_INDEX", count: nil, first: 0),
  ]

  /// The part of the cases that is this job's, of so many where that is said; nil where it has all.
  static func shard(of count: Int?) throws -> Selection.Shard? {
    // Bazel asks for a sign that its variables were understood, or it runs everything in each shard.
    if let file = Terminal.environment("TEST_SHARD_STATUS_FILE"), !file.isEmpty {
      try? FileOutput(creating: file).close()
    }
    for variables in all {
      guard let index = Terminal.environment(variables.index), !index.isEmpty else { continue }
      return try shard(index, variables, of: count)
    }
    return nil
  }

  private static func shard(
    _ index: String, _ variables: Variables, of count: Int?
  ) throws -> Selection.Shard? {
    let named = variables.count.flatMap(Terminal.environment) ?? ""
    guard let total = count.map(String.init) ?? (named.isEmpty ? nil : named) else {
      throw Complaint(
        "\(variables.index) doesn't say how many parts there are",
        hints: ["give the number: --shard auto/N"], status: .usage)
    }
    let of = named.isEmpty ? "\(total) parts" : "\(variables.count ?? "")=\(named)"
    guard named.isEmpty || named == total else {
      throw Complaint(
        "--shard says that there are \(total) parts, but \(of)",
        hints: ["leave out the number: --shard auto"], status: .usage)
    }
    // Only what is below the count may be added to.
    if let count = Int(total), let index = Int(index), index >= variables.first,
      index - variables.first < count,
      let shard = Selection.Shard(index: index - variables.first + 1, of: count)
    {
      return count == 1 ? nil : shard
    }
    throw Complaint(
      "\(variables.index)=\(index) doesn't fit \(of)",
      hints: ["leave out --shard to run everything"], status: .usage)
  }
}
