import ConformanceReferences

extension GatewayBehaviour: MutableBehaviour {
  static let role = Role.gateway

  static let mutantsBySubject: KeyValuePairs = [
    "answers": answersMutants,
    "broadcasts": broadcastsMutants,
    "certificates": certificatesMutants,
    "channels": channelsMutants,
    "connections": connectionsMutants,
    "devices": devicesMutants,
    "pacing": pacingMutants,
    "reasons": reasonsMutants,
    "storage": storageMutants,
    "tokens": tokensMutants,
  ]

  var ofRole: RoleBehaviour { .gateway(self) }
}
