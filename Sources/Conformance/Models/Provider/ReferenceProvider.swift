import ConformanceSpecs

/// The provider that keeps every rule, in process and without a wire.
public struct ReferenceProvider: Sendable {
  /// Its decisions.
  public let behaviour: ProviderBehaviour

  /// Creates a provider; with any behaviour but the documented one it breaks a rule.
  public init(_ behaviour: ProviderBehaviour = ProviderBehaviour()) {
    self.behaviour = behaviour
  }

  /// Performs the steps of a case, and returns what was observed of each.
  public func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var model = ProviderModel(behaviour, ProviderSetUp(stimulus.given))
    return stimulus.steps.map { model.take($0.action, $0.argument) }
  }
}
