/// Widgets and controls: what a push reloads, and when their extension hears of tokens.
extension DeviceModel {
  /// The widgets that a push reloads.
  var widgetsToReload: [String] {
    let widgets = setUp.others.widgets.filter {
      $0.takesPushes || !behaviour.others.reloadsTakersOnly
    }
    return widgets.prefix(behaviour.others.reloadsEachWidget ? widgets.count : 1).map { $0.kind }
  }

  /// The controls that a push reloads: the one to whose token it was sent, usually the first.
  func controlsToReload(for push: NotificationContent) -> [String] {
    let controls = setUp.others.controls
    guard behaviour.others.reloadsOneControl else { return controls }
    guard let wanted = push.control ?? controls.first, controls.contains(wanted) else { return [] }
    return [wanted]
  }

  mutating func arriveForWidgets() {
    guard behaviour.others.reloadsForPushes else { return }
    seen.reloads = widgetsToReload
    record(.reloads, "device.widgets.reload")
  }

  mutating func arriveForControl(_ push: Int) {
    guard behaviour.others.reloadsForPushes else { return }
    seen.reloads = controlsToReload(for: pushes[push - 1])
    record(.reloads, "device.widgets.control")
  }

  /// Tells the extension which widgets and controls there are now, where that changed.
  mutating func tellChanges(since before: OtherPushes) {
    let (others, decisions) = (setUp.others, behaviour.others)
    let areNewWidgets =
      others.widgets.filter { $0.takesPushes } != before.widgets.filter { $0.takesPushes }
    if areNewWidgets ? decisions.tellsWidgets : decisions.tellsSameWidgets {
      callExtension(.pushTokenDidChange)
    }
    let areNewControls = others.controls != before.controls
    if areNewControls ? decisions.tellsControls : decisions.tellsSameControls {
      callExtension(.pushTokensDidChange)
    }
  }
}
