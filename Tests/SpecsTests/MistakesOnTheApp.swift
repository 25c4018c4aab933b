@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in cases of the app: what the system never does, and what contradicts itself.
  static let app: [Mistake] = [
    app("app-action-unknown", step: #""didRecieveResponse": {}"#),
    app("app-state-missing", step: #""didReceiveRemoteNotification": { "payload": {} }"#),
    app(
      "app-completion-unknown",
      expect: #"{ "completed": [ { "didReceiveRemoteNotification": { "result": "done" } } ] }"#),
    app("app-platform-unknown", given: #"{ "platform": "Android" }"#),
    app("app-launched-twice", given: "{}", before: #""didFinishLaunching": {}"#),
    app(
      "app-active-already", step: #""didBecomeActive": {}"#, before: #""didBecomeActive": {}"#),
    app(
      "app-without-the-delegate", given: #"{ "centre-delegate": false }"#,
      step: #""willPresent": { "payload": {} }"#),
    app("app-not-running", step: #""willEnterForeground": {}"#, before: #""end": {}"#),
    app("app-token-no-hexadecimal", step: #""didRegister": { "token": "<00fc 13ad>" }"#),
    app("app-time-backwards", step: #""wait": { "seconds": -1 }"#),
    app("app-wait-of-years", step: #""wait": { "seconds": 99999999999 }"#),
    app("app-extension-not-at-work", step: #""serviceExtensionTimeWillExpire": {}"#),
    app("app-server-before-time", given: #"{ "server": { "answers-after": -1 } }"#),
    app(
      "app-server-never-later",
      given: #"{ "server": { "answers": "never", "answers-after": 5 } }"#),
  ]

  private static func app(
    _ name: String, given: String = "{}", step: String = #""didFinishLaunching": {}"#,
    before: String? = nil, expect: String = "{}"
  ) -> Mistake {
    let body =
      before.map {
        "  \"steps\": [\n    { \($0), \"expect\": {} },\n"
          + "    { \(step), \"expect\": \(expect) }\n  ]\n"
      } ?? "  \(step),\n  \"expect\": \(expect)\n"
    return Mistake(name) { specs in
      specs["App/Page.md"] = """
        # A page

        Role: app

        ## The app completes

        `app.page.completes` · must · guide.4

        The app completes.

        ```json case=one
        {
          "given": \(given),
        \(body)}
        ```

        """
    }
  }
}
