extension TimelineRule {
  /// The rules of `Device/Presentation.md`.
  static let presentation: [TimelineRule] = [
    TimelineRule(id: "device.presentation.badge", events: [.badges], action: "push"),
    TimelineRule(id: "device.presentation.sound", events: [.plays], action: "push"),
    TimelineRule(
      id: "device.presentation.focus",
      events: [.withholds(.banner, .focus), .withholds(.sound, .focus)], action: "push"),
    TimelineRule(
      id: "device.presentation.muted", events: [.withholds(.sound, .muted)], action: "push"),
    TimelineRule(id: "device.presentation.collapse", events: [.replaces], action: "push"),
    TimelineRule(
      id: "device.presentation.asked", events: [.calls(.willPresent)], action: "push"),
  ]
}

extension TimelineWords {
  func shown(_ seen: DeviceObservation) -> [Timeline.Line] {
    let event = TimelineRule.Event.shows(calling: DeviceModel.Outcome.call.isIn(seen))
    var lines = seen.shown.flatMap { shown in
      let texts = [shown.alert.title, shown.alert.subtitle, shown.alert.body].compactMap(\.self)
      let group = shown.thread.map { ", in the group \(Self.quoted($0))" } ?? ""
      let text = texts.map(Self.quoted).joined(separator: ", ")
      let news = line(
        "shows", push(shown.push) + text + Self.places(shown.places) + group, event)
      let removal = shown.replaced.map {
        line("replaces", "push \($0), which has the same collapse identifier", .replaces)
      }
      return [news] + (removal.map { [$0] } ?? [])
    }
    if let sound = seen.sound {
      lines.append(line("plays", "the sound \(Self.quoted(sound))", .plays))
    }
    if let badge = seen.badge {
      let text = badge == 0 ? "removed from the icon" : "\(badge) on the icon"
      lines.append(line("badge", text, .badges))
    }
    return lines
  }

  private static func places(_ places: [Place]) -> String {
    let words = places.map { place in
      switch place {
      case .banner: "as a banner"
      case .lockScreen: "on the Lock Screen"
      case .list: "in Notification Center"
      }
    }
    guard let last = words.last else { return "" }
    return words.count == 1
      ? " \(last)" : " \(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
