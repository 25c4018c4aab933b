import ConformanceModels
import ConformanceMutants
import ConformanceTools

extension Answers {
  /// A phone after all that has happened to it, and what APNs answered to each push.
  func phone(_ asked: Asked) throws(Mistakes) -> JSON {
    let clock = asked["clock"]?.int ?? now()
    let given = SimulationInput.setUp(asked["given"]?.object ?? [:])
    if let impossible = Timeline.impossibilities(in: given).first {
      throw Mistakes(asked.mistake(impossible, at: "given"))
    }
    let mutant = try mutant(asked, of: .device)
    var phone = SimulatedPhone(
      mutant?.behaviour?.device ?? DeviceBehaviour(), given: given, at: clock)
    var answers: [JSON] = []
    let steps = asked["then"]?.array ?? []
    for (index, step) in steps.enumerated() {
      let place = asked.place(.key("then"), .index(index))
      // What a phone may do in the place of what it does is said of one that does what it should.
      let explains = mutant == nil && index >= steps.count - SimulatedPhone.mostExplained
      guard let request = step["arrive"] else {
        try perform(step, at: place, of: asked, on: &phone, explains)
        continue
      }
      let push = try arriving(request, at: place.appending(.key("arrive")), of: asked, clock)
      let number = answers.count + 1
      if push.refusal == nil { phone.take(push, number: number, explains: explains) }
      answers.append([
        "number": .int(number), "status": .int(push.refusal?.status ?? 200),
        "reason": (push.refusal?.reason).map(JSON.string) ?? .null,
      ])
    }
    return .object(
      phone.json.reduce(into: ["answers": .array(answers)]) { $0[$1.key] = $1.value })
  }

  private func perform(
    _ step: JSON, at place: JSON.Path, of asked: Asked, on phone: inout SimulatedPhone,
    _ explains: Bool
  ) throws(Mistakes) {
    let (action, argument) = try reading { () throws(InvalidDocuments) in
      try SimulationInput.step(step, at: place, in: asked.file)
    }
    do throws(TimelineRun.Impossible) {
      _ = try phone.perform(action, argument, explains: explains)
    } catch {
      throw Mistakes(asked.file.mistake("\(action) can't happen: \(error.reason)", place))
    }
  }

  private func arriving(
    _ request: JSON, at place: JSON.Path, of asked: Asked, _ clock: Int
  ) throws(Mistakes) -> ArrivingPush {
    var push = try reading { () throws(InvalidDocuments) in
      try asked.file.check(request, .record(Question.arriving), at: place)
      return try ArrivingPush(
        Array((request["text"]?.string ?? "").utf8), called: request["name"]?.string ?? "payload")
    }
    push.clock = clock
    for (name, value) in Asked.headers(request["headers"]) { push.set(name, value) }
    return push
  }
}
