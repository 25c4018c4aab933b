extension DeviceBehaviour {
  /// Devices that are wrong about the service extension.
  static let serviceExtensionMutants: [Mutant] = [
    mutant(
      "secondsForExtension", "28",
      breaks: "device.service-extension.time"
    ) { $0.secondsForExtension = 28 },
    mutant(
      "secondsForExtension", "32",
      breaks: "device.service-extension.time"
    ) { $0.secondsForExtension = 32 },
    flag(
      "extensionNeedsMutableContent", \.extensionNeedsMutableContent,
      breaks: "device.service-extension.runs",
      bug: "The extension is tested without mutable-content, and never runs in the field."
    ),
    flag(
      "extensionTakesLocal", \.extensionTakesLocal,
      breaks: "device.service-extension.remote-only"
    ),
    flag(
      "wakesForMutableContent", \.wakesForMutableContent,
      breaks: "device.service-extension.not-the-app"
    ),
    flag(
      "wakesBesideMutableContent", \.wakesBesideMutableContent,
      breaks: "device.service-extension.both-keys"
    ),
    flag("extensionNeedsAlert", \.extensionNeedsAlert, breaks: "device.service-extension.alert"),
    flag(
      "extensionNeedsAlertsOn", \.extensionNeedsAlertsOn,
      breaks: "device.service-extension.alerts-on"
    ),
    flag("waitsForExtension", \.waitsForExtension, breaks: "device.service-extension.held-back"),
    flag(
      "showsExtensionsChanges", \.showsExtensionsChanges,
      breaks: "device.service-extension.changes"
    ),
    flag("showsAttachments", \.showsAttachments, breaks: "device.service-extension.media"),
    flag("limitsAttachments", \.limitsAttachments, breaks: "device.service-extension.media-limit"),
    flag(
      "showsOriginalWhenLate", \.showsOriginalWhenLate,
      breaks: "device.service-extension.original"
    ),
    flag("givesLastChance", \.givesLastChance, breaks: "device.service-extension.last-chance"),
    flag(
      "showsOriginalWithoutText", \.showsOriginalWithoutText,
      breaks: "device.service-extension.no-text"
    ),
    flag("filtersEmpty", \.filtersEmpty, breaks: "device.service-extension.filter"),
    flag(
      "needsFilteringEntitlement", \.needsFilteringEntitlement,
      breaks: "device.service-extension.filter"
    ),
    flag("soundIsNotEmpty", \.soundIsNotEmpty, breaks: "device.service-extension.filter-empty"),
    flag("filtersAlertsOnly", \.filtersAlertsOnly, breaks: "device.service-extension.filter-type"),
  ]
}
