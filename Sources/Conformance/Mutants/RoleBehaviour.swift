import ConformanceReferences

/// A behaviour of any role, with which a model can run elsewhere too, such as over a wire.
package enum RoleBehaviour: Sendable {
  /// Of a provider.
  case provider(ProviderBehaviour)
  /// Of a gateway.
  case gateway(GatewayBehaviour)
  /// Of a device.
  case device(DeviceBehaviour)
  /// Of an app.
  case app(AppBehaviour)

  /// The behaviour if it is a gateway's.
  package var gateway: GatewayBehaviour? {
    if case .gateway(let behaviour) = self { behaviour } else { nil }
  }

  /// The behaviour if it is a device's.
  package var device: DeviceBehaviour? {
    if case .device(let behaviour) = self { behaviour } else { nil }
  }

  /// Returns the model with this behaviour, as a target.
  func target(called name: String) -> ReferenceTarget {
    switch self {
    case .provider(let behaviour): .provider(behaviour, name: name)
    case .gateway(let behaviour): .gateway(behaviour, name: name)
    case .device(let behaviour): .device(behaviour, name: name)
    case .app(let behaviour): .app(behaviour, name: name)
    }
  }
}
