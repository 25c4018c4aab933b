import ConformanceModels

/// The phone behind a device token: the model of the documented device, to which pushes come and things
/// are done while `serve` runs.
package struct SimulatedPhone: Sendable {
  private var run: TimelineRun
  let given: JSON.Object
  /// When it began, in seconds since 1970.
  private let began: Int
  /// The seconds by which steps have moved its clock ahead.
  private var moved = 0
  /// The newest steps, oldest first.
  private var steps: [PhoneStep] = []
  /// How many steps are no longer there.
  private(set) var forgotten = 0
  /// The number on the icon of the app, as far as steps have shown it.
  private(set) var badge: JSON = .null
  /// The numbers of the pushes, by those that the phone gives them.
  private var numbers: [Int: Int] = [:]
  /// About how many bytes its pushes take.
  private(set) var weight = 0
  /// The number of the newest push when it was last used.
  private(set) var used = 0

  /// How many of the newest steps and pushes say what else is permitted: it takes long.
  package static let mostExplained = 10

  /// How many steps are kept, and how many notifications are told of.
  static let mostSteps = 50
  static let mostNotifications = 100
  /// What a push takes beside its bytes.
  private static let weightOfPush = 500

  /// Begins with a set-up, as documented or with another behaviour, at a time in seconds since 1970.
  package init(
    _ behaviour: DeviceBehaviour = DeviceBehaviour(), given: JSON.Object, at time: Int
  ) {
    (self.given, began) = (given, time)
    run = TimelineRun(behaviour, given: given, clock: time)
  }

  /// How many pushes it has had.
  var pushes: Int { numbers.count }

  /// Whether its app follows a broadcast channel.
  func follows(_ channel: String) -> Bool { given["follows"]?.string == channel }

  // MARK: What happens

  /// Lets time pass until a moment, in seconds since 1970.
  mutating func pass(until time: Int) {
    let seconds = time - began + moved - run.device.now
    guard seconds > 0 else { return }
    let steps = try? run.perform("wait", ["seconds": .int(min(seconds, SuiteLimits.longestWait))])
    // Time that passes by itself is a step only where something happens.
    keep((steps ?? []).filter { !$0.moments.allSatisfy { $0.lines.isEmpty } })
  }

  /// Lets no time pass between two moments.
  mutating func rest(from: Int, until: Int) { moved -= max(0, until - max(from, began)) }

  /// Notes that a push came, or that somebody did something after it.
  mutating func use(_ number: Int, weight: Int? = nil) {
    used = number
    self.weight += weight.map { $0 + Self.weightOfPush } ?? 0
  }

  /// Takes a push that APNs has accepted; `explains` if it is to say what else the documents permit.
  package mutating func take(_ push: ArrivingPush, number: Int, explains: Bool) {
    do throws(TimelineRun.Impossible) {
      let performed =
        explains
        ? try run.performWithAlternatives("push", push.argument, push)
        : try run.perform("push", push.argument, push)
      numbers[run.device.pushes.count] = number
      keep(performed, push: number)
    } catch {
      run.skip(push.argument)
      numbers[run.device.pushes.count] = number
      appendInVain(
        number, ["push": push.argument, "end": .string(error.reason)], "nothing: \(error.reason)")
    }
  }

  /// Takes a push whose body isn't a payload: nothing is known of what a phone makes of it.
  mutating func takeUnreadable(number: Int) {
    appendInVain(
      number, ["push": [:]], "nothing that is known: the body isn't a JSON object")
  }

  /// Notes the arrival of a push that does nothing here.
  private mutating func appendInVain(_ number: Int, _ members: JSON.Object, _ words: String) {
    append(PhoneStep(inVain: number, members, words, at: run.device.now))
  }

  /// Does something to it; throws why it can't happen.
  package mutating func perform(
    _ action: String, _ argument: JSON, explains: Bool
  ) throws(TimelineRun.Impossible) -> [JSON] {
    let before = run.device.now
    let performed =
      explains
      ? try run.performWithAlternatives(action, argument) : try run.perform(action, argument)
    if action == "wait" { moved += run.device.now - before }
    let new = keep(performed)
    return new.map { $0.json(numbers) }
  }

  @discardableResult
  private mutating func keep(_ performed: [Timeline.Step], push: Int? = nil) -> [PhoneStep] {
    performed.map { step in
      if let new = step.observed["badge"] { badge = new }
      let number = push ?? step.late.flatMap { numbers[$0] }
      let kept = PhoneStep(step, push: number)
      append(kept)
      for replaced in step.replaced { noteReplaced(replaced, by: number) }
      return kept
    }
  }

  /// Lets the step of a push say that it never arrives.
  private mutating func noteReplaced(_ push: Int, by newer: Int?) {
    guard let number = numbers[push], let newer,
      let index = steps.lastIndex(where: { $0.push == number })
    else { return }
    steps[index].replaced = (by: newer, at: run.device.now)
  }

  private mutating func append(_ step: PhoneStep) {
    steps.append(step)
    guard steps.count > Self.mostSteps else { return }
    steps.removeFirst()
    forgotten += 1
  }

  // MARK: What it shows

  /// What a push did, as far as it is still known.
  func steps(of push: Int) -> [JSON] {
    steps.filter { $0.push == push }.map { $0.json(numbers) }
  }

  /// The newest notifications in Notification Center, newest first, with the numbers of their pushes.
  private var notifications: [JSON] {
    run.device.tappable.suffix(Self.mostNotifications).reversed().map { index in
      let content = run.device.pushes[index - 1]
      func text(_ text: AlertText?) -> JSON { (text?.known).map(JSON.string) ?? .null }
      return [
        "push": .int(index), "number": numbers[index].map(JSON.int) ?? .null,
        "title": text(content.alert?.title), "subtitle": text(content.alert?.subtitle),
        "body": text(content.alert?.body),
      ]
    }
  }

  /// The phone in a list.
  var summary: JSON.Object {
    [
      "app": .string(run.device.app.rawValue), "online": .bool(run.device.isOnline),
      "seconds": .int(run.device.now), "time": .int(began + run.device.now),
      "pushes": .int(pushes), "badge": badge,
      "shown": .int(run.device.tappable.count),
    ]
  }

  /// The whole phone.
  package var json: JSON.Object {
    var json = summary
    json["given"] = .object(given)
    json["notifications"] = .array(notifications)
    json["steps"] = .array(steps.map { $0.json(numbers) })
    json["forgotten"] = .int(forgotten)
    return json
  }
}
