extension AppBehaviour: MutableBehaviour {
  static let role = Role.app

  static let mutants =
    registeringMutants + launchingMutants + arrivalMutants + completionMutants + foregroundMutants
    + recoveringMutants + callMutants + extensionMutants

  func target(called name: String) -> ReferenceTarget {
    .app(self, name: name)
  }
}
