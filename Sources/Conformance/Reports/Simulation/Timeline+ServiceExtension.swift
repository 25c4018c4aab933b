extension TimelineRule {
  /// The rules of `Device/ServiceExtension.md`.
  static let serviceExtension: [TimelineRule] = [
    TimelineRule(
      id: "device.service-extension.runs", events: [.extends(.started)], action: "push"),
    TimelineRule(
      id: "device.service-extension.time", events: [.extends(.expired)], action: "wait"),
  ]
}

extension TimelineWords {
  func extensionRuns(_ seen: DeviceObservation) -> [Timeline.Line] {
    seen.serviceExtension.map { event in
      let text =
        switch event {
        case .started: "the service extension starts"
        case .finished: "the service extension returns the notification"
        case .expired: "the service extension has run out of time"
        }
      return line("extension", text, .extends(event))
    }
  }
}
