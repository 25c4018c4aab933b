import ConformanceModels

/// Makes the lines of one moment of a timeline, each with the rules that the model names.
struct TimelineWords {
  let action: String
  let before: DeviceModel
  let after: DeviceModel
  let seen: DeviceObservation

  private var platform: Platform { before.setUp.platform }

  // MARK: What the user sees

  var extensionRuns: [Timeline.Line] {
    seen.serviceExtension.enumerated().map { index, event in
      let text =
        switch event {
        case .started: "the service extension starts"
        case .finished: "the service extension returns the notification"
        case .expired: "the service extension has run out of time"
        }
      return line("extension", text, .serviceExtension(index))
    }
  }

  var shown: [Timeline.Line] {
    var lines = seen.shown.enumerated().flatMap { index, shown in
      let group = shown.thread.map { ", in the group \(Self.quoted($0))" } ?? ""
      let text = shown.alert.texts.map { $0.words }.joined(separator: ", ")
      let news = line(
        "shows",
        push(shown.push) + text + Self.places(shown.places) + group
          + (shown.device.map { ", on the \($0.rawValue)" } ?? ""), .shown(index))
      let removal = shown.replaced.map {
        line("replaces", "push \($0), which has the same collapse identifier", .replacement(index))
      }
      return [news] + (removal.map { [$0] } ?? [])
    }
    if let sound = seen.sound {
      let place = seen.soundPlace.map { ", from the \($0.rawValue)" } ?? ""
      lines.append(line("plays", "the sound \(Self.quoted(sound))\(place)", .sound))
    }
    if let badge = seen.badge {
      lines.append(
        line("badge", badge == 0 ? "removed from the icon" : "\(badge) on the icon", .badge))
    }
    return lines
  }

  /// What becomes of Live Activities, and where they are.
  var activities: [Timeline.Line] {
    var lines = seen.activities.enumerated().map { index, change in
      let content = Self.shortened(change.content.text())
      let text =
        switch change.state {
        case .pending: "\(change.activity) waits for its start"
        case .active: "\(change.activity) is active, and shows \(content)"
        case .stale: "\(change.activity) is stale, and shows \(content)"
        case .ended: "\(change.activity) has ended, and shows \(content) on the Lock Screen"
        case .dismissed: "\(change.activity) is gone"
        }
      return line("activity", text, .activity(index))
    }
    if let presented = seen.presented {
      lines.append(
        line("presents", "activity \(presented), expanded or as a banner", .presented))
    }
    if let island = seen.island {
      let text = island == 0 ? "nothing" : "activity \(island)"
      lines.append(line("island", "the Dynamic Island shows \(text)", .island))
    }
    if let order = seen.lockScreen, order.count > 1 {
      let text = order.map(String.init).joined(separator: ", ")
      lines.append(line("screen", "the Lock Screen has the activities \(text)", .lockScreen))
    }
    if let error = seen.requestError {
      lines.append(line("fails", "the app's request: \(error)", .requestError))
    }
    return lines
  }

  private static func places(_ places: [Place]) -> String {
    places.isEmpty ? "" : " \(places.words)"
  }

  // MARK: What the app receives

  var moves: [Timeline.Line] {
    guard let state = seen.app else { return [] }
    // While time passes, the system ends an app only for this reason.
    let isLate = action == "wait" && state == .endedBySystem
    let isSilent = seen.showsCall != nil && state == .endedBySystem
    let why =
      isLate
      ? ": it didn't call its completion handler in time"
      : isSilent ? ": it reported no call" : ""
    return [line("app", "\(before.app.rawValue) → \(state.rawValue)\(why)", .app)]
  }

  /// The calls of methods that the platform has.
  var calls: [Timeline.Line] {
    seen.callbacks.enumerated().compactMap { index, call in
      guard let name = call.callback.fullName(on: platform) else { return nil }
      var details = [call.state.map { "state \($0.rawValue)" } ?? "in the extension"]
      if let push = call.push, hasSeveralPushes { details.append("push \(push)") }
      if let push = call.launchedFor { details.append("launch options: push \(push)") }
      if let push = call.connectedFor { details.append("response to push \(push) in its options") }
      if let activity = call.activity { details.append("activity \(activity)") }
      if call.mustReport == false { details.append("need not report a call") }
      if let action = call.action { details.append("action \(Self.quoted(action))") }
      if let scene = call.scene { details.append("scene \(Self.quoted(scene))") }
      if let device = call.device { details.append("on the \(device.rawValue)") }
      if call.network == false { details.append("without network") }
      return line("calls", "\(name) (\(details.joined(separator: ", ")))", .call(index))
    }
  }

  /// Whether the system shows the call that a VoIP push announces.
  var incomingCall: [Timeline.Line] {
    guard let isShown = seen.showsCall else { return [] }
    return [line("call", isShown ? "is shown" : "isn't shown", .incomingCall)]
  }

  /// What other kinds of push bring about.
  var effects: [Timeline.Line] {
    var lines: [Timeline.Line] = []
    if !seen.reloads.isEmpty {
      lines.append(line("reloads", seen.reloads.map(Self.quoted).joined(separator: ", "), .reloads))
    }
    if let sessions = seen.media {
      let text = sessions.isEmpty ? "no session" : sessions.map(Self.quoted).joined(separator: ", ")
      lines.append(
        line("media", "\(text) \(sessions.count > 1 ? "are" : "is") displayed", .media))
    }
    lines += seen.signals.map { line("signals", "the container \(Self.quoted($0))", .signals) }
    if seen.contactsServer {
      lines.append(line("contacts", "the server that manages the device", .contact))
    }
    return lines
  }

  /// What the system tells the app of delivered notifications, and asks the user.
  var answers: [Timeline.Line] {
    let delivered = seen.delivered.map(Self.quoted).joined(separator: ", ")
    return (seen.asksToUnlock ? [line("asks", "the user to unlock the device", .unlocking)] : [])
      + (seen.delivered.isEmpty ? [] : [line("lists", delivered, .delivered)])
  }

  // MARK: What the system keeps

  func held(_ withheld: [DeviceModel.Withheld]) -> [Timeline.Line] {
    guard !seen.held.isEmpty else { return [] }
    let reasons = withheld.first { $0.outcome == .call }?.hindrances ?? []
    return lines("holds", Self.pushes(seen.held), for: reasons, .call)
  }

  var discarded: [Timeline.Line] {
    seen.discarded.isEmpty
      ? [] : [line("discards", "\(Self.pushes(seen.discarded)), held until now", .discarded)]
  }

  private static func pushes(_ numbers: [Int]) -> String {
    "push " + numbers.map(String.init).joined(separator: ", ")
  }

  /// The observations that have no words here, by their names in the vocabulary.
  ///
  /// Notifications that are posted within the app only repeat the calls.
  var others: [Timeline.Line] {
    let known = [
      "app", "callbacks", "posted", "shown", "sound", "badge", "extension", "held", "discarded",
      "activities", "island", "lock-screen", "failed", "call", "reloads", "media", "signals",
      "contacts", "sound-in", "delivered", "asks-to-unlock",
    ]
    return seen.json.filter { !known.contains($0.key) }
      .map { Timeline.Line(label: $0.key, text: Style.printable($0.value.text())) }
  }

  // MARK: What doesn't happen

  func withheld(_ withheld: DeviceModel.Withheld) -> [Timeline.Line] {
    let (label, text) =
      switch withheld.outcome {
      case .call: ("calls", "nothing")
      case .alert: ("shows", "nothing")
      case .banner where before.app.isForeground: ("shows", "no banner")
      case .banner: ("shows", "no banner, and nothing on the Lock Screen")
      case .sound: ("plays", "no sound")
      case .badge: ("badge", "unchanged")
      case .serviceExtension: ("extension", "not started")
      case .answer: ("calls", "no callback for the tap")
      case .token: ("calls", "no callback with a token")
      case .prompt: ("prompt", "none")
      case .effect: ("does", "nothing")
      }
    return lines(label, text, for: withheld.hindrances, withheld.outcome).map { line in
      var line = line
      line.isWithheld = true
      return line
    }
  }

  /// Returns a line for each reason, one below the other.
  private func lines(
    _ label: String, _ text: String, for hindrances: [DeviceModel.Hindrance],
    _ outcome: DeviceModel.Outcome
  ) -> [Timeline.Line] {
    guard !hindrances.isEmpty else { return [Timeline.Line(label: label, text: text)] }
    return hindrances.enumerated().map { index, hindrance in
      let head = index == 0 ? "\(text): " : "and: ".padded(toRight: text.count + 2)
      return Timeline.Line(
        label: label, text: head + before.words(for: hindrance, outcome),
        rules: before.rules(of: hindrance, to: outcome, isLocal: action == "local"),
        goesOn: index > 0)
    }
  }

  // MARK: Parts

  private func line(
    _ label: String, _ text: String, _ event: DeviceObservation.Event
  ) -> Timeline.Line {
    Timeline.Line(label: label, text: text, rules: seen.rules[event] ?? [])
  }

  private var hasSeveralPushes: Bool { after.pushes.count > 1 }
  private func push(_ number: Int) -> String { hasSeveralPushes ? "push \(number): " : "" }

  /// Returns a text of a payload in quotes, shortened and without control characters.
  static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

  /// Returns a text of a payload, shortened and without control characters.
  private static func shortened(_ text: String) -> String {
    Style.printable(String(text.count > 60 ? text.prefix(59) + "…" : text[...]))
  }
}

extension AlertText {
  /// The text in quotes; in place of one that isn't known, its key.
  var words: String {
    switch self {
    case .sent(let text): return TimelineWords.quoted(text)
    case .localised(let key, let arguments):
      let filledIn = arguments.map(TimelineWords.quoted).joined(separator: ", ")
      return "the app's text \(TimelineWords.quoted(key))"
        + (arguments.isEmpty ? "" : " with \(filledIn)")
    }
  }
}

extension String {
  /// Returns the text with spaces before it, up to a width.
  fileprivate func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension [Place] {
  /// Where an alert appears, as the end of a sentence.
  package var words: String {
    let words = map { place in
      switch place {
      case .banner: "as a banner"
      case .lockScreen: "on the Lock Screen"
      case .list: "in Notification Center"
      }
    }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
