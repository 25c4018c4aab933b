import ConformanceSpecs

/// What a background notification asks for, and the custom keys beside it.
extension ProviderModel {
  /// Writes `content-available` and the app's own keys.
  func writeBackground(
    _ root: inout JSON.Object, _ aps: inout JSON.Object, _ behaviour: ProviderBehaviour
  ) {
    if aps[PayloadKind.contentAvailable] == 1 {
      aps[PayloadKind.contentAvailable] = behaviour.contentAvailable
    }
    if behaviour.customKeys == .insideAps {
      for key in root.keys where key != "aps" {
        aps[key] = root[key]
        root[key] = nil
      }
    }
  }
}
