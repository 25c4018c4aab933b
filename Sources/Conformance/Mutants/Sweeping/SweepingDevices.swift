import ConformanceReferences

extension Sweeping {
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
      pushing("drops every push", withoutPushes),
      pushing("delivers every push twice") { stimulus in
        ReferenceTarget.device().observations(of: stimulus).map { observed in
          JSON.Object(
            members: observed.members.map { member in
              (member.key, member.value.array.map { .array($0 + $0) } ?? member.value)
            })
        }
      },
    ] + general(.device, .device())

  /// Returns a device that is wrong about pushes only; cases about anything else are unsupported.
  private static func pushing(
    _ name: String, _ answer: @escaping @Sendable (Stimulus) -> [JSON.Object]
  ) -> Mutant {
    mutant(name, of: .device) { stimulus in
      stimulus.steps.contains { $0.action == "push" }
        ? .observed(answer(stimulus)) : .unsupported("nothing arrives in it")
    }
  }

  /// Returns what the reference does when no push arrives.
  private static func withoutPushes(_ stimulus: Stimulus) -> [JSON.Object] {
    let rest = Stimulus(
      given: stimulus.given, steps: stimulus.steps.filter { $0.action != "push" })
    var observed = ReferenceTarget.device().observations(of: rest)[...]
    return stimulus.steps.map { step in
      step.action == "push" ? JSON.Object() : observed.popFirst() ?? JSON.Object()
    }
  }
}
