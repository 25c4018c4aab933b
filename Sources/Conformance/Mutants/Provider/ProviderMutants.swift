extension ProviderBehaviour: MutableBehaviour {
  static let role = Role.provider

  static let mutants =
    backgroundMutants + overlookedMutants + compressionMutants + headerMutants + requestMutants
    + retryMutants + connectionMutants + payloadMutants + pushTypeMutants + tokenMutants

  func target(called name: String) -> ReferenceTarget {
    .provider(self, name: name)
  }
}
