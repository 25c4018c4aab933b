import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about background notifications.
  static let backgroundMutants: [Mutant] =
    [
      mutant(
        "pushTypeOfSilentPayload", "none",
        breaks: "provider.background.push-type-everywhere",
        seen: "requests[0].headers.apns-push-type",
        also: ["provider.background.push-type-watch"],
        bug: "The library is older than apns-push-type: silent pushes are no longer received."
      ) { $0.pushTypeOfSilentPayload = .none },
      mutant(
        "pushTypeOfSilentPayload", "alert",
        breaks: "provider.background.push-type-everywhere",
        seen: "requests[0].headers.apns-push-type",
        also: ["provider.background.push-type"],
        bug: "Every push is labelled an alert, silent ones too."
      ) { $0.pushTypeOfSilentPayload = "alert" },
      mutant(
        "pushTypeOfVisiblePayload", "none",
        breaks: "provider.background.push-type-everywhere",
        seen: "requests[0].headers.apns-push-type"
      ) { $0.pushTypeOfVisiblePayload = .none },
      mutant(
        "pushTypeOfVisiblePayload", "background",
        breaks: "provider.background.visible-is-alert", seen: "requests[0].headers.apns-push-type"
      ) { $0.pushTypeOfVisiblePayload = "background" },
      flag(
        "sendsPushType", { $0.sendsPushType.toggled() },
        breaks: "provider.background.push-type", "provider.background.push-type-everywhere",
        seen: "requests[0].headers.apns-push-type",
        also: ["provider.background.push-type-watch", "provider.push-type.carried"],
        bug: "The library is older than apns-push-type: silent pushes are no longer received."
      ),
      mutant(
        "priorityOfBackground", "none",
        breaks: "provider.background.priority", seen: "requests[0].headers.apns-priority",
        bug: "No priority is set, and APNs takes a missing one for 10."
      ) { $0.priorityOfBackground = .none },
      mutant(
        "priorityOfBackground", "10",
        breaks: "provider.background.priority", seen: "requests[0].headers.apns-priority",
        bug: "Priority 10 is the default for every push, and an error for a background one."
      ) { $0.priorityOfBackground = 10 },
      mutant(
        "priorityOfBackground", "1",
        breaks: "provider.background.priority", seen: "requests[0].headers.apns-priority"
      ) { $0.priorityOfBackground = 1 },
      mutant(
        "customKeys", "insideAps",
        breaks: "provider.background.custom-keys", seen: "requests[0].body.aps.article",
        also: [
          "provider.composing.custom", "provider.payloads.kinds", "provider.push-type.call-payload",
          "provider.requests.uncompressed",
        ],
        bug: "The app's own keys are merged into aps, where they are lost."
      ) { $0.customKeys = .insideAps },
      mutant(
        "contentAvailable", "true",
        breaks: "provider.background.content-available",
        seen: "requests[0].body.aps.content-available",
        also: ["provider.aps.kept", "provider.composing.keys"],
        bug: "A truth value where APNs expects the number 1."
      ) { $0.contentAvailable = true },
      mutant(
        "contentAvailable", "\"1\"",
        breaks: "provider.background.content-available",
        seen: "requests[0].body.aps.content-available",
        also: ["provider.aps.kept", "provider.composing.keys"],
        bug: "A text where APNs expects the number 1."
      ) { $0.contentAvailable = "1" },
      mutant(
        "contentAvailable", "0",
        breaks: "provider.background.content-available",
        seen: "requests[0].body.aps.content-available",
        also: ["provider.aps.kept", "provider.composing.keys"],
        bug: "The key is in every payload, switched off by 0."
      ) { $0.contentAvailable = 0 },
      mutant(
        "contentAvailable", "null",
        breaks: "provider.background.content-available",
        seen: "requests[0].body.aps.content-available",
        also: ["provider.aps.kept", "provider.composing.keys"]
      ) { $0.contentAvailable = .null },
      flag(
        "refusesBrokenRequests", { $0.refusesBrokenRequests.toggled() },
        breaks: "provider.background.refuses", "provider.headers.refuses",
        "provider.requests.refuses", seen: "step 2: requests[0].headers.apns-priority",
        "step 2: requests[0].headers.apns-id", "step 2: requests[0].path",
        also: ["provider.topic.mdm"]
      ),
    ]
    + overlooked(
      RequestRule.background,
      bugs: [
        "provider.background.content-available": "true or \"1\" in place of the number 1.",
        "provider.background.spelling": "content_available, with an underscore or outside aps.",
        "provider.background.no-interaction":
          "A silent push has an empty alert, and users see a blank banner.",
        "provider.background.priority": "Priority 10 on a background push.",
        "provider.background.push-type": "A background push without its push type.",
        "provider.background.custom-keys": "Custom data inside aps.",
      ])
    + [
      alarm("content-available beside an alert", breaks: "provider.background.visible-is-alert") {
        $0.aps?["content-available"] != nil && $0.aps?["alert"] != nil
      }
    ]
}
