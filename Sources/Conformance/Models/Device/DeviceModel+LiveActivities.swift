import ConformanceSpecs

/// Live Activities: how pushes start, change and end them, and what time does to them.
extension DeviceModel {
  static let secondsAnHour = 3600
  /// The first system whose activities follow channels.
  private static let firstWithChannels = 18
  /// The first system on which a push starts activities.
  private static let firstWithStarts = 17
  /// How many bytes the attributes of an activity may have: 4 KB.
  private static let mostBytesOfAttributes = 4096

  /// Returns why a push can't be sent as a step says; nil where it can.
  func fault(ofPush argument: JSON) -> String? {
    if argument["to"] == "watch", setUp.watch == nil { return "there is no watch with a token" }
    let (activity, channel) = (argument["activity"]?.int, argument["channel"]?.string)
    guard NotificationContent(of: argument).isForActivities else {
      return activity == nil && channel == nil
        ? nil : "only pushes of type liveactivity go to a Live Activity or a channel"
    }
    if activity != nil, channel != nil {
      return "a push goes to the token of an activity or to a channel, not to both"
    }
    if let activity {
      return activities.contains { $0.number == activity }
        ? nil : "there is no activity \(activity), so nobody has its token"
    }
    let event = ActivityPush(argument["payload"] ?? .null).event
    return channel == nil && activities.isEmpty && (event == .update || event == .end)
      ? "no activity was started, so nobody has the token of one" : nil
  }

  /// The parts that a start lacks, without which it may start nothing; nil where the payload is no
  /// start, or lacks none.
  package static func missing(inStart payload: JSON?) -> [String]? {
    let push = ActivityPush(payload ?? .null)
    return push.event == .start && !push.isComplete ? push.missing : nil
  }

  /// Takes the time from a push for Live Activities when it is sent, where nothing else says it.
  mutating func takeTime(of push: NotificationContent) {
    guard push.isForActivities, startOfTime == nil,
      let timestamp = ActivityPush(push.payload).timestamp, timestamp < ActivityPush.farFuture
    else { return }
    startOfTime = timestamp - now
  }

  /// Takes a push for Live Activities that has reached the device.
  mutating func arriveForActivity(_ number: Int) {
    cause = .activity
    let content = pushes[number - 1]
    let push = ActivityPush(content.payload)
    switch push.event {
    case .start:
      guard content.channel == nil || behaviour.others.broadcastsStart else { return }
      start(by: push, number)
    case .update, .end:
      for index in activities.indices where isAddressed(activities[index], by: content) {
        take(push, number, at: index)
      }
    case nil: break
    }
    settleActivities()
  }

  private func isAddressed(_ activity: PhoneActivity, by content: NotificationContent) -> Bool {
    if let channel = content.channel {
      return behaviour.others.hearsBroadcasts
        && (activity.channel == channel || behaviour.others.hearsEachChannel)
    }
    return activity.number == content.activity ?? activities.count || behaviour.others.sharesToken
  }

  /// Returns why a push would change none of the activities that it goes to, as a clause, with the
  /// rule; nil where it changes one.
  package func reasonInVain(ofPush argument: JSON) -> (words: String, rule: String)? {
    let content = NotificationContent(of: argument)
    guard content.isForActivities, isOnline else { return nil }
    let push = ActivityPush(content.payload)
    if push.event == .start { return reasonAgainst(push, on: content.channel) }
    let addressed = activities.filter { isAddressed($0, by: content) }
    guard push.event == .update || push.event == .end, !addressed.isEmpty,
      !addressed.contains(where: { $0.state == .pending })
    else { return nil }
    let running = addressed.filter { $0.isRunning }
    if running.isEmpty {
      return addressed.allSatisfy { $0.isRemoved } ? Self.afterRemoval : Self.afterEnd
    }
    return running.allSatisfy { push.isOlder(than: $0) } ? Self.afterNewer : nil
  }

  /// Returns why a start starts nothing, as a clause, with the rule; nil where it starts an activity.
  private func reasonAgainst(
    _ push: ActivityPush, on channel: String?
  ) -> (words: String, rule: String)? {
    let system = setUp.system ?? Self.firstWithChannels
    return
      if channel != nil
    {
      ("a broadcast starts no activity", "device.live-activities.no-broadcast-start")
    } else if !setUp.platform.hasLiveActivities {
      ("the platform has no Live Activities", "device.live-activities.platform")
    } else if !setUp.hasLiveActivities {
      Self.switchedOff
    } else if system < Self.firstWithStarts {
      Self.beforeStarts
    } else if push.channel != nil, system < Self.firstWithChannels {
      Self.beforeChannels
    } else {
      nil
    }
  }

  /// Why a start starts nothing, with the rule.
  package static let switchedOff = (
    words: "Live Activities are switched off for the app",
    rule: "device.live-activities.switched-off-start"
  )
  package static let beforeStarts = (
    words: "the phone has a system before iOS 17.2", rule: "device.live-activities.first-system"
  )
  package static let beforeChannels = (
    words: "it names a channel, and the phone has a system before iOS 18",
    rule: "device.live-activities.channel-system"
  )

  /// Why a push changes nothing, with the rule.
  package static let afterRemoval = (
    words: "the person removed the activity", rule: "device.live-activities.removed"
  )
  package static let afterEnd = (
    words: "the activity has ended", rule: "device.live-activities.end"
  )
  package static let afterNewer = (
    words: "a push with a later timestamp came first", rule: "device.live-activities.newest"
  )

  // MARK: Starting

  private mutating func start(by push: ActivityPush, _ number: Int) {
    guard behaviour.others.startsByPush, setUp.platform.hasLiveActivities else { return }
    guard push.isComplete || behaviour.others.startsIncomplete else { return }
    guard setUp.hasLiveActivities || behaviour.others.startsSwitchedOff else { return }
    guard app != .forceQuit || behaviour.others.startsAfterForceQuit else { return }
    let system = setUp.system ?? Self.firstWithChannels
    guard system >= Self.firstWithStarts || behaviour.others.startsOnOldSystems else { return }
    if push.channel != nil, system < Self.firstWithChannels, behaviour.others.channelNeedsSystem {
      return
    }
    let activity = begin(push, content: push.content ?? .null, channel: push.channel, at: now)
    guard app != .forceQuit || behaviour.others.wakesSwipedAway else { return }
    let tell = { (device: inout DeviceModel) in
      guard device.behaviour.others.tellsOfStart else { return }
      device.call(.activityUpdates, device.app, activity: activity)
      // One that follows a channel gets its news there.
      if device.behaviour.others.givesActivityToken, push.channel == nil {
        device.call(.pushTokenUpdates, device.app, activity: activity)
      }
    }
    if app.isForeground || app == .background { return tell(&self) }
    if behaviour.others.wakesForStart { runBehind(for: nil, tell: tell) }
  }

  /// Begins those that run when the case begins.
  mutating func beginActivities(_ count: Int) {
    guard count > 0, setUp.platform.hasLiveActivities else { return }
    for _ in 0..<count {
      _ = begin(ActivityPush(.null), content: .null, channel: setUp.follows, at: now)
    }
    settleActivities()
    seen = DeviceObservation()
  }

  /// Adds an activity, and returns its number.
  private mutating func begin(
    _ push: ActivityPush, content: JSON, channel: String?, at time: Int
  ) -> Int {
    let isRequest = if case .request = cause { true } else { false }
    var activity = PhoneActivity(
      number: activities.count + 1, startedAt: time, content: content,
      channel: behaviour.others.followsChannel ? channel : nil)
    activity.timestamp = push.timestamp
    activity.relevance = push.relevance ?? 0
    activity.staleAt = push.staleDate.flatMap(moment)
    if time > now { activity.state = .pending }
    activities.append(activity)
    let rule = time > now ? "scheduled" : isRequest ? "in-front" : "start"
    note(activity, by: "device.live-activities.\(rule)")
    becomeStale(at: activities.count - 1)
    return activity.number
  }

  /// The app itself requests an activity.
  mutating func request(_ argument: JSON) {
    guard isRunning else {
      return impossible("an app that isn't running requests nothing")
    }
    if argument["stale-date"] != nil, startOfTime == nil {
      return impossible("a stale-date needs \"time\" in given: when the case begins")
    }
    if argument["start"] != nil, startOfTime == nil {
      return impossible("a start needs \"time\" in given: when the case begins")
    }
    let channel = argument["channel"]?.string
    if let channel, let channels = setUp.channels, !channels.contains(channel),
      behaviour.others.checksChannel
    {
      return fail("channel", by: "known-channel")
    }
    if !app.isForeground, behaviour.others.requestsInFront {
      return fail("visibility", by: "in-front")
    }
    if !setUp.platform.hasLiveActivities, behaviour.others.needsPlatform {
      return fail("unsupported", by: "platform")
    }
    if !setUp.hasLiveActivities, behaviour.others.heedsActivitySwitch {
      return fail("denied", by: "switched-off")
    }
    let attributes = argument["attributes"]?.text(.compact).utf8.count ?? 0
    if attributes > Self.mostBytesOfAttributes, behaviour.others.limitsAttributes {
      return fail("attributesTooLarge", by: "attributes")
    }
    let push = ActivityPush(["aps": argument])
    let start = ActivityPush.date(argument["start"]).flatMap(moment) ?? now
    let activity = begin(
      push, content: argument["content"] ?? .null, channel: channel,
      at: behaviour.others.schedulesActivities ? max(now, start) : now)
    activities[activity - 1].isTransient = argument["transient"] == true
    if behaviour.others.givesActivityToken, channel == nil {
      call(.pushTokenUpdates, app, activity: activity)
    }
    settleActivities()
  }

  private mutating func fail(_ error: String, by rule: String) {
    seen.requestError = error
    record(.requestError, "device.live-activities.\(rule)")
  }

  // MARK: News

  private mutating func take(_ push: ActivityPush, _ number: Int, at index: Int) {
    guard activities[index].isRunning || !behaviour.others.ignoresAfterEnd,
      activities[index].state != .dismissed
    else { return }
    if push.isOlder(than: activities[index]), behaviour.others.ignoresOlder { return }
    if let timestamp = push.timestamp { activities[index].timestamp = timestamp }
    if let content = push.content { activities[index].content = content }
    if let relevance = push.relevance { activities[index].relevance = relevance }
    if push.event == .end, behaviour.others.endsByPush {
      end(at: index, dismissal: push.dismissalDate)
    } else {
      if let date = push.staleDate,
        behaviour.others.movesStaleDate || activities[index].staleAt == nil
      {
        activities[index].staleAt = moment(date)
        if activities[index].state == .stale { activities[index].state = .active }
      }
      note(activities[index], by: "device.live-activities.newest")
      becomeStale(at: index)
    }
    if seen.presented == nil { present(activities[index].number, for: pushes[number - 1]) }
  }

  /// Presents an activity because of the alert of an update, unless its app is in use.
  private mutating func present(_ activity: Int, for push: NotificationContent) {
    guard push.alert != nil || behaviour.others.alertsAlways, behaviour.others.alertsForActivity,
      !app.isForeground
    else { return }
    seen.presented = activity
    record(.presented, "device.live-activities.alert")
  }

  /// The person removes an activity from the Lock Screen.
  mutating func removeActivity(_ number: Int) {
    guard let index = activities.firstIndex(where: { $0.number == number && $0.isThere }) else {
      return impossible("there is no activity \(number) on the Lock Screen")
    }
    if behaviour.others.removesForPerson {
      activities[index].isRemoved = true
      remove(at: index, by: "device.live-activities.removed")
    }
    settleActivities()
  }

  /// The device is locked, which ends what is transient.
  mutating func endTransientActivities() {
    guard behaviour.others.endsTransient else { return }
    for index in activities.indices where activities[index].isTransient {
      guard activities[index].isRunning else { continue }
      let rule = "device.live-activities.transient"
      if behaviour.others.dismissesTransient {
        remove(at: index, by: rule)
      } else {
        end(at: index, dismissal: nil, by: rule)
      }
    }
    settleActivities()
  }

  private mutating func end(
    at index: Int, dismissal: Int?, by rule: String = "device.live-activities.end"
  ) {
    activities[index].state = .ended
    let latest = behaviour.others.hoursAfterEnd.map { now + $0 * Self.secondsAnHour }
    activities[index].removedAt = latest
    if let date = dismissal.flatMap(moment), behaviour.others.readsDismissalDate {
      let isLate = latest.map { date > $0 } ?? false
      if !isLate || !behaviour.others.limitsDismissalDate { activities[index].removedAt = date }
    }
    let isPast = activities[index].removedAt.map { $0 <= now } ?? false
    let isRemoved = isPast && behaviour.others.removesAtOnce
    if !isRemoved || behaviour.others.endsBeforeRemoval {
      note(activities[index], by: rule)
    }
    if isRemoved { remove(at: index, by: "device.live-activities.past-date") }
  }

  private mutating func remove(at index: Int, by rule: String) {
    activities[index].state = .dismissed
    activities[index].removedAt = nil
    note(activities[index], by: rule)
  }

  // MARK: Time

  /// Returns a date of a payload in seconds since the case began.
  private func moment(_ date: Int) -> Int? { startOfTime.map { date - $0 } }

  /// The next time at which something becomes of an activity.
  var nextOfActivities: Int? {
    let there = activities.filter { $0.state != .dismissed }
    let times = there.map {
      [startTime(of: $0), staleTime(of: $0), endTime(of: $0), removalTime(of: $0)]
    }
    return times.joined().compactMap { $0 }.filter { $0 > now }.min()
  }

  private func startTime(of activity: PhoneActivity) -> Int? {
    activity.state == .pending ? activity.startedAt : nil
  }

  private func staleTime(of activity: PhoneActivity) -> Int? {
    activity.state == .active && behaviour.others.marksStale ? activity.staleAt : nil
  }

  /// When the system ends an activity by itself.
  private func endTime(of activity: PhoneActivity) -> Int? {
    guard activity.isRunning, let hours = behaviour.others.hoursActive else { return nil }
    return activity.startedAt + hours * Self.secondsAnHour
  }

  private func removalTime(of activity: PhoneActivity) -> Int? {
    guard activity.state == .ended else { return nil }
    let last = behaviour.others.hoursShown.map { activity.startedAt + $0 * Self.secondsAnHour }
    return [activity.removedAt, last].compactMap { $0 }.min()
  }

  /// Does what is due now.
  mutating func ageActivities() {
    for index in activities.indices {
      if startTime(of: activities[index]) == now {
        activities[index].state = .active
        note(activities[index], by: "device.live-activities.scheduled")
        becomeStale(at: index)
      } else if endTime(of: activities[index]) == now {
        activities[index].state = .ended
        note(activities[index], by: "device.live-activities.eight-hours")
      } else if removalTime(of: activities[index]) == now {
        let isLast = activities[index].removedAt != now
        let rule = isLast ? "twelve-hours" : "four-hours"
        remove(at: index, by: "device.live-activities.\(rule)")
      } else {
        becomeStale(at: index)
      }
    }
    settleActivities()
  }

  private mutating func becomeStale(at index: Int) {
    guard let time = staleTime(of: activities[index]), time <= now else { return }
    activities[index].state = .stale
    note(activities[index], by: "device.live-activities.stale")
  }

  /// The person changes the switch for frequent updates.
  mutating func toggleFrequentUpdates() {
    guard behaviour.others.endsAtToggle else { return }
    for index in activities.indices where activities[index].isRunning {
      end(at: index, dismissal: nil)
    }
    settleActivities()
  }

  // MARK: Where they are

  private mutating func note(_ activity: PhoneActivity, by rule: String) {
    seen.activities.append(
      ActivityChange(
        activity: activity.number, state: activity.state, content: activity.content))
    record(.activity(seen.activities.count - 1), rule)
  }

  /// Settles which activity the Dynamic Island shows, and in which order the Lock Screen has them.
  mutating func settleActivities() {
    let isHidden = app.isForeground && !behaviour.others.islandInFront
    let running = isHidden ? [] : activities.filter { $0.isRunning }
    let island =
      inOrder(running, byRelevance: behaviour.others.islandByRelevance).first?.number ?? 0
    if island != shownInIsland {
      seen.island = island
      record(.island, "device.live-activities.island")
    }
    shownInIsland = island
    let there = activities.filter { $0.isThere }
    let order = inOrder(there, byRelevance: behaviour.others.listsByRelevance).map { $0.number }
    if order != onLockScreen {
      seen.lockScreen = order
      record(.lockScreen, "device.live-activities.lock-screen")
    }
    onLockScreen = order
  }

  /// Returns activities by their relevance, and those of the same by their start.
  private func inOrder(_ activities: [PhoneActivity], byRelevance: Bool) -> [PhoneActivity] {
    activities.sorted { first, second in
      if byRelevance, first.relevance != second.relevance {
        return first.relevance > second.relevance
      }
      return behaviour.others.firstStartedWins
        ? first.number < second.number : first.number > second.number
    }
  }
}
