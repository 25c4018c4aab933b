import ConformanceSpecs

/// The keys of `aps` on their way to the wire.
extension ProviderModel {
  func isLost(
    _ member: JSON.Object.Member, of aps: JSON.Object, _ behaviour: ProviderBehaviour
  ) -> Bool {
    switch behaviour.apsKeys {
    case .all: break
    case .oldest:
      if !Self.oldestKeys.contains(member.key) { return true }
    case .contentAvailableAlone:
      if aps[PayloadKind.contentAvailable] != nil, member.key != PayloadKind.contentAvailable {
        return true
      }
    }
    return member.key == "badge" && member.value == 0 && !behaviour.sendsBadgeZero
  }

  private static let oldestKeys = ["alert", "badge", "sound", PayloadKind.contentAvailable]
}
