import Conformance
import ConformanceTools

extension Command {
  /// Writes a plan to begin with.
  static let plan = Command(
    name: "plan",
    summary: "Write a plan by which `serve --certify --plan` drives a sender as it is.",
    details: [
      "A plan says how your sender is made to push, and how it is told of a device: by an HTTP request to it, or by "
        + "a command. The plan that is written has one of each. Put in your own, and leave out what your sender "
        + "doesn't have: only \"push\" is needed.",
      "A trigger is { \"url\": …, \"method\": …, \"headers\": …, \"body\": … } or { \"command\": … }. It succeeds with a "
        + "status from 200 to 299, or with the exit status 0. \"sender\" is started for the plan and ended after it; "
        + "without it, the sender runs already. \"known\" succeeds while the sender knows a device.",
      "In each text, these are filled in: "
        + SenderTrigger.placeholders.map { "{\($0.0)} \($0.1)" }.joined(separator: "; ") + ".",
      "KIND is alert, another push type, or broadcast. \"chapters\" names what is played, in place of everything: "
        + PlanChapter.all.map { "\($0.name) (\($0.words))" }.joined(separator: "; ") + ".",
    ],
    options: [kind],
    examples: [
      ("conformance-run plan > plan.json", "with a trigger for alerts"),
      ("conformance-run plan --kind alert --kind background > plan.json", "with two"),
      ("conformance-run serve --certify --plan plan.json", "play it"),
    ],
    perform: { arguments in
      let kinds = arguments.all(kind)
      for kind in kinds where !SenderPlan.kinds.contains(kind) {
        throw CommandError.unknown("kind of push", kind, known: SenderPlan.kinds)
      }
      try Terminal.print(
        rendered: SenderPlan.sample(kinds: kinds.isEmpty ? ["alert"] : kinds.withoutRepetition))
      return .asExpected
    })

  fileprivate static let kind = Option(
    "--kind", "KIND", "A kind of push that it has a trigger for (default alert).",
    isRepeatable: true,
    offer: .word(SenderPlan.kinds))
}
