import ConformanceModels

/// How a device handles payloads, step by step, as text for people and as JSON.
package struct Timeline: Sendable {
  /// One event, and the rules that require it.
  package struct Line: Sendable {
    /// The kind of the event, in a word.
    package var label: String
    package var text: String
    var rules: [String] = []
    /// Whether it continues the line before it.
    package var goesOn = false
    /// Whether it says that something expected didn't happen.
    package var isWithheld = false
  }

  /// The events of one time.
  package struct Moment: Sendable {
    /// Seconds since the beginning.
    package var time: Int
    package var lines: [Line]
  }

  /// A step with the events that it causes.
  package struct Step: Sendable {
    package var action: String
    var argument: JSON
    /// The time of the step, in seconds since the beginning.
    package var time: Int
    package var heading: String
    package var moments: [Moment] = []
    /// The whole observation, as the judge would compare it.
    package var observed: JSON.Object
    /// The expected outcomes that didn't happen, and why.
    var withheld: [DeviceModel.Withheld] = []
    /// What the documents permit in its place.
    package fileprivate(set) var alternatives: [Alternative] = []
    /// The number of the push that arrives now, though it was sent before.
    var late: Int?
    /// The pushes that it replaces with APNs, so that they never arrive.
    var replaced: [Int] = []
    /// How APNs refuses the push, so that nothing arrives.
    var refusal: (status: Int, reason: String)?

    /// Returns the step as people may see it.
    func redacted(by redaction: Redaction) -> Step {
      var step = self
      step.heading = redaction.redacted(heading)
      for moment in moments.indices {
        for line in moments[moment].lines.indices {
          step.moments[moment].lines[line].text = redaction.redacted(
            moments[moment].lines[line].text)
        }
      }
      for index in alternatives.indices {
        step.alternatives[index].events = alternatives[index].events.map { redaction.redacted($0) }
      }
      return step
    }

    /// Its events in words, each with its label, without what is said of outcomes that don't happen.
    ///
    /// What happens comes before the state that it brings the app into.
    fileprivate var events: [String] {
      var label = ""
      var (happens, states): ([String], [String]) = ([], [])
      for line in moments.flatMap({ $0.lines }) where !line.isWithheld {
        if !line.goesOn { label = line.label }
        // The lines of the extension name it themselves.
        let words = label == "extension" ? line.text : "\(label) \(line.text)"
        if label == "app" { states.append(words) } else { happens.append(words) }
      }
      return happens + states
    }

    /// Takes what another device did, which differs in one value that the documents permit.
    mutating func permit(_ other: Step, by value: PermittedValue<DeviceBehaviour>) {
      guard observed != other.observed else { return }
      let more = other.events.filter { !events.contains($0) }
      let less = events.filter { !other.events.contains($0) }
      let lacks = other.events.isEmpty ? ["nothing of this"] : less.map { "not: \($0)" }
      alternatives.append(
        Alternative(
          events: more.isEmpty ? lacks : more, source: value.source, reason: value.reason,
          observed: other.observed))
    }

    /// Takes what APNs may do in place of what it does here.
    mutating func permit(_ event: String, by source: String, _ reason: String) {
      alternatives.append(
        Alternative(events: [event], source: source, reason: reason, observed: JSON.Object()))
    }

    var rules: [String] {
      moments.flatMap { $0.lines }.flatMap { $0.rules }.withoutRepetition
    }
  }

  /// What a device that the documents permit too does in a step.
  package struct Alternative: Sendable {
    /// The events that only it has, in words; where it has none of its own, those that it lacks.
    package fileprivate(set) var events: [String]
    /// The ruling or the rule that permits it.
    package let source: String
    let reason: String
    let observed: JSON.Object
  }

  package let given: JSON.Object
  package private(set) var steps: [Step] = []
  /// Why it ends before the last step, as a sentence: what the next step does isn't possible.
  package private(set) var end: String?
  /// What is wrong with the payloads themselves.
  let findings: [PayloadFinding]

  /// Performs a stimulus on the model of the documented device.
  package init(of stimulus: Stimulus) { self.init(of: stimulus, by: DeviceBehaviour()) }

  /// Performs a stimulus on the model of the documented device, and on those that differ from it in
  /// one value that the documents permit.
  ///
  /// The pushes that were read as requests are known by their steps.
  ///
  /// It begins at a time in seconds since 1970, which decides what has expired.
  package init(
    withAlternativesOf stimulus: Stimulus, pushes: [Int: ArrivingPush] = [:],
    clock: Int = SpecifiedGateway.usualClock
  ) {
    self.init(of: stimulus, by: DeviceBehaviour(), pushes: pushes, clock: clock)
    for value in PermittedValue<DeviceBehaviour>.all {
      let other = Timeline(
        of: stimulus, by: value.changing(DeviceBehaviour()), pushes: pushes, clock: clock)
      for (index, step) in other.steps.prefix(steps.count).enumerated() {
        steps[index].permit(step, by: value)
      }
    }
  }

  /// Performs a stimulus on the model of a device that may break a rule.
  init(
    of stimulus: Stimulus, by behaviour: DeviceBehaviour, pushes: [Int: ArrivingPush] = [:],
    clock: Int = SpecifiedGateway.usualClock
  ) {
    given = stimulus.given
    findings = PayloadFinding.all(in: stimulus, pushes)
    var run = TimelineRun(behaviour, given: stimulus.given, clock: clock)
    for (index, (action, argument)) in stimulus.steps.enumerated() {
      do throws(TimelineRun.Impossible) {
        steps += try run.perform(action, argument, pushes[index])
      } catch {
        end = "step \(index + 1), \(action), can't happen: \(error.reason)"
        break
      }
    }
  }

  /// Returns sentences that say why a set-up is impossible; empty if it is possible.
  package static func impossibilities(in given: JSON.Object) -> [String] {
    DeviceModel.impossibilities(in: Stimulus(given: given, steps: [])).map {
      "this set-up is impossible: \($0.message)"
    }
  }

  // MARK: For people

  /// Returns the timeline as text, without secrets.
  package func text(_ style: Style = .plain, _ redaction: Redaction = .standard) -> String {
    let redaction = redaction.hiding(textsIn: json)
    let times = steps.flatMap { [$0.time] + $0.moments.map { $0.time } }.map(TimelineScene.clock)
    let margin = String(repeating: " ", count: (times.map { $0.count }.max() ?? 0) + 2)
    let steps = steps.map { $0.redacted(by: redaction) }
    let lines = steps.flatMap { $0.moments.flatMap { $0.lines } }
    let labels = lines.map { $0.label.count }.max() ?? 0
    let others = steps.flatMap { $0.alternatives }.compactMap { $0.events.first }
    let width =
      (lines.filter { !$0.rules.isEmpty }.map { $0.text } + others).map { $0.count }.max() ?? 0

    var output = TimelineScene.block("given", redaction.redacted(.object(given)))
    for step in steps {
      let clock = TimelineScene.clock(step.time)
      output += ["", clock.padded(to: margin.count) + style.bold(step.heading)]
      for moment in step.moments {
        for (index, line) in moment.lines.enumerated() {
          let isLater = index == 0 && moment.time != step.time
          let start = isLater ? TimelineScene.clock(moment.time).padded(to: margin.count) : margin
          let head = "\(start)\((line.goesOn ? "" : line.label).padded(to: labels))  "
          output.append(
            line.rules.isEmpty
              ? head + line.text
              : head + line.text.padded(to: width) + "  "
                + style.dim(line.rules.joined(separator: ", ")))
        }
      }
      // Those that differ in the order of their events alone are the same in words.
      let alternatives = step.alternatives.map { alternative in
        alternative.events.enumerated().map { index, event in
          let head = "\(margin)\((index == 0 ? "or" : "").padded(to: labels))  "
          return index == 0
            ? head + event.padded(to: width) + "  " + style.dim(alternative.source)
            : head + event
        }
      }
      output += alternatives.withoutRepetition.flatMap { $0 }
      if step.moments.allSatisfy({ $0.lines.isEmpty }),
        TimelineScene.mayBeInVain.contains(step.action)
      {
        output.append(margin + "nothing happens")
      }
    }
    if steps.isEmpty { output += ["", "there are no steps"] }
    if !findings.isEmpty { output.append("") }
    let isOnly = steps.count { $0.action == "push" } == 1
    output += findings.map { finding in
      let payload = isOnly ? "this payload" : "the payload of push \(finding.push)"
      return style.yellow("\(payload) breaks \(finding.rule) (\(finding.level.rawValue))")
    }
    return output.joined(separator: "\n") + "\n"
  }

  // MARK: For machines

  /// The timeline as one object: what was given, and the steps with their observations.
  package var json: JSON {
    var json: JSON.Object = ["given": .object(given), "steps": .array(steps.map { $0.json })]
    json["end"] = end.map(JSON.string)
    json["findings"] = .array(findings.map { $0.json })
    return .object(json)
  }
}

extension Timeline.Step {
  /// The step with its observation.
  package var json: JSON {
    var json: JSON.Object = [action: argument, "at": .number(JSON.Number(time))]
    json["answer"] = refusal.map {
      ["status": .number(JSON.Number($0.status)), "reason": .string($0.reason)]
    }
    if refusal == nil { json["observed"] = .object(observed) }
    if !withheld.isEmpty { json["withheld"] = .array(withheld.map { $0.json }) }
    json["rules"] = .array(rules.map(JSON.string))
    if !alternatives.isEmpty { json["or"] = .array(alternatives.map { $0.json }) }
    return .object(json)
  }
}

extension Timeline {
  /// Events in the words that people read, each with its time.
  static func told(_ moments: [Moment]) -> [JSON] {
    moments.flatMap { moment in
      moment.lines.map { line -> JSON in
        [
          "at": .int(moment.time), "label": .string(line.label), "text": .string(line.text),
          "rules": .array(line.rules.map(JSON.string)), "withheld": .bool(line.isWithheld),
          "continues": .bool(line.goesOn),
        ]
      }
    }
  }
}

extension Timeline.Step {
  /// It in the words that people read, and what the documents permit in its place.
  package var told: JSON.Object {
    var json: JSON.Object = [
      "heading": .string(heading), "at": .int(time), "lines": .array(Timeline.told(moments)),
    ]
    if !alternatives.isEmpty { json["or"] = .array(alternatives.map { $0.json }) }
    return json
  }
}

extension Timeline.Alternative {
  fileprivate var json: JSON {
    [
      "events": .array(events.map(JSON.string)), "observed": .object(observed),
      "by": .string(source), "because": .string(reason),
    ]
  }
}
