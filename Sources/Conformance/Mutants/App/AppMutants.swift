import ConformanceReferences

extension AppBehaviour: MutableBehaviour {
  static let role = Role.app

  static let mutantsBySubject: KeyValuePairs = [
    "arrival": arrivalMutants,
    "calls": callsMutants,
    "completion": completionMutants,
    "launching": launchingMutants,
    "live-activities": liveActivitiesMutants,
    "presenting": presentingMutants,
    "recovering": recoveringMutants,
    "registering": registeringMutants,
    "responses": responsesMutants,
    "service-extension": serviceExtensionMutants,
    "unknown": unknownMutants,
  ]

  var ofRole: RoleBehaviour { .app(self) }
}
