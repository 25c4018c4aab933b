extension ProviderBehaviour: MutableBehaviour {
  static let role = Role.provider

  static let mutants =
    backgroundMutants + overlookedMutants + falseAlarmMutants + compressionMutants + headerMutants
    + requestMutants + retryMutants + connectionMutants + payloadMutants + pushTypeMutants
    + tokenMutants + wireMutants

  func target(called name: String) -> ReferenceTarget {
    .provider(self, name: name)
  }
}
