/// The words for what is to be seen in one moment, each with the rules that say so.
struct TimelineWords {
  let action: String
  let before: DeviceModel
  let after: DeviceModel

  private var platform: Platform { before.setUp.platform }

  // MARK: What is to be seen

  func extensionRuns(_ seen: DeviceObservation) -> [Timeline.Line] {
    seen.serviceExtension.map { event in
      let text =
        switch event {
        case .started: "the service extension starts"
        case .finished: "the service extension hands the notification back"
        case .expired: "the time of the service extension is over"
        }
      return line("extension", text, .extends(event))
    }
  }

  func shown(_ seen: DeviceObservation) -> [Timeline.Line] {
    let event = TimelineRule.Event.shows(calling: DeviceModel.Outcome.call.isIn(seen))
    var lines = seen.shown.map { shown in
      let texts = [shown.alert.title, shown.alert.subtitle, shown.alert.body].compactMap(\.self)
      let group = shown.thread.map { ", in the group \(Self.quoted($0))" } ?? ""
      let text = texts.map(Self.quoted).joined(separator: ", ")
      return line("shows", push(shown.push) + text + Self.places(shown.places) + group, event)
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

  func move(to state: AppState) -> Timeline.Line {
    // Of time alone an app ends only for one reason.
    let isLate = action == "wait" && state == .endedBySystem
    let why = isLate ? ": it didn't call its completion handler in time" : ""
    return line("app", "\(before.app.rawValue) → \(state.rawValue)\(why)", .app(state))
  }

  /// A call; nil for one that the platform doesn't have.
  func call(_ call: Call) -> Timeline.Line? {
    guard let name = call.callback.fullName(on: platform) else { return nil }
    var details = ["state \(call.state.rawValue)"]
    if let push = call.push, hasSeveralPushes { details.append("push \(push)") }
    if let push = call.launchedFor { details.append("launch options: push \(push)") }
    if let action = call.action { details.append("action \(Self.quoted(action))") }
    if call.network == false { details.append("without network") }
    return line("calls", "\(name) (\(details.joined(separator: ", ")))", .calls(call.callback))
  }

  func held(
    _ seen: DeviceObservation, _ withheld: [DeviceModel.Withheld]
  ) -> [Timeline.Line] {
    guard !seen.held.isEmpty else { return [] }
    let reasons = withheld.first { $0.outcome == .call }?.hindrances ?? []
    var lines = lines("holds", Self.pushes(seen.held), for: reasons, .call)
    lines[0].rules = rules(.holds) + lines[0].rules
    return lines
  }

  func discarded(_ seen: DeviceObservation) -> [Timeline.Line] {
    seen.discarded.isEmpty
      ? [] : [line("discards", "\(Self.pushes(seen.discarded)), held until now", .discards)]
  }

  /// What can be seen and has no words of its own here, by the names of the vocabulary.
  func others(_ seen: JSON.Object) -> [Timeline.Line] {
    let known = [
      "app", "callbacks", "shown", "sound", "badge", "extension", "held", "discarded",
    ]
    return seen.filter { !known.contains($0.key) }
      .map { Timeline.Line(label: $0.key, text: Style.printable($0.value.text())) }
  }

  // MARK: What is not

  func withheld(_ withheld: DeviceModel.Withheld) -> [Timeline.Line] {
    let (label, text) =
      switch withheld.outcome {
      case .call: ("calls", "nothing")
      case .alert: ("shows", "nothing")
      case .banner: ("shows", "no banner, and nothing on the Lock Screen")
      case .sound: ("plays", "no sound")
      case .badge: ("badge", "as it was")
      case .serviceExtension: ("extension", "not started")
      case .answer: ("calls", "nothing about the tap")
      case .token: ("calls", "nothing with a token")
      case .prompt: ("prompt", "none")
      }
    return lines(label, text, for: withheld.hindrances, withheld.outcome).map { line in
      var line = line
      line.isWithheld = true
      return line
    }
  }

  /// A line for each reason, one below the other.
  private func lines(
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

  private func line(_ label: String, _ text: String, _ event: TimelineRule.Event) -> Timeline.Line {
    Timeline.Line(label: label, text: text, rules: rules(event))
  }

  private func rules(_ event: TimelineRule.Event) -> [String] {
    TimelineRule.all.filter { rule in
      rule.action == action && rule.events.contains(event)
        && (rule.from.isEmpty || rule.from.contains(before.app))
        && (rule.asksForTime == nil || rule.asksForTime == content?.asksForTime)
    }.map(\.id)
  }

  /// What arrives in this step.
  private var content: NotificationContent? {
    after.pushes.count > before.pushes.count ? after.pushes.last : nil
  }

  private var hasSeveralPushes: Bool { after.pushes.count > 1 }
  private func push(_ number: Int) -> String { hasSeveralPushes ? "push \(number): " : "" }

  private static func pushes(_ numbers: [Int]) -> String {
    "push " + numbers.map(String.init).joined(separator: ", ")
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

  /// A text of a payload, short and harmless.
  static func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return "\"\(Style.printable(String(shown)))\""
  }
}

extension String {
  /// The text behind as many spaces as it takes to be so wide.
  fileprivate func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
