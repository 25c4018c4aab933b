@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in cases of the gateway, whose vocabulary has impossible events.
  static let gateway: [Mistake] = [
    gateway("gateway-reason-unknown-key", expect: #"{ "answer": { "status": 200, "reasn": "" } }"#),
    gateway("gateway-status-as-text", expect: #"{ "answer": { "status": "200" } }"#),
    gateway("gateway-environment-unknown", given: #"{ "environment": "sandbox" }"#),
    gateway("gateway-deviation-unknown", expect: #"{ "deviations": [ "der" ] }"#),
    gateway(
      "gateway-signature-unknown", step: #""request": { "token": { "signature": "forged" } }"#),
    gateway(
      "gateway-refusal-alone", expect: #"{ "answer": { "status": 400, "reason": "BadTopic" } }"#),
    gateway("gateway-device-twice", given: #"{ "devices": [ {}, {} ] }"#),
    gateway("gateway-key-twice", given: #"{ "keys": [ {}, {} ] }"#),
    gateway(
      "gateway-inactive-twice",
      given: #"{ "devices": [ { "unregistered-since": 1, "expired-since": 1 } ] }"#),
    gateway("gateway-limit-of-nothing", given: #"{ "device-limit": 0 }"#),
    gateway("gateway-certificate-of-nothing", given: #"{ "certificate": { "topics": [] } }"#),
    gateway("gateway-two-bodies", step: #""request": { "payload": {}, "body": "" }"#),
    gateway("gateway-two-paths", step: #""request": { "device": "00", "path": "/" }"#),
    gateway(
      "gateway-two-tokens",
      step: #""request": { "token": {}, "headers": { "authorization": null } }"#),
    gateway("gateway-connection-zero", step: #""request": { "connection": 0 }"#),
    gateway("gateway-time-backwards", step: #""wait": { "seconds": -1 }"#, expect: "{}"),
    gateway("gateway-device-unknown", step: #""change": { "device": "dead0001" }"#, expect: "{}"),
    Mistake("gateway-connected-twice") { specs in
      specs["Gateway/Page.md"] = page(
        """
        {
          "steps": [
            { "connect": {}, "expect": { "connected": true } },
            { "connect": {}, "expect": { "connected": true } }
          ]
        }
        """)
    },
  ]

  private static func gateway(
    _ name: String, given: String = "{}", step: String = #""request": {}"#,
    expect: String = #"{ "answer": { "status": 200 } }"#
  ) -> Mistake {
    Mistake(name) { specs in
      specs["Gateway/Page.md"] = page(
        "{\n  \"given\": \(given),\n  \(step),\n  \"expect\": \(expect)\n}")
    }
  }

  private static func page(_ json: String) -> String {
    """
    # A page

    Role: gateway

    ## A request is answered

    `gateway.page.answered` · must · guide.1

    A request is answered.

    ```json case=one
    \(json)
    ```

    """
  }
}
