import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the alert.
  static let alertsMutants: [Mutant] =
    overlooked(RequestRule.alerts)
    + [
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
      ) {
        $0.aps?["alert"]?["action"] != nil && $0.header("apns-topic")?.hasPrefix("web.") == true
      },
    ]
}
