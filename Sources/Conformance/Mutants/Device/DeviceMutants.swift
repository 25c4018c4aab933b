extension DeviceBehaviour: MutableBehaviour {
  static let role = Role.device

  static let mutants =
    reachingMutants + wakingMutants + holdingMutants + timeMutants + callingMutants + answerMutants
    + askingMutants + showingMutants + extensionMutants

  func target(called name: String) -> ReferenceTarget {
    .device(self, name: name)
  }
}
