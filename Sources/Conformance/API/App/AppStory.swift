import ConformanceModels

/// A case as it happened to an app: what the system did at which second, and what the app did then.
struct AppStory {
  /// A step a line, and below it what the app did.
  let lines: [String]

  /// Tells what was observed of the steps of a case; one of them may be the one that was wrong.
  ///
  /// Where the app said which screens it opened, these are told in place of articles.
  init(
    _ stimulus: Stimulus, _ observed: [JSON.Object], screens: [[String]]? = nil, wrong: Int?
  ) {
    var seconds = 0
    var lines: [String] = []
    for (index, step) in stimulus.steps.enumerated() {
      let number = "\(index + 1)".leftPadded(to: 2)
      lines.append(
        "\(number)  \("\(seconds) s".leftPadded(to: 5))  \(Self.words(of: step.action, step.argument))"
      )
      if step.action == AppAction.wait.rawValue { seconds += step.argument["seconds"]?.int ?? 0 }
      var seen = index < observed.count ? observed[index] : [:]
      if screens != nil { seen[AppDeed.opened.rawValue] = nil }
      let opened = screens.flatMap { index < $0.count ? $0[index] : nil } ?? []
      let deeds = opened.map { "opened \($0)" } + Self.deeds(seen)
      let mark = index + 1 == wrong ? "   <- here" : ""
      lines.append(
        "             the app \(deeds.isEmpty ? "did nothing" : deeds.joined(separator: ", "))\(mark)"
      )
    }
    self.lines = lines
  }

  /// What the system does in a step.
  private static func words(of action: String, _ argument: JSON) -> String {
    if action == AppAction.wait.rawValue { return "\(argument["seconds"]?.int ?? 0) s pass" }
    let summary = Vocabulary.app.action(action)?.summary ?? action
    let details = (argument.object ?? [:]).map {
      "\($0.key) \($0.value.string ?? $0.value.text(.compact))"
    }
    return ([summary.hasSuffix(".") ? String(summary.dropLast()) : summary] + details).joined(
      separator: "; ")
  }

  private static func deeds(_ observed: JSON.Object) -> [String] {
    observed.flatMap { member -> [String] in
      switch AppDeed(rawValue: member.key) {
      case .opened: articles(member.value).map { "opened article \($0)" }
      case .downloads: articles(member.value).map { "started to download article \($0)" }
      case .presented: articles(member.value).map { "showed article \($0) within itself" }
      case .completed: (member.value.array ?? []).flatMap(completion)
      case .forwarded:
        (member.value.array ?? []).map {
          "sent the token \($0["token"]?.string ?? "") to its server"
        }
      case .withdrawn: ["told its server to use the token for calls no more"]
      case .reported: ["reported a call to the system"]
      case .registered: ["called registerForRemoteNotifications()"]
      case .delegate: ["set the delegate of the notification centre"]
      case .categories: ["called setNotificationCategories(_:)"]
      case .lostCategories: ["lost the categories \(member.value.text(.compact))"]
      case .repeatedActions: ["has actions in two categories: \(member.value.text(.compact))"]
      case .registry: ["set on its PKPushRegistry: \(member.value.text(.compact))"]
      case .refreshed: ["asked its server for whatever it lacks"]
      case nil: ["\(member.key): \(member.value.text(.compact))"]
      }
    }
  }

  private static func articles(_ json: JSON) -> [String] {
    (json.array ?? []).map { $0.text(.compact) }
  }

  private static func completion(_ json: JSON) -> [String] {
    (json.object ?? [:]).map { call in
      let how = call.value["result"]?.string ?? call.value["options"]?.text(.compact)
      let which = call.value["call"]?.int ?? 1
      return "called the completion handler of \(call.key)\(which > 1 ? " number \(which)" : "")"
        + (how.map { " with \($0)" } ?? "")
    }
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
