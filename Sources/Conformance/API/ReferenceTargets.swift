import ConformanceModels
import ConformanceRunning

/// A reference model as a target in the same process.
package struct ReferenceTarget: Target {
  /// The model's name and version, its role and actions.
  package let description: TargetDescription
  private let model: @Sendable (Stimulus) -> [JSON.Object]

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
    description = TargetDescription(
      name: name, version: suiteVersion, role: vocabulary.role,
      capabilities: Set(vocabulary.actions.map(\.name)))
    self.model = model
  }

  /// Asks the model.
  package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
    .observed(observations(of: stimulus))
  }

  /// Returns what the model does in each step.
  package func observations(of stimulus: Stimulus) -> [JSON.Object] { model(stimulus) }
}
