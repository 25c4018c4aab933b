/// The request line.
extension ProviderModel {
  /// Returns the path for a device token.
  func path(to device: String, _ behaviour: ProviderBehaviour) -> String {
    behaviour.pathPrefix + (behaviour.writesTokensInLowerCase ? device.lowercased() : device)
  }
}
