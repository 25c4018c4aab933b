/// The day of a news app, moment by moment: what its server sends, what its user does, and what comes
/// of it on the phone.
enum NewsDay {
  /// Something that happens.
  enum Act {
    /// The phone is set up; the text is the state of a device's case.
    case phone(String)
    /// A push is sent; the text is the body of `POST /pushes`.
    case push(String)
    /// Somebody does something to the phone; the text is a step of a device's case.
    case step(String)
    /// From now on, APNs gives this answer to pushes to a device token.
    case answer(device: String, String)
  }

  /// A moment: its time of day, what it is about, and what happens.
  struct Moment {
    let time: String
    let words: String
    let acts: [Act]
  }

  static let moments = [
    Moment(
      time: "07:00",
      words:
        "The app is suspended. A background push wakes it for half a minute, and shows nothing.",
      acts: [
        .phone(
          #"{"app":"suspended","modes":["remote-notification"],"entitlements":["time-sensitive"]}"#),
        .push(
          #"{"payload":{"aps":{"content-available":1},"article":7},"headers":{"apns-priority":"5"}}"#
        ),
        .step(#"{"complete":{"result":"newData"}}"#),
      ]),
    Moment(
      time: "08:30",
      words: "An alert. The app isn't called: the system shows it by itself.",
      acts: [
        .push(
          #"{"payload":{"aps":{"alert":{"title":"Rain at four","body":"Take an umbrella."},"sound":"default","badge":1},"article":8}}"#
        )
      ]),
    Moment(
      time: "08:31", words: "The user taps it: only now the app learns of it.",
      acts: [
        .step(#"{"tap":{}}"#), .step(#"{"complete":{"result":"newData"}}"#),
        .step(#"{"leave":{}}"#),
      ]),
    Moment(
      time: "12:00",
      words: "A mistake: a background push with an alert, and a key that Apple spells otherwise.",
      acts: [
        .push(
          #"{"payload":{"aps":{"content-available":1,"alert":"Kick-off","thread_id":"cup"}},"headers":{"apns-push-type":"background","apns-priority":"5"}}"#
        ),
        .step(#"{"complete":{"result":"noData"}}"#),
      ]),
    Moment(
      time: "15:00", words: "The cup final as a Live Activity, which three pushes keep up to date.",
      acts: [
        .push(
          #"{"payload":{"aps":{"timestamp":1800000000,"event":"start","attributes-type":"Match","attributes":{"home":"Rovers","away":"United"},"content-state":{"score":"0-0"},"alert":{"title":"Kick-off","body":"The final has begun."}}}}"#
        ),
        .push(
          #"{"payload":{"aps":{"timestamp":1800002700,"event":"update","content-state":{"score":"1-0"}}}}"#
        ),
        .push(
          #"{"payload":{"aps":{"timestamp":1800007200,"event":"end","content-state":{"score":"2-1"}}}}"#
        ),
      ]),
    Moment(
      time: "18:00",
      words:
        "A Focus is on. A plain alert waits in Notification Center; a time-sensitive one breaks through.",
      acts: [
        .step(#"{"change":{"focus":{"allows-app":false,"allows-time-sensitive":true}}}"#),
        .push(#"{"payload":{"aps":{"alert":"The evening's articles"}}}"#),
        .push(
          #"{"payload":{"aps":{"alert":{"title":"Storm warning","body":"Stay inside until eight."},"interruption-level":"time-sensitive"}}}"#
        ),
        .step(#"{"change":{"focus":{"allows-app":true,"allows-time-sensitive":true}}}"#),
      ]),
    Moment(
      time: "20:00",
      words:
        "The train is in a tunnel. APNs keeps one push of a kind: of two scores, the newer arrives.",
      acts: [
        .step(#"{"change":{"online":false}}"#),
        .push(
          #"{"payload":{"aps":{"alert":"Half-time: 1-0"}},"headers":{"apns-collapse-id":"score"}}"#),
        .push(
          #"{"payload":{"aps":{"alert":"Full-time: 2-1"}},"headers":{"apns-collapse-id":"score"}}"#),
        .step(#"{"change":{"online":true}}"#),
      ]),
    Moment(
      time: "22:00",
      words:
        "The user swipes the app away. The next background push is accepted, and reaches nobody.",
      acts: [
        .step(#"{"force-quit":{}}"#),
        .push(
          #"{"payload":{"aps":{"content-available":1},"article":12},"headers":{"apns-priority":"5"}}"#
        ),
      ]),
    Moment(
      time: "23:00",
      words:
        "Two answers that a server has to understand: a device that has left, and a wrong priority.",
      acts: [
        .answer(
          device: "dead01",
          #"{"status":410,"reason":"Unregistered","timestamp":1750000000000}"#),
        .push(#"{"device":"dead01","payload":{"aps":{"alert":"Good night"}}}"#),
        .push(#"{"payload":{"aps":{"alert":"Good night"}},"headers":{"apns-priority":"7"}}"#),
      ]),
  ]
}
