import Conformance

extension DeviceBehaviour: MutableBehaviour {
  static let role = Role.device

  static let mutantsBySubject: KeyValuePairs = [
    "background": backgroundMutants,
    "callbacks": callbacksMutants,
    "holding": holdingMutants,
    "permission": permissionMutants,
    "presentation": presentationMutants,
    "registration": registrationMutants,
    "scenes": scenesMutants,
    "service-extension": serviceExtensionMutants,
    "states": statesMutants,
    "time": timeMutants,
  ]

  func target(called name: String) -> ReferenceTarget {
    .device(self, name: name)
  }
}
