#if Gateway
  import Conformance
  import ConformanceTools

  /// A `serve` that drives a sender by a plan, and ends with it.
  struct PlannedServe {
    private let plan: SenderPlan
    private let format: ServeFormat
    private let style: Style
    private let redaction: Redaction

    init(_ plan: SenderPlan, _ format: ServeFormat, _ style: Style, _ redaction: Redaction) {
      (self.plan, self.format, self.style, self.redaction) = (plan, format, style, redaction)
    }

    func run(_ session: ServeSession, _ suite: @escaping @Sendable () -> Suite?) async throws
      -> ExitStatus
    {
      let (plan, format, style, redaction) = (plan, format, style, redaction)
      let player = PlanPlayer(plan, redaction) { result in
        let text =
          if case .json = format { result.json.output() + "\n" } else { result.text(style) }
        try? Terminal.print(rendered: text)
      }
      let status = try await session.run({
        if case .json = format { return format.report(RuleBook(suite), style: style, redaction) }
        return PlanReport(plan, style, redaction)
      }) { stage in
        player.play(on: stage)
        return true
      }
      guard player.problem != nil || !player.isFinished else { return status }
      let problem = player.problem ?? "the plan was interrupted"
      Terminal.printError("error: \(Style.printable(problem))\n")
      if status == .unexpectedVerdicts { return status }
      return player.problem == nil ? .interrupted : .targetBroke
    }
  }

  /// What people see of a plan: the chapters, which the player prints, and what the traffic has shown.
  private final class PlanReport: ServeReport {
    private let plan: SenderPlan
    private let style: Style
    private let redaction: Redaction

    init(_ plan: SenderPlan, _ style: Style, _ redaction: Redaction) {
      (self.plan, self.style, self.redaction) = (plan, style, redaction)
    }

    func opening(_ invitation: ServeInvitation) -> String {
      style.bold(
        "\(counted(plan.chapters.count, "chapter")) for a sender, on \(Style.printable(invitation.url))"
      )
        + ", at most \(plan.seconds) s\n\n"
    }

    func text(of event: ServeEvent) -> String { "" }
    func text(ofDropped count: Int) -> String { "" }
    func text(of certificate: TrafficReport) -> String { certificate.text(style, redaction) }
    func closing() -> String { "" }
  }
#endif
