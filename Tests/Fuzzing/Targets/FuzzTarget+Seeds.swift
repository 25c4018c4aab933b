import Conformance

extension FuzzTarget {
  /// Reads the seeds of a search: the corpus, and the project's files that the target names.
  package func readSeeds() throws -> [[UInt8]] {
    let folder = "\(Project.corpora)/\(name)"
    let corpus = try FileSystem.list(folder).map {
      try FileSystem.read("\(folder)/\($0.name)", atMost: 1 << 20)
    }
    let files = try seeds.map { front, path in
      Array(front.utf8)
        + (try FileSystem.read("\(Project.root)/\(path)", atMost: 1 << 20)).prefix(mostBytes)
    }
    return corpus + files
  }
}
