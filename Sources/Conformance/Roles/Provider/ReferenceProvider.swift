/// The provider that keeps every rule: the model of its role, in process and without a wire.
public struct ReferenceProvider: Sendable {
  /// What it decides.
  public let behaviour: ProviderBehaviour

  /// Makes a provider; with any other behaviour than the documented one it breaks a rule.
  public init(_ behaviour: ProviderBehaviour = ProviderBehaviour()) {
    self.behaviour = behaviour
  }

  /// Does what a case asks, step by step, and reports what was to be seen each time.
  public func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var model = ProviderModel(behaviour, ProviderSetUp(stimulus.given))
    return stimulus.steps.map { model.take($0.action, $0.argument) }
  }
}
