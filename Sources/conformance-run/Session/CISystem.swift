import Conformance

/// The variables by which CI systems tell a job which part of the work is its own.
enum CISystem {
  /// The part of the cases that is this job's; nil where it has all of them.
  static func shard() throws -> Selection.Shard? {
    // Bazel asks for a sign that its variables were understood, or it runs everything in each shard.
    if let file = Terminal.environment("TEST_SHARD_STATUS_FILE"), !file.isEmpty {
      try? FileOutput(creating: file).close()
    }
    let systems = [
      (index: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0),
      (index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
      (index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
      (index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    ]
    for system in systems {
      guard let count = Terminal.environment(system.count).flatMap(Int.init), count > 1,
        let index = Terminal.environment(system.index).flatMap(Int.init)
      else { continue }
      if let shard = Selection.Shard(index: index - system.first + 1, of: count) { return shard }
      throw Complaint(
        "\(system.index)=\(index) is no part of \(system.count)=\(count)",
        hints: ["--shard 1/1 runs everything"], status: .usage)
    }
    return nil
  }
}
