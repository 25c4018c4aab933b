import ConformanceReferences

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
      "runsExtension", { $0.serviceExtension.runsExtension.toggled() },
      breaks: "device.service-extension.runs",
      seen: "shown[0].body",
      also: [
        "device.service-extension.alert", "device.service-extension.changes",
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type", "device.service-extension.held-back",
        "device.service-extension.media", "device.service-extension.media-limit",
        "device.service-extension.no-text", "device.service-extension.time",
      ]),
    flag(
      "extensionNeedsMutableContent",
      { $0.serviceExtension.extensionNeedsMutableContent.toggled() },
      breaks: "device.service-extension.runs", seen: "shown[0].body",
      bug: "The extension is tested without mutable-content, and never runs in the field."
    ),
    flag(
      "extensionTakesLocal", { $0.serviceExtension.extensionTakesLocal.toggled() },
      breaks: "device.service-extension.remote-only", seen: "shown[0].body"
    ),
    flag(
      "wakesForMutableContent", { $0.serviceExtension.wakesForMutableContent.toggled() },
      breaks: "device.service-extension.not-the-app", seen: "callbacks[0]"
    ),
    flag(
      "wakesBesideMutableContent", { $0.serviceExtension.wakesBesideMutableContent.toggled() },
      breaks: "device.service-extension.both-keys", seen: "callbacks[0]"
    ),
    flag(
      "extensionNeedsAlert", { $0.serviceExtension.extensionNeedsAlert.toggled() },
      breaks: "device.service-extension.alert",
      seen: "extension[0]"),
    flag(
      "extensionNeedsAlertsOn", { $0.serviceExtension.extensionNeedsAlertsOn.toggled() },
      breaks: "device.service-extension.alerts-on", seen: "extension[0]"
    ),
    flag(
      "waitsForExtension", { $0.serviceExtension.waitsForExtension.toggled() },
      breaks: "device.service-extension.held-back",
      seen: "step 1: shown[0]",
      also: [
        "device.service-extension.changes", "device.service-extension.filter",
        "device.service-extension.media", "device.service-extension.runs",
      ]),
    flag(
      "showsExtensionsChanges", { $0.serviceExtension.showsExtensionsChanges.toggled() },
      breaks: "device.service-extension.changes", seen: "shown[0].body",
      also: [
        "device.service-extension.media", "device.service-extension.runs",
        "device.service-extension.time",
      ]
    ),
    flag(
      "showsAttachments", { $0.serviceExtension.showsAttachments.toggled() },
      breaks: "device.service-extension.media",
      seen: "shown[0].attachment"),
    flag(
      "limitsAttachments", { $0.serviceExtension.limitsAttachments.toggled() },
      breaks: "device.service-extension.media-limit",
      seen: "shown[0].attachment"),
    flag(
      "showsOriginalWhenLate", { $0.serviceExtension.showsOriginalWhenLate.toggled() },
      breaks: "device.service-extension.original", seen: "step 2: shown[0]"
    ),
    flag(
      "givesLastChance", { $0.serviceExtension.givesLastChance.toggled() },
      breaks: "device.service-extension.last-chance",
      seen: "step 2: shown[0].body"),
    flag(
      "showsOriginalWithoutText", { $0.serviceExtension.showsOriginalWithoutText.toggled() },
      breaks: "device.service-extension.no-text", seen: "shown[0]",
      also: [
        "device.service-extension.filter", "device.service-extension.filter-empty",
        "device.service-extension.filter-type",
      ]
    ),
    flag(
      "filtersEmpty", { $0.serviceExtension.filtersEmpty.toggled() },
      breaks: "device.service-extension.filter",
      seen: "shown[0]"),
    flag(
      "needsFilteringEntitlement", { $0.serviceExtension.needsFilteringEntitlement.toggled() },
      breaks: "device.service-extension.filter", seen: "shown[0]"
    ),
    flag(
      "soundIsNotEmpty", { $0.serviceExtension.soundIsNotEmpty.toggled() },
      breaks: "device.service-extension.filter-empty",
      seen: "shown[0]"),
    flag(
      "filtersAlertsOnly", { $0.serviceExtension.filtersAlertsOnly.toggled() },
      breaks: "device.service-extension.filter-type",
      seen: "shown[0]"),
  ]
}
