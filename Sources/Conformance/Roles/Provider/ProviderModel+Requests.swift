/// The request line.
extension ProviderModel {
  /// The path to a device.
  func path(to device: String, _ behaviour: ProviderBehaviour) -> String {
    behaviour.pathPrefix + (behaviour.writesTokensInLowerCase ? device.lowercased() : device)
  }
}
