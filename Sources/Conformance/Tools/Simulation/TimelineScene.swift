import ConformanceModels

/// One step in words: its heading, and a line for each event.
package struct TimelineScene {
  let action: String
  let argument: JSON

  /// The actions that people expect to cause an event; the others are events themselves.
  package static let mayBeInVain = [
    "push", "local", "tap", "open", "wait", "release", "reboot", "register",
  ]

  /// Returns the heading, which says what is done.
  func heading(before device: DeviceModel) -> String {
    switch action {
    case "push": "push \(device.pushes.count + 1) arrives"
    case "request": "the app requests a Live Activity"
    case "local": "push \(device.pushes.count + 1) is due, a local notification"
    case "tap": tapHeading(device)
    case "dismiss":
      argument["activity"]?.int.map { "the user removes activity \($0) from the Lock Screen" }
        ?? "the user gets rid of a notification"
    case "open": "the user opens the app"
    case "leave": "the user goes to the Home Screen"
    case "switcher": "the app switcher \(argument["open"] == true ? "opens" : "closes")"
    case "force-quit": "the user swipes the app away"
    case "reboot": "the device restarts"
    case "suspend": "the system suspends the app"
    case "end": "the \(argument["by"]?.string ?? "system") ends the app"
    case "complete": "the app calls its completion handler with \(argument["result"]?.string ?? "")"
    case "wait": "\(Self.clock(argument["seconds"]?.int ?? 0)) pass"
    case "change": "a change: \(Style.printable(changes))"
    case "hold": "the system begins to hold background notifications"
    case "release": "the system delivers what it holds"
    case "register": "the app registers for remote notifications"
    case "unregister": "the app unregisters from remote notifications"
    case "ask": askHeading
    default: otherHeading
    }
  }

  private var changes: String {
    let fields = Vocabulary.device.action(action)?.argument.members ?? []
    return (argument.object ?? [:]).map { member in
      fields.first { $0.name == member.key }?.clause(member.value) ?? member.key
    }.joined(separator: ", ")
  }

  private func tapHeading(_ device: DeviceModel) -> String {
    let push = (argument["push"]?.int ?? device.tappable.last).map { "push \($0)" } ?? "nothing"
    guard let chosen = argument["action"]?.string else { return "the user taps \(push)" }
    return "the user chooses the action \(quoted(chosen)) of \(push)"
  }

  private var askHeading: String {
    let what = argument["provisional"] == true ? "provisional permission" : "permission to notify"
    let answer = argument["answer"] == "deny" ? "denies" : "allows"
    return "the app asks for \(what), which the user \(answer) if asked"
  }

  /// Actions without words here are described by the vocabulary.
  private var otherHeading: String {
    let summary = Vocabulary.device.action(action)?.summary ?? action
    let sentence = summary.prefix(1).lowercased() + summary.dropFirst()
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return argument.object?.isEmpty == true
      ? text : "\(text): \(Style.printable(argument.text()))"
  }

  // MARK: Lines

  /// Returns the events within a stretch of time, each at its time.
  func moments(of seconds: Int, on device: DeviceModel) -> [Timeline.Moment] {
    var moments: [Timeline.Moment] = []
    var device = device
    let end = device.now + seconds
    while let next = device.nextEvent, next <= end {
      let before = device
      let seen = device.perform("wait", Self.seconds(next - device.now))
      let lines = lines(seen, before: before, after: device, [])
      if !lines.isEmpty { moments.append(Timeline.Moment(time: device.now, lines: lines)) }
    }
    return moments
  }

  private static func seconds(_ count: Int) -> JSON { ["seconds": .number(JSON.Number(count))] }

  /// Returns a line for each event, and for each expected outcome that didn't happen.
  func lines(
    _ seen: DeviceObservation, before: DeviceModel, after: DeviceModel,
    _ withheld: [DeviceModel.Withheld]
  ) -> [Timeline.Line] {
    let words = TimelineWords(action: action, before: before, after: after, seen: seen)
    var lines =
      words.extensionRuns + words.shown + words.activities + words.moves + words.calls
      + words.incomingCall + words.effects + words.answers
    lines += words.held(withheld) + words.discarded + words.others
    // A held call isn't withheld for good, and its own line says why it waits.
    lines += withheld.filter { seen.held.isEmpty || $0.outcome != .call }.flatMap(words.withheld)
    if action == "push", seen.activities.isEmpty,
      let (words, rule) = before.reasonInVain(ofPush: argument)
    {
      lines.append(
        Timeline.Line(
          label: "activity", text: "nothing: \(words)", rules: [rule], isWithheld: true))
    }
    return lines.enumerated().sorted { first, second in
      (Self.rank(first.element), first.offset) < (Self.rank(second.element), second.offset)
    }.map { $0.element }
  }

  /// Returns the position of a line: what people see comes before what the app receives.
  private static func rank(_ line: Timeline.Line) -> Int {
    let order = [
      "extension", "shows", "plays", "badge", "activity", "island", "screen", "fails", "app",
      "asks", "lists", "calls", "call", "reloads", "media", "signals", "contacts", "holds",
      "discards",
    ]
    return order.firstIndex(of: line.label) ?? order.count
  }

  /// Returns a value after its name, or below it if it takes several lines.
  static func block(_ name: String, _ value: JSON) -> [String] {
    let lines = value.text(.pretty).split(separator: "\n").map { Style.printable(String($0)) }
    return lines.count == 1 ? ["\(name)  \(lines[0])"] : [name] + lines.map { "  " + $0 }
  }

  /// Returns a time in days, hours, minutes and seconds.
  package static func clock(_ seconds: Int) -> String {
    let units = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
    var rest = seconds
    let parts = units.compactMap { length, unit -> String? in
      let count = rest / length
      rest %= length
      return count == 0 ? nil : "\(count) \(unit)"
    }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String { TimelineWords.quoted(text) }
}
