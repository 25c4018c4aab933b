import ConformanceReferences

extension ProviderBehaviour {
  /// Providers that are wrong about the payload as a whole.
  static let payloadsMutants: [Mutant] =
    [
      mutant(
        "olderPayloadLimit", "256",
        breaks: "provider.payloads.older-limits", seen: "requests[0]",
        also: ["provider.payloads.size-voip", "provider.requests.uncompressed"],
        bug: "Payloads are refused from 256 bytes, the limit of the first interface."
      ) { $0.olderPayloadLimit = 256 },
      mutant(
        "olderPayloadLimit", "2048",
        breaks: "provider.payloads.older-limits", seen: "requests[0]",
        also: ["provider.payloads.size-voip"],
        bug: "Payloads are refused from 2048 bytes, the limit of iOS 8."
      ) { $0.olderPayloadLimit = 2048 },
      mutant(
        "overlongPayload", "shortened",
        breaks: "provider.payloads.over-limit", seen: "step 2: requests[0].body.aps.alert.body",
        bug: "Texts are cut until they fit, counted in characters rather than bytes."
      ) { $0.overlongPayload = .shortened },
      mutant(
        "overlongPayload", "countedInLetters",
        breaks: "provider.payloads.over-limit", seen: "step 3: requests[0]",
        bug: "The size is checked by the length of a string, in letters and not in bytes."
      ) { $0.overlongPayload = .countedInLetters },
      flag(
        "escapesLetters", { $0.escapesLetters.toggled() },
        breaks: "provider.payloads.older-limits", "provider.payloads.size-voip",
        seen: "requests[0].bytes",
        bug:
          "JSON escapes every letter beyond ASCII: two bytes become six, and APNs refuses the rest."
      ),
      mutant(
        "addedToAps", "badge",
        breaks: "provider.payloads.nothing-added", seen: "requests[0].body.aps.badge",
        also: ["provider.composing.keys", "provider.push-type.call-payload"],
        bug: "What the caller leaves out is written as null."
      ) { $0.addedToAps = ["badge": .null] },
      mutant(
        "addedToAps", "content-available",
        breaks: "provider.payloads.nothing-added", "provider.background.switched-off",
        seen: "requests[0].body.aps.content-available",
        also: ["provider.composing.keys", "provider.push-type.call-payload"],
        bug: "Every push wakes the app, whatever its caller asked for."
      ) { $0.addedToAps = ["content-available": 1] },
      mutant(
        "customData", "asText", breaks: "provider.payloads.kinds", seen: "requests[0].body.data",
        also: [
          "provider.background.custom-keys", "provider.composing.custom",
          "provider.push-type.call-payload",
        ]
      ) { $0.customData = .asText },
    ]
    + overlooked(
      RequestRule.payloads,
      bugs: [
        "provider.payloads.size": "Bytes are not counted: bodies of a megabyte reach APNs."
      ])
    + ["alert", "sound", "badge"].map { (key: String) in
      alarm("nothing but \(key)", breaks: "provider.payloads.interaction") {
        $0.aps?.count == 1 && $0.aps?[key] != nil
      }
    }
    + [
      alarm("a call without aps", breaks: "provider.payloads.aps") {
        $0.type == "voip" && $0.payload?["aps"] == nil
      },
      alarm(
        "names of Apple's beside aps", breaks: "provider.payloads.in-place",
        bug: "A key of the app is taken for a lost key of aps."
      ) { request in
        ["sound", "alert"].contains { request.payload?[$0] != nil }
      },
      alarm(
        "letters beyond ASCII", breaks: "provider.payloads.size",
        bug: "Each letter counts as six bytes, as if it were escaped."
      ) { $0.aps?["alert"]?.string?.utf8.contains { $0 > 127 } == true },
      alarm("data that is no text", breaks: "provider.payloads.kinds") {
        $0.payload?.object?.contains { $0.key != "aps" && $0.value.string == nil } == true
      },
    ]
}
