import ConformanceSpecs

/// The provider that keeps every rule, in process and without a wire.
package struct ReferenceProvider: Sendable {
  /// Its decisions.
  package let behaviour: ProviderBehaviour

  /// Creates a provider; with any behaviour but the documented one it breaks a rule.
  package init(_ behaviour: ProviderBehaviour = ProviderBehaviour()) {
    self.behaviour = behaviour
  }

  /// Performs the steps of a case, and returns what was observed of each.
  package func observe(_ stimulus: Stimulus) -> [JSON.Object] {
    var model = ProviderModel(behaviour, ProviderSetUp(stimulus.given))
    return stimulus.steps.map { model.take($0.action, $0.argument) }
  }
}
