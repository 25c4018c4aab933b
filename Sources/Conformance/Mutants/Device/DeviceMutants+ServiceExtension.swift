import Conformance

extension DeviceBehaviour {
  /// Devices that are wrong about the service extension.
  static let serviceExtensionMutants: [Mutant] = [
    mutant(
      "secondsForExtension", "28",
      breaks: "device.service-extension.time", seen: "step 2: shown[0].body"
    ) { $0.serviceExtension.secondsForExtension = 28 },
    mutant(
      "secondsForExtension", "32",
      breaks: "device.service-extension.time", seen: "step 2: shown[0].body",
      also: ["device.service-extension.last-chance", "device.service-extension.original"]
    ) { $0.serviceExtension.secondsForExtension = 32 },
    flag(
      "runsExtension", \.serviceExtension.runsExtension, breaks: "device.service-extension.runs",
      seen: "shown[0].body",
      also: [
        "device.service-extension.alert", "device.service-extension.changes",
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type", "device.service-extension.held-back",
        "device.service-extension.media", "device.service-extension.media-limit",
        "device.service-extension.no-text", "device.service-extension.time",
      ]),
    flag(
      "extensionNeedsMutableContent", \.serviceExtension.extensionNeedsMutableContent,
      breaks: "device.service-extension.runs", seen: "shown[0].body",
      bug: "The extension is tested without mutable-content, and never runs in the field."
    ),
    flag(
      "extensionTakesLocal", \.serviceExtension.extensionTakesLocal,
      breaks: "device.service-extension.remote-only", seen: "shown[0].body"
    ),
    flag(
      "wakesForMutableContent", \.serviceExtension.wakesForMutableContent,
      breaks: "device.service-extension.not-the-app", seen: "callbacks[0]"
    ),
    flag(
      "wakesBesideMutableContent", \.serviceExtension.wakesBesideMutableContent,
      breaks: "device.service-extension.both-keys", seen: "callbacks[0]"
    ),
    flag(
      "extensionNeedsAlert", \.serviceExtension.extensionNeedsAlert,
      breaks: "device.service-extension.alert",
      seen: "extension[0]"),
    flag(
      "extensionNeedsAlertsOn", \.serviceExtension.extensionNeedsAlertsOn,
      breaks: "device.service-extension.alerts-on", seen: "extension[0]"
    ),
    flag(
      "waitsForExtension", \.serviceExtension.waitsForExtension,
      breaks: "device.service-extension.held-back",
      seen: "step 1: shown[0]",
      also: [
        "device.service-extension.changes", "device.service-extension.filter",
        "device.service-extension.media", "device.service-extension.runs",
      ]),
    flag(
      "showsExtensionsChanges", \.serviceExtension.showsExtensionsChanges,
      breaks: "device.service-extension.changes", seen: "shown[0].body",
      also: [
        "device.service-extension.media", "device.service-extension.runs",
        "device.service-extension.time",
      ]
    ),
    flag(
      "showsAttachments", \.serviceExtension.showsAttachments,
      breaks: "device.service-extension.media",
      seen: "shown[0].attachment"),
    flag(
      "limitsAttachments", \.serviceExtension.limitsAttachments,
      breaks: "device.service-extension.media-limit",
      seen: "shown[0].attachment"),
    flag(
      "showsOriginalWhenLate", \.serviceExtension.showsOriginalWhenLate,
      breaks: "device.service-extension.original", seen: "step 2: shown[0]"
    ),
    flag(
      "givesLastChance", \.serviceExtension.givesLastChance,
      breaks: "device.service-extension.last-chance",
      seen: "step 2: shown[0].body"),
    flag(
      "showsOriginalWithoutText", \.serviceExtension.showsOriginalWithoutText,
      breaks: "device.service-extension.no-text", seen: "shown[0]",
      also: [
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type",
      ]
    ),
    flag(
      "filtersEmpty", \.serviceExtension.filtersEmpty, breaks: "device.service-extension.filter",
      seen: "shown[0]"),
    flag(
      "needsFilteringEntitlement", \.serviceExtension.needsFilteringEntitlement,
      breaks: "device.service-extension.filter", seen: "shown[0]"
    ),
    flag(
      "soundIsNotEmpty", \.serviceExtension.soundIsNotEmpty,
      breaks: "device.service-extension.filter-empty",
      seen: "shown[0]"),
    flag(
      "filtersAlertsOnly", \.serviceExtension.filtersAlertsOnly,
      breaks: "device.service-extension.filter-type",
      seen: "shown[0]"),
  ]
}
