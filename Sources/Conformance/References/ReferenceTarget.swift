import ConformanceModels
import ConformanceRunning

/// A target in the same process that answers at once: a reference model, or what differs from one.
package struct ReferenceTarget: Sendable {
  /// The model's name and version, its role and actions.
  package let description: TargetDescription
  private let model: @Sendable (Stimulus) -> TargetAnswer

  /// The reference models of all roles.
  package static let all: [ReferenceTarget] = [provider(), gateway(), device(), app()]

  /// Returns the provider that behaves as documented, or a variant with another behaviour and name.
  package static func provider(
    _ behaviour: ProviderBehaviour = ProviderBehaviour(), name: String = "reference"
  ) -> ReferenceTarget {
    let provider = ReferenceProvider(behaviour)
    return ReferenceTarget(name: name, vocabulary: .provider) { provider.observe($0) }
  }

  /// Returns the gateway that behaves as documented, or a variant of it.
  package static func gateway(
    _ behaviour: GatewayBehaviour = GatewayBehaviour(), name: String = "reference"
  ) -> ReferenceTarget {
    let gateway = ReferenceGateway(behaviour)
    return ReferenceTarget(name: name, vocabulary: .gateway) { gateway.observe($0) }
  }

  /// Returns the device that behaves as documented, or a variant of it.
  package static func device(
    _ behaviour: DeviceBehaviour = DeviceBehaviour(), name: String = "reference"
  ) -> ReferenceTarget {
    let device = ReferenceDevice(behaviour)
    return ReferenceTarget(name: name, vocabulary: .device) { device.observe($0) }
  }

  /// Returns the app that behaves as documented, or a variant of it.
  package static func app(
    _ behaviour: AppBehaviour = AppBehaviour(), name: String = "reference"
  ) -> ReferenceTarget {
    let app = ReferenceApp(behaviour)
    return ReferenceTarget(name: name, vocabulary: .app) { app.observe($0) }
  }

  private init(
    name: String, vocabulary: Vocabulary, model: @escaping @Sendable (Stimulus) -> [JSON.Object]
  ) {
    self.init(name: name, vocabulary: vocabulary, answer: { .observed(model($0)) })
  }

  /// Creates a target of a role that answers so.
  package init(
    name: String, vocabulary: Vocabulary, capabilities: Set<String>? = nil,
    answer: @escaping @Sendable (Stimulus) -> TargetAnswer
  ) {
    description = TargetDescription(
      name: name, version: suiteVersion, role: vocabulary.role,
      capabilities: capabilities ?? Set(vocabulary.actions.map { $0.name }))
    model = answer
  }

  /// Returns what it answers to a case.
  package func answer(to stimulus: Stimulus) -> TargetAnswer { model(stimulus) }

  /// Returns what a model does in each step; nothing where it can't do what the case asks.
  package func observations(of stimulus: Stimulus) -> [JSON.Object] {
    if case .observed(let steps) = model(stimulus) { steps } else { [] }
  }
}
