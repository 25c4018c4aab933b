@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in cases of the device, whose vocabulary has calls and impossible events.
  static let device: [Mistake] = [
    device("call-unknown", expect: #"{ "callbacks": [ "didRecieveRemoteNotification" ] }"#),
    device(
      "call-unknown-with-details",
      expect: #"{ "callbacks": [ { "willPresnt": { "state": "active" } } ] }"#),
    device(
      "call-of-two", expect: #"{ "callbacks": [ { "willPresent": {}, "didRegister": {} } ] }"#),
    device(
      "call-detail-unknown", expect: #"{ "callbacks": [ { "willPresent": { "sate": 1 } } ] }"#),
    device("flag-as-text", given: #"{ "app": "active", "muted": "yes" }"#),
    device("state-unknown", given: #"{ "app": "killed" }"#),
    device("impossible-tap", step: #""tap": {}"#),
    device("impossible-completion", step: #""complete": { "result": "newData" }"#),
    device("impossible-time", step: #""wait": { "seconds": -1 }"#),
    device("impossible-suspension", step: #""suspend": {}"#),
    device(
      "contradictory-switches",
      given: #"{ "app": "suspended", "low-power": true, "background-refresh": true }"#),
    device("contradictory-delegate", given: #"{ "app": "active", "presents": [ "banner" ] }"#),
    device(
      "contradictory-extension",
      given: #"{ "app": "suspended", "extension": { "answers-after": -1 } }"#),
    Mistake("impossible-second-step") { specs in
      specs["Device/Page.md"] = page(
        """
        {
          "given": { "app": "suspended" },
          "steps": [
            { "open": {}, "expect": { "app": "active" } },
            { "open": {}, "expect": {} }
          ]
        }
        """)
    },
  ]

  private static func device(
    _ name: String, given: String = #"{ "app": "active" }"#,
    step: String = #""push": { "payload": {} }"#, expect: String = "{}"
  ) -> Mistake {
    Mistake(name) { specs in
      specs["Device/Page.md"] = page(
        "{\n  \"given\": \(given),\n  \(step),\n  \"expect\": \(expect)\n}")
    }
  }

  private static func page(_ json: String) -> String {
    """
    # A page

    Role: device

    ## A background notification wakes the app

    `device.page.wakes` · must · guide.3

    A background notification wakes the app.

    ```json case=one
    \(json)
    ```

    """
  }
}
