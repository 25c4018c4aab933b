import ConformanceSpecs

/// The headers that depend on the caller of a provider.
extension ProviderModel {
  /// Returns these headers of a notification, in the order in which they are written.
  func ownHeaders(
    of notification: NotificationToSend, type: String?, _ behaviour: ProviderBehaviour
  ) -> [(name: String, value: String)] {
    let values = [
      ("apns-priority", priority(of: notification, type: type, behaviour)),
      ("apns-expiration", expiration(of: notification, type: type, behaviour)),
      ("apns-collapse-id", collapseID(of: notification, behaviour)),
      ("apns-id", id(of: notification, behaviour)),
    ]
    return values.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the number of an `apns-id`, in the order in which they were first sent, from 1.
  mutating func number(ofID id: String) -> Int {
    if let index = ids.firstIndex(of: id) { return index + 1 }
    ids.append(id)
    return ids.count
  }

  private func priority(
    of notification: NotificationToSend, type: String?, _ behaviour: ProviderBehaviour
  ) -> String? {
    guard let asked = notification.priority else {
      return behaviour.priority(of: type).map(String.init)
    }
    let isLost =
      ProviderBehaviour().priorities.contains(asked)
      && !behaviour.priorities.contains(asked)
    return String(isLost ? 10 : asked)
  }

  private func expiration(
    of notification: NotificationToSend, type: String?, _ behaviour: ProviderBehaviour
  ) -> String? {
    guard let asked = notification.expiration else {
      return (behaviour.unsetExpiration ?? behaviour.expiration(of: type)).map(String.init)
    }
    if asked.int == 0 {
      return switch behaviour.zeroExpiration {
      case .zero: "0"
      case .leftOut: nil
      case .now: String(now)
      }
    }
    let cut = asked.double.flatMap { Int(exactly: $0.rounded(.down)) }
    guard let seconds = asked.int ?? (behaviour.cutsFractions ? cut : nil) else {
      return asked.literal
    }
    return switch behaviour.expirationUnit {
    case .secondsSince1970: String(seconds)
    case .milliseconds: String(seconds) + "000"
    case .secondsFromNow: String(seconds - now)
    case .in32Bits: String(UInt32(truncatingIfNeeded: seconds))
    }
  }

  private func collapseID(
    of notification: NotificationToSend, _ behaviour: ProviderBehaviour
  ) -> String? {
    guard let asked = notification.collapseID else { return behaviour.unsetCollapseID }
    return behaviour.collapseIDLimit.map { String(asked.prefix($0)) } ?? asked
  }

  private func id(of notification: NotificationToSend, _ behaviour: ProviderBehaviour) -> String? {
    guard let asked = notification.id else {
      return switch behaviour.unsetID {
      case .leftToAPNs: nil
      case .fresh: Self.uuid(ids.count + 1)
      case .shared: Self.uuid(0)
      case .lastAgain: ids.last
      }
    }
    guard behaviour.sendsIDs else { return nil }
    return behaviour.writesIDsInLowerCase ? asked.lowercased() : asked
  }

  /// Returns a UUID that is the same in every run.
  private static func uuid(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count))
      + digits
  }
}
