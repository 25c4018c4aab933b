#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import Gateway

  /// A chapter of a plan while it is played.
  struct PlanAct {
    private let chapter: PlanChapter
    private let player: PlanPlayer
    private let stage: ServeStage
    /// When it began, in milliseconds since 1970.
    private let began = WireClock.system.now() / 1_000_000

    init(_ chapter: PlanChapter, _ player: PlanPlayer, _ stage: ServeStage) {
      (self.chapter, self.player, self.stage) = (chapter, player, stage)
    }

    private var plan: SenderPlan { player.plan }
    private var timeout: Int { plan.timeout * 1_000 }

    /// How long more is waited for after a push, and before the same device is pushed to again.
    ///
    /// A request that comes within a second of the answer 410 may have been under way.
    private static let (rest, restBeforeSame) = (300, 1_300)

    func play() -> PlanResult {
      var result = PlanResult(chapter)
      let usual = plan.pushes[0].kind
      let device = introduce(&result)
      script(device)
      switch chapter.beginning {
      case .one: result.arrivals = push(usual, to: device, &result)
      case .eachKind:
        for (kind, _) in plan.pushes { result.arrivals += push(kind, to: device, &result) }
      case .devices(let count):
        result.arrivals = push(usual, to: device, &result)
        for _ in 1..<count {
          let another = introduce(&result)
          result.arrivals += push(usual, to: another, &result)
        }
      }
      guard result.problem == nil else { return result }
      switch chapter.sequel {
      case .nothing: break
      case .sameDevice: result.later = push(usual, to: device, &result)
      case .lostDevice where plan.register == nil: break
      case .lostDevice: result.later = push(usual, to: device, &result)
      case .otherDevice: result.later = push(usual, to: introduce(&result), &result)
      }
      if case .lostDevice = chapter.sequel, let known = plan.known {
        let values = player.values(stage, device: device)
        result.isKnown = TriggerPull(known.filled(values), within: timeout).failure == nil
      }
      return result
    }

    /// Makes a device token, and tells the sender of it.
    private func introduce(_ result: inout PlanResult) -> String {
      var generator = SystemRandomNumberGenerator()
      let device = (0..<4).map { _ in
        let digits = String(generator.next(), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
      }.joined()
      stage.learn(device)
      if let register = plan.register {
        let pull = TriggerPull(
          register.filled(player.values(stage, device: device)), within: timeout)
        if let failure = pull.failure {
          result.failures.append(
            player.redaction.redacted("it couldn't be told of the device: \(failure)"))
        }
      }
      return device
    }

    private func script(_ device: String) {
      let answers = chapter.answers(WireClock.system.now() / 1_000_000)
      guard !answers.isEmpty else { return }
      let json = JSON.array(answers).text(.compact)
      stage.gateway.changeAnswers { script in try? script.put(device, bytes: Array(json.utf8)) }
    }

    /// Makes the sender push, and returns what comes of it.
    private func push(_ kind: String, to device: String, _ result: inout PlanResult)
      -> [PlanResult.Arrival]
    {
      guard result.problem == nil,
        let trigger = plan.pushes.first(where: { $0.kind == kind })?.trigger
      else {
        return []
      }
      let before = stage.journal.counts.last
      var values = player.values(stage, device: device)
      (values["kind"], values["text"]) = (kind, "\(chapter.name) \(before + 1)")
      let patience = plan.patience * 1_000
      let begin = BackgroundThread.milliseconds()
      let pull = TriggerPull(trigger.filled(values), within: timeout)
      result.hear(
        pull.failure.map { player.redaction.redacted($0) }, player.redaction.redacted(pull.said))
      let isBroadcast = kind == SenderPlan.broadcast
      // A request about channels is no push.
      let comesVisibly = kind != SenderPlan.channels
      func arrived() -> [PlanResult.Arrival] {
        stage.journal.snapshot(after: before).entries.compactMap { entry in
          let push = entry.push
          guard isBroadcast ? push.isBroadcast : push.device?.lowercased() == device else {
            return nil
          }
          return PlanResult.Arrival(
            number: entry.number, milliseconds: max(0, push.arrival / 1_000_000 - began),
            answer: push.answerInWords)
        }
      }
      let deadline = begin + patience
      while comesVisibly, arrived().isEmpty, BackgroundThread.milliseconds() < deadline {
        PlanPlayer.pause(20)
      }
      let rest =
        chapter.isWatched
        ? patience : chapter.sequel.isSame ? Self.restBeforeSame : Self.rest
      let end = BackgroundThread.milliseconds() + rest
      while BackgroundThread.milliseconds() < end, arrived().count <= PlanResult.flood {
        PlanPlayer.pause(20)
      }
      let found = arrived()
      if found.count > PlanResult.flood {
        result.problem =
          "more than \(PlanResult.flood) requests came for one trigger, so the plan ends here"
      }
      return found
    }
  }
#endif
