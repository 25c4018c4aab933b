extension DeviceBehaviour {
  /// The decisions about the service extension of an app.
  package struct ServiceExtension: Sendable {
    // MARK: ServiceExtension

    /// The seconds that the service extension has (`device.service-extension.time`).
    package var secondsForExtension = 30
    /// Whether the extension runs at all (`device.service-extension.runs`).
    package var runsExtension = true
    /// Whether the extension runs only where `mutable-content` asks for it
    /// (`device.service-extension.runs`).
    package var extensionNeedsMutableContent = true
    /// Whether the extension runs for local notifications too
    /// (`device.service-extension.remote-only`).
    package var extensionTakesLocal = false
    /// Whether `mutable-content` wakes the app too (`device.service-extension.not-the-app`).
    package var wakesForMutableContent = false
    /// Whether `content-available` wakes the app beside `mutable-content` too
    /// (`device.service-extension.both-keys`).
    package var wakesBesideMutableContent = true
    /// Whether the extension runs only where there is an alert to show
    /// (`device.service-extension.alert`).
    package var extensionNeedsAlert = true
    /// Whether an alert that is a plain text is enough for that (`device.service-extension.alert`).
    ///
    /// No document says (C6), so another value is a variant and breaks no rule.
    package var extensionTakesText = false
    /// Whether the extension runs only where alerts are switched on
    /// (`device.service-extension.alerts-on`).
    package var extensionNeedsAlertsOn = true
    /// Whether nothing is shown before the extension is done (`device.service-extension.held-back`).
    package var waitsForExtension = true
    /// Whether the extension's changes are shown (`device.service-extension.changes`).
    package var showsExtensionsChanges = true
    /// Whether the extension's attachment is shown (`device.service-extension.media`).
    package var showsAttachments = true
    /// Whether an attachment past its limit is left out (`device.service-extension.media-limit`).
    package var limitsAttachments = true
    /// Whether a notification whose attachment is too large is shown without it
    /// (`device.service-extension.media-limit`).
    ///
    /// No document says so or otherwise, so another value is a variant and breaks no rule.
    package var showsWithoutAttachment = true
    /// Whether the original is shown where the extension doesn't answer in time
    /// (`device.service-extension.original`).
    package var showsOriginalWhenLate = true
    /// Whether the extension is warned before its time ends (`device.service-extension.last-chance`).
    package var givesLastChance = true
    /// Whether the original is shown where the extension hands back no text
    /// (`device.service-extension.no-text`).
    package var showsOriginalWithoutText = true
    /// Whether an empty result suppresses the notification (`device.service-extension.filter`).
    package var filtersEmpty = true
    /// Whether suppressing a notification needs Apple's entitlement
    /// (`device.service-extension.filter`).
    package var needsFilteringEntitlement = true
    /// Whether a result with a sound isn't empty (`device.service-extension.filter-empty`).
    package var soundIsNotEmpty = true
    /// Whether only pushes of the type alert can be suppressed
    /// (`device.service-extension.filter-type`).
    package var filtersAlertsOnly = true
    /// Whether the extension runs for other push types than alert too
    /// (`device.service-extension.filter-type`).
    ///
    /// No document says so or otherwise, so another value is a variant and breaks no rule.
    package var extensionTakesOtherTypes = true

    package init() {}
  }
}
