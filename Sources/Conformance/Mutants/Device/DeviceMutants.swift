import ConformanceReferences

extension DeviceBehaviour: MutableBehaviour {
  static let role = Role.device

  static let mutantsBySubject: KeyValuePairs = [
    "background": backgroundMutants,
    "callbacks": callbacksMutants,
    "calls": callsMutants,
    "complications": complicationsMutants,
    "delivered": deliveredMutants,
    "device-management": deviceManagementMutants,
    "file-provider": fileProviderMutants,
    "holding": holdingMutants,
    "live-activities": liveActivitiesMutants,
    "location": locationMutants,
    "now-playing": nowPlayingMutants,
    "permission": permissionMutants,
    "presentation": presentationMutants,
    "push-to-talk": pushToTalkMutants,
    "registration": registrationMutants,
    "scenes": scenesMutants,
    "service-extension": serviceExtensionMutants,
    "sounds": soundsMutants,
    "states": statesMutants,
    "texts": textsMutants,
    "time": timeMutants,
    "watch": watchMutants,
    "widgets": widgetsMutants,
  ]

  static func permitted(_ subject: String) -> [Mutant] {
    let values = PermittedValue<DeviceBehaviour>.bySubject.first { $0.key == subject }?.value ?? []
    return values.map { value in
      Mutant(
        role: role, field: value.field, value: value.value, breaks: [], bug: nil,
        permitted: "\(value.source): \(value.reason)", subject: "\(role.rawValue).\(subject)",
        behaviour: .device(value.changing(DeviceBehaviour())))
    }
  }

  var ofRole: RoleBehaviour { .device(self) }
}
