import ConformanceSpecs

extension DependentResults {
  /// Begins with what is known to be reported elsewhere: by the other parts of a divided run.
  init(_ runner: Runner) {
    self.init(runner.participants.map { $0.description.role })
    guard let shard = runner.selection.shard, let known = runner.expectations else { return }
    for participant in runner.participants where participant.description.name == known.target {
      for deviation in known.deviations
      where deviation.cases.contains(where: { !shard.contains($0) }) {
        add(deviation, of: known.target, participant.description.role)
      }
    }
  }
}
