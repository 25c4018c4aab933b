import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about the service extension.
  static let serviceExtensionMutants: [Mutant] = [
    mutant(
      "secondsForExtension", "28",
      breaks: "device.service-extension.time", seen: "step 2: shown[0].body"
    ) { $0.secondsForExtension = 28 },
    mutant(
      "secondsForExtension", "32",
      breaks: "device.service-extension.time", seen: "step 2: shown[0].body",
      also: ["device.service-extension.last-chance", "device.service-extension.original"]
    ) { $0.secondsForExtension = 32 },
    flag(
      "runsExtension", \.runsExtension, breaks: "device.service-extension.runs",
      seen: "shown[0].body",
      also: [
        "device.service-extension.alert", "device.service-extension.changes",
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type", "device.service-extension.held-back",
        "device.service-extension.media", "device.service-extension.media-limit",
        "device.service-extension.no-text", "device.service-extension.time",
      ]),
    flag(
      "extensionNeedsMutableContent", \.extensionNeedsMutableContent,
      breaks: "device.service-extension.runs", seen: "shown[0].body",
      bug: "The extension is tested without mutable-content, and never runs in the field."
    ),
    flag(
      "extensionTakesLocal", \.extensionTakesLocal,
      breaks: "device.service-extension.remote-only", seen: "shown[0].body"
    ),
    flag(
      "wakesForMutableContent", \.wakesForMutableContent,
      breaks: "device.service-extension.not-the-app", seen: "callbacks[0]"
    ),
    flag(
      "wakesBesideMutableContent", \.wakesBesideMutableContent,
      breaks: "device.service-extension.both-keys", seen: "callbacks[0]"
    ),
    flag(
      "extensionNeedsAlert", \.extensionNeedsAlert, breaks: "device.service-extension.alert",
      seen: "extension[0]"),
    flag(
      "extensionNeedsAlertsOn", \.extensionNeedsAlertsOn,
      breaks: "device.service-extension.alerts-on", seen: "extension[0]"
    ),
    flag(
      "waitsForExtension", \.waitsForExtension, breaks: "device.service-extension.held-back",
      seen: "step 1: shown[0]",
      also: [
        "device.service-extension.changes", "device.service-extension.filter",
        "device.service-extension.media", "device.service-extension.runs",
      ]),
    flag(
      "showsExtensionsChanges", \.showsExtensionsChanges,
      breaks: "device.service-extension.changes", seen: "shown[0].body",
      also: [
        "device.service-extension.media", "device.service-extension.runs",
        "device.service-extension.time",
      ]
    ),
    flag(
      "showsAttachments", \.showsAttachments, breaks: "device.service-extension.media",
      seen: "shown[0].attachment"),
    flag(
      "limitsAttachments", \.limitsAttachments, breaks: "device.service-extension.media-limit",
      seen: "shown[0].attachment"),
    flag(
      "showsOriginalWhenLate", \.showsOriginalWhenLate,
      breaks: "device.service-extension.original", seen: "step 2: shown[0]"
    ),
    flag(
      "givesLastChance", \.givesLastChance, breaks: "device.service-extension.last-chance",
      seen: "step 2: shown[0].body"),
    flag(
      "showsOriginalWithoutText", \.showsOriginalWithoutText,
      breaks: "device.service-extension.no-text", seen: "shown[0]",
      also: [
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type",
      ]
    ),
    flag(
      "filtersEmpty", \.filtersEmpty, breaks: "device.service-extension.filter", seen: "shown[0]"),
    flag(
      "needsFilteringEntitlement", \.needsFilteringEntitlement,
      breaks: "device.service-extension.filter", seen: "shown[0]"
    ),
    flag(
      "soundIsNotEmpty", \.soundIsNotEmpty, breaks: "device.service-extension.filter-empty",
      seen: "shown[0]"),
    flag(
      "filtersAlertsOnly", \.filtersAlertsOnly, breaks: "device.service-extension.filter-type",
      seen: "shown[0]"),
    permitted(.textForExtension),
    permitted(.hiddenWithAttachment),
    permitted(.extensionForAlertsOnly),
  ]
}
