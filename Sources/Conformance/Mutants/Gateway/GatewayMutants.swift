extension GatewayBehaviour: MutableBehaviour {
  static let role = Role.gateway

  static let mutants =
    answerMutants + reasonMutants + requestMutants + tokenMutants + deviationMutants
    + certificateMutants + deviceMutants + pacingMutants + storageMutants + connectionMutants

  func target(called name: String) -> ReferenceTarget {
    .gateway(self, name: name)
  }
}
