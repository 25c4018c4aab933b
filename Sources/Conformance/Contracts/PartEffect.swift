import ConformanceBase

/// What a change of a part does to an app, and how bad that is.
enum PartEffect {
  typealias Effect = (severity: ContractChange.Severity, why: String)

  /// The part is missing.
  static func loss(of path: [String]) -> Effect {
    switch path.joined(separator: ".") {
    case "payload.aps.content-available":
      (.breaking, "the system doesn't wake the app behind the screen")
    case "payload.aps.mutable-content": (.breaking, "the app's service extension isn't run")
    case "payload.aps.category":
      (.breaking, "the notification has no actions, and an app that goes by it doesn't know it")
    case "payload.aps.alert": (.breaking, "nothing is shown")
    case "payload.aps": (.breaking, "the push asks for nothing")
    case "headers.apns-push-type": (.risky, "APNs needs it for watchOS, and goes by it elsewhere")
    case "headers.apns-collapse-id":
      (.risky, "a newer notification doesn't take the place of an older one")
    case "headers.apns-priority": (.risky, "APNs takes it for 10")
    case "headers.apns-topic": (.risky, "APNs needs it, unless a certificate names one topic")
    case "headers.apns-expiration":
      (.risky, "APNs chooses how long it keeps the push for a phone that is off")
    case let path where path.hasPrefix("payload.aps."): (.risky, "the phone goes by it")
    case let path where path.hasPrefix("headers."): (.risky, "APNs or the phone goes by it")
    default: (.breaking, "an app that reads it finds nothing")
    }
  }

  /// The part is new.
  static func gain(of path: [String]) -> Effect {
    switch path.joined(separator: ".") {
    case "payload.aps.content-available":
      (.risky, "the app is woken for it, and has to call the completion handler")
    case "payload.aps.mutable-content": (.risky, "the app's service extension is run for it")
    case "payload.aps.alert": (.risky, "it is shown to people")
    case "headers.apns-collapse-id":
      (.risky, "a notification takes the place of the one before with the same value")
    case let path where path.hasPrefix("payload.aps.") || path.hasPrefix("headers."):
      (.risky, "the phone goes by it")
    default: (.harmless, "an app that doesn't know it doesn't see it")
    }
  }

  /// A header has another value.
  static func change(ofHeader name: String, to new: String) -> Effect {
    switch name {
    case "apns-push-type":
      (
        .breaking,
        "the phone takes it for another kind, and calls other methods of the app, or none"
      )
    case "apns-topic": (.breaking, "it goes to another app, or APNs refuses it")
    case "apns-priority":
      (
        .risky,
        new.contains("10")
          ? "APNs delivers it at once, and may refuse or delay what is for the background"
          : "APNs may deliver it later, and several together"
      )
    case "apns-expiration": (.risky, "a phone that was off gets it, or doesn't, unlike before")
    default: (.risky, "APNs or the phone goes by it")
    }
  }
}
