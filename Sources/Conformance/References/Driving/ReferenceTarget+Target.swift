import ConformanceModels
import ConformanceRunning

extension ReferenceTarget: Target {
  /// Asks the model.
  package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer { answer(to: stimulus) }
}
