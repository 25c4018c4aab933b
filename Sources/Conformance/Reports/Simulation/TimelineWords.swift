/// Makes the lines of one moment of a timeline, each with its rules.
struct TimelineWords {
  let action: String
  let before: DeviceModel
  let after: DeviceModel

  var platform: Platform { before.setUp.platform }

  // MARK: Events

  /// Returns the observations that have no words here, by their names in the vocabulary.
  func others(_ seen: JSON.Object) -> [Timeline.Line] {
    let known = [
      "app", "callbacks", "shown", "sound", "badge", "extension", "held", "discarded",
    ]
    return seen.filter { !known.contains($0.key) }
      .map { Timeline.Line(label: $0.key, text: Style.printable($0.value.text())) }
  }

  // MARK: Outcomes that were withheld

  func withheld(_ withheld: DeviceModel.Withheld) -> [Timeline.Line] {
    let (label, text) =
      switch withheld.outcome {
      case .call: ("calls", "nothing")
      case .alert: ("shows", "nothing")
      case .banner: ("shows", "no banner, and nothing on the Lock Screen")
      case .sound: ("plays", "no sound")
      case .badge: ("badge", "unchanged")
      case .serviceExtension: ("extension", "not started")
      case .answer: ("calls", "no callback for the tap")
      case .token: ("calls", "no callback with a token")
      case .prompt: ("prompt", "none")
      }
    return lines(label, text, for: withheld.hindrances, withheld.outcome).map { line in
      var line = line
      line.isWithheld = true
      return line
    }
  }

  /// Returns a line for each reason, one below the other.
  func lines(
    _ label: String, _ text: String, for hindrances: [DeviceModel.Hindrance],
    _ outcome: DeviceModel.Outcome
  ) -> [Timeline.Line] {
    guard !hindrances.isEmpty else { return [Timeline.Line(label: label, text: text)] }
    return hindrances.enumerated().map { index, hindrance in
      let head = index == 0 ? "\(text): " : "and: ".padded(toRight: text.count + 2)
      return Timeline.Line(
        label: label, text: head + before.words(for: hindrance, outcome),
        rules: rules(.withholds(outcome, hindrance)), goesOn: index > 0)
    }
  }

  // MARK: Parts

  func line(_ label: String, _ text: String, _ event: TimelineRule.Event) -> Timeline.Line {
    Timeline.Line(label: label, text: text, rules: rules(event))
  }

  func rules(_ event: TimelineRule.Event) -> [String] {
    TimelineRule.all.filter { rule in
      rule.action == action && rule.events.contains(event)
        && (rule.from.isEmpty || rule.from.contains(before.app))
        && (rule.asksForTime == nil || rule.asksForTime == content?.asksForTime)
        && (rule.declaresMode == nil || rule.declaresMode == before.setUp.declaresMode)
    }.map(\.id)
  }

  /// The notification that arrives in this step.
  private var content: NotificationContent? {
    after.pushes.count > before.pushes.count ? after.pushes.last : nil
  }

  var hasSeveralPushes: Bool { after.pushes.count > 1 }
  func push(_ number: Int) -> String { hasSeveralPushes ? "push \(number): " : "" }

  /// Returns a text of a payload in quotes, shortened and without control characters.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return "\"\(Style.printable(String(shown)))\""
  }
}

extension String {
  /// Returns the text with spaces before it, up to a width.
  fileprivate func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
