import ConformanceModels

/// A device while steps are performed on it, with what APNs keeps for it meanwhile.
package struct TimelineRun {
  private(set) var device: DeviceModel
  private var kept: KeptPushes

  /// Why a step can't happen.
  package struct Impossible: Error {
    package let reason: String
  }

  /// Begins with a set-up, at a time in seconds since 1970, which decides what has expired.
  init(_ behaviour: DeviceBehaviour = DeviceBehaviour(), given: JSON.Object, clock: Int) {
    device = DeviceModel(behaviour, given: given, explains: true)
    kept = KeptPushes(clock: clock)
  }

  /// Gives a push its number, though the model can't say what becomes of it.
  mutating func skip(_ push: JSON) { device.number(push) }

  /// Performs a step, and says what devices would do in its place that differ from here on in one
  /// value that the documents permit.
  mutating func performWithAlternatives(
    _ action: String, _ argument: JSON, _ push: ArrivingPush? = nil
  ) throws(Impossible) -> [Timeline.Step] {
    let before = self
    var steps = try perform(action, argument, push)
    for value in PermittedValue<DeviceBehaviour>.all {
      var other = before
      other.device = before.device.changed(by: value)
      guard let others = try? other.perform(action, argument, push) else { continue }
      for (index, step) in others.prefix(steps.count).enumerated() {
        steps[index].permit(step, by: value)
      }
    }
    return steps
  }

  /// Performs a step, and returns it with the arrivals that follow; an impossible one changes
  /// nothing.
  mutating func perform(
    _ action: String, _ argument: JSON, _ push: ArrivingPush? = nil
  ) throws(Impossible) -> [Timeline.Step] {
    if action == "push", let step = Timeline.Step(ending: push, argument, before: device) {
      device.number(argument)
      return [step]
    }
    guard !DeviceModel.isTooLongAWait(action, argument) else {
      throw Impossible(reason: DeviceModel.tooLongAWait)
    }
    let started = device.now
    var whole = device
    let observed = whole.perform(action, argument)
    if let reason = whole.impossibility { throw Impossible(reason: reason) }
    let scene = TimelineScene(action: action, argument: argument)
    var step = Timeline.Step(
      action: action, argument: argument, time: started,
      heading: scene.heading(before: device), observed: observed.json)
    if action == "wait" {
      step.moments = scene.moments(of: argument["seconds"]?.int ?? 0, on: device)
    } else {
      step.withheld = device.withheld(observed, of: action, argument)
      var lines = scene.lines(observed, before: device, after: whole, step.withheld)
      if action == "push", !device.isOnline {
        let number = whole.pushes.count
        step.heading = "push \(number) is sent"
        lines.insert(kept.send(push, argument, number: number, at: started), at: 0)
        step.replaced = kept.replaced
      }
      step.moments = [Timeline.Moment(time: started, lines: lines)]
    }
    if action == "push" { step.permitOtherwise(push) }
    let isBack = whole.isOnline && !device.isOnline
    let (arrivals, loss) = isBack ? kept.connect(at: whole.now) : ([], nil)
    if let loss { step.moments.append(Timeline.Moment(time: whole.now, lines: [loss])) }
    device = whole
    return [step] + arrivals.map { Timeline.Step(receiving: $0, on: &device) }
  }
}

extension Timeline.Step {
  /// Lets a push arrive that APNs kept.
  fileprivate init(receiving push: Int, on device: inout DeviceModel) {
    let before = device
    let sent = device.pushes[push - 1]
    var argument: JSON.Object = ["payload": sent.payload]
    argument["type"] = sent.type.map(JSON.string)
    argument["collapse-id"] = sent.collapseID.map(JSON.string)
    let seen = device.receive(kept: push)
    action = "push"
    (self.argument, time, observed) = (.object(argument), before.now, seen.json)
    heading = "push \(push) arrives, which APNs kept"
    withheld = before.withheld(seen, of: action, self.argument)
    late = push
    let scene = TimelineScene(action: action, argument: self.argument)
    let lines = scene.lines(seen, before: before, after: device, withheld)
    moments = [Timeline.Moment(time: time, lines: lines)]
  }

  /// Takes what the documents leave open about APNs' part in a push.
  fileprivate mutating func permitOtherwise(_ push: ArrivingPush?) {
    if let suffix = push?.missingSuffix {
      permit(
        "APNs refuses it, and nothing arrives", by: "provider.topic.suffix",
        "no document says what APNs answers where the topic lacks \(suffix)")
    }
    if argument["channel"] == nil, !replaced.isEmpty {
      permit(
        "APNs keeps another of them, or several", by: "C41",
        "the documents disagree about what is kept for a device")
    }
  }

  /// Makes the step of a push that APNs refuses; nil for any other.
  fileprivate init?(ending push: ArrivingPush?, _ argument: JSON, before device: DeviceModel) {
    guard let refusal = push?.refusal else { return nil }
    action = "push"
    (self.argument, time, observed) = (argument, device.now, JSON.Object())
    self.refusal = refusal
    heading = "push \(device.pushes.count + 1) is sent"
    let text = "answers \(refusal.status) \(refusal.reason): nothing arrives"
    moments = [Timeline.Moment(time: time, lines: [Timeline.Line(label: "APNs", text: text)])]
  }
}
