extension ProviderBehaviour {
  /// Providers whose `check` minds what keeps the rule.
  static let falseAlarmMutants: [Mutant] =
    alertAlarms + apsAlarms + headerAlarms + liveActivityAlarms + payloadAlarms + soundAlarms

  /// A provider that takes a request for broken where it isn't.
  private static func alarm(
    _ words: String, breaks rule: String, bug: String? = nil,
    _ isRaised: @escaping @Sendable (PushRequest) -> Bool
  ) -> Mutant {
    mutant("falseAlarms", words, breaks: rule, bug: bug) {
      $0.falseAlarms = [FalseAlarm(rule, isRaised: isRaised)]
    }
  }

  private static let alertAlarms = [
    alarm("an alert with an image", breaks: "provider.alerts.form") {
      $0.aps?["alert"]?["launch-image"] != nil
    },
    alarm("no arguments", breaks: "provider.alerts.arguments") {
      $0.aps?["alert"]?["loc-args"] == []
    },
    alarm("a title that is written", breaks: "provider.alerts.instead") {
      $0.aps?["alert"]?["title"] != nil
    },
    alarm("a subtitle that is named", breaks: "provider.alerts.instead") {
      $0.aps?["alert"]?["subtitle-loc-key"] != nil
    },
    alarm("arguments of a subtitle", breaks: "provider.alerts.keys") {
      $0.aps?["alert"]?["subtitle-loc-args"] != nil
    },
    alarm(
      "the action of a website", breaks: "provider.alerts.legacy",
      bug: "A payload for a website is held against the rules for apps."
    ) { $0.aps?["alert"]?["action"] != nil && $0.header("apns-topic")?.hasPrefix("web.") == true },
  ]

  private static let apsAlarms =
    ["thread-id", "category", "target-content-id", "filter-criteria"].map { key in
      alarm(key, breaks: "provider.aps.texts") { $0.aps?[key] != nil }
    }
    + ["passive", "active", "time-sensitive", "critical"].map { (level: String) in
      alarm("the level \(level)", breaks: "provider.aps.interruption-level") {
        $0.aps?["interruption-level"]?.string == level
      }
    } + [
      alarm(
        "no level", breaks: "provider.aps.interruption-level",
        bug: "A key that came in iOS 15 is demanded of everybody."
      ) { $0.aps != nil && $0.aps?["interruption-level"] == nil },
      alarm("a relevance", breaks: "provider.aps.relevance-score") {
        $0.aps?["relevance-score"] != nil
      },
      alarm("an alert without a title", breaks: "provider.aps.mutable-content-alert") {
        $0.aps?["mutable-content"] != nil && $0.aps?["alert"]?["title"] == nil
      },
      alarm("content-available beside an alert", breaks: "provider.background.visible-is-alert") {
        $0.aps?["content-available"] != nil && $0.aps?["alert"] != nil
      },
    ]

  private static let headerAlarms = [
    alarm("an expiration of 0", breaks: "provider.headers.expiration-zero") {
      $0.header("apns-expiration") == "0"
    },
    alarm("a moment of ten digits", breaks: "provider.headers.expiration-seconds") {
      $0.header("apns-expiration")?.utf8.count == 10
    },
    alarm(
      "any priority", breaks: "provider.headers.priority",
      bug: "The enumeration of priorities is compared by name, and no number is in it."
    ) { $0.header("apns-priority") != nil },
    alarm("no token beside a certificate", breaks: "provider.token.every-request") {
      $0.situation.authentication == .certificate
        && !($0.header("authorization") ?? "").hasPrefix("bearer")
    },
    alarm("a call that ends at once", breaks: "provider.push-type.call-expiration") {
      $0.type == "voip" && $0.header("apns-expiration") == "0"
    },
    alarm("Push to Talk by certificate", breaks: "provider.push-type.authentication") {
      $0.type == "pushtotalk" && $0.situation.authentication == .certificate
    },
  ]

  private static let liveActivityAlarms = [
    alarm("an end", breaks: "provider.live-activities.event") { $0.aps?["event"] == "end" },
    alarm("a start", breaks: "provider.live-activities.event") { $0.aps?["event"] == "start" },
    alarm(
      "a date in the past", breaks: "provider.live-activities.seconds",
      bug: "A dismissal date that has passed, which removes the activity at once, is refused."
    ) { ($0.aps?["dismissal-date"]?.int ?? .max) < 1_800_000_000 },
    alarm("an alert", breaks: "provider.live-activities.update-keys") {
      $0.aps?["event"] == "update" && $0.aps?["alert"] != nil
    },
    alarm(
      "a relevance outside 0 to 1", breaks: "provider.live-activities.relevance",
      bug: "The range of notifications is taken for that of Live Activities."
    ) { $0.type == "liveactivity" && $0.aps?["relevance-score"] != nil },
    alarm("a relevance of an activity", breaks: "provider.aps.relevance-score") {
      $0.type == "liveactivity" && $0.aps?["relevance-score"] != nil
    },
    alarm("a text that is named", breaks: "provider.live-activities.alert-texts") {
      $0.aps?["alert"]?["title"]?["loc-key"] != nil
    },
  ]

  private static let payloadAlarms =
    [
      alarm("a call without aps", breaks: "provider.payloads.aps") {
        $0.type == "voip" && $0.payload?["aps"] == nil
      },
      alarm(
        "names of Apple's beside aps", breaks: "provider.payloads.in-place",
        bug: "A key of the app is taken for a lost key of aps."
      ) { request in
        ["sound", "alert"].contains { request.payload?[$0] != nil }
      },
    ]
    + ["alert", "sound", "badge"].map { (key: String) in
      alarm("nothing but \(key)", breaks: "provider.payloads.interaction") {
        $0.aps?.count == 1 && $0.aps?[key] != nil
      }
    } + [
      alarm(
        "letters beyond ASCII", breaks: "provider.payloads.size",
        bug: "Each letter counts as six bytes, as if it were escaped."
      ) { $0.aps?["alert"]?.string?.utf8.contains { $0 > 127 } == true },
      alarm("data that is no text", breaks: "provider.payloads.kinds") { request in
        request.payload?.object?.contains { $0.key != "aps" && $0.value.string == nil } == true
      },
    ]

  private static let soundAlarms = [
    alarm("no sound", breaks: "provider.sounds.form") {
      $0.aps?["alert"] != nil && $0.aps?["sound"] == nil
    },
    alarm("critical by its level", breaks: "provider.sounds.critical") {
      $0.aps?["interruption-level"] == "critical"
    },
    alarm("any volume", breaks: "provider.sounds.volume") {
      $0.aps?["sound"]?["volume"] != nil
    },
    alarm("no volume", breaks: "provider.sounds.volume") {
      $0.aps?["sound"]?.object != nil && $0.aps?["sound"]?["volume"] == nil
    },
  ]
}
