import ConformanceModels
import ConformanceRunning

extension TargetServer {
  /// Makes a server for a target of a role that the suite has pages for.
  public init(_ target: any Target) {
    self.init(target, Vocabulary.shipped[target.description.role])
  }
}
