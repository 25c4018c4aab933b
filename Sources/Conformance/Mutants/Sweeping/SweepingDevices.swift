extension SweepingTarget {
  /// Devices that treat everything alike.
  static let devices: [Mutant] =
    [
      mutant("calls every callback", of: .device) { _, _ in
        ["callbacks": .array(Callback.allCases.map { .string($0.rawValue) })]
      },
      mutant("shows every push and calls nothing", of: .device) { action, argument in
        guard action == "push" || action == "local" else { return JSON.Object() }
        let alert = argument["payload"]?["aps"]?["alert"]
        let shown: JSON.Object = [
          "title": alert?["title"] ?? "", "body": alert?["body"] ?? argument["body"] ?? "",
        ]
        return ["shown": [.object(shown)]]
      },
      mutant("drops every push", of: .device) { withoutPushes($0) },
      mutant("delivers every push twice", of: .device) { stimulus in
        ReferenceTarget.device().observations(of: stimulus).map { observed in
          JSON.Object(
            members: observed.members.map { member in
              (member.key, member.value.array.map { .array($0 + $0) } ?? member.value)
            })
        }
      },
    ] + general(.device, .device())

  /// What the reference does where no push ever arrives.
  private static func withoutPushes(_ stimulus: Stimulus) -> [JSON.Object] {
    let rest = Stimulus(
      given: stimulus.given, steps: stimulus.steps.filter { $0.action != "push" })
    var observed = ReferenceTarget.device().observations(of: rest)[...]
    return stimulus.steps.map { step in
      step.action == "push" ? JSON.Object() : observed.popFirst() ?? JSON.Object()
    }
  }
}
