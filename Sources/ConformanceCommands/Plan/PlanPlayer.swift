#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import Gateway

  /// Plays a plan against a sender, chapter by chapter, and tells what came.
  final class PlanPlayer: Sendable {
    let plan: SenderPlan
    private let print: @Sendable (PlanResult) -> Void
    private let redaction: Redaction
    /// The port for the sender.
    private let port = try? FreePort.find()
    /// Why it ended before the last chapter.
    private let broken = Guarded<String?>(nil)

    /// How long a sender may take to be ready, in milliseconds.
    private static let start = 30_000
    /// How long more is waited for after a push, and before the same device is pushed to again.
    ///
    /// A request that comes within a second of the answer 410 may have been under way.
    private static let (rest, restBeforeSame) = (300, 1_300)

    init(
      _ plan: SenderPlan, _ redaction: Redaction, print: @escaping @Sendable (PlanResult) -> Void
    ) {
      (self.plan, self.redaction, self.print) = (plan, redaction, print)
    }

    /// Why it ended before its last chapter; nil if it didn't.
    var problem: String? { broken.withLock { $0 } }

    func play(on stage: ServeStage) {
      var program: SenderProgram?
      if let start = plan.program {
        guard
          case .command(let command) = Self.filled(start.command, values(stage, device: "")).kind,
          let started = SenderProgram(command)
        else {
          broken.withLock { $0 = "the system can't start another process" }
          return
        }
        program = started
        let ready = start.ready?.filled(values(stage, device: ""))
        if let problem = started.waitUntilReady(ready, atMost: Self.start) {
          broken.withLock { $0 = redaction.redacted(problem) }
          started.end()
          return
        }
      }
      for chapter in plan.chapters {
        let act = PlanAct(chapter, self, stage)
        var result = act.play()
        if let ending = program?.ending { result.problem = redaction.redacted(ending) }
        print(result)
        if let problem = result.problem {
          broken.withLock { $0 = problem }
          break
        }
      }
      program?.end()
      stage.waitForJudge(stage.journal.counts.last, atMost: 2_000)
    }

    private static func filled(_ command: String, _ values: [String: String]) -> SenderTrigger {
      SenderTrigger(command: command).filled(values)
    }

    /// What placeholders mean on a stage.
    fileprivate func values(_ stage: ServeStage, device: String) -> [String: String] {
      let gateway = stage.invitation
      return [
        "device": device, "device-base64": Base64.encode(Self.bytes(ofHex: device), .standard),
        "topic": plan.topic,
        "sender-port": port.map(String.init) ?? "",
        "url": gateway.url, "host": "localhost", "port": "\(gateway.port)",
        "proxy": gateway.proxy ?? "",
        "ca": gateway.authority, "key": gateway.keyFile, "key-id": gateway.keyID,
        "team-id": gateway.team,
        "token": gateway.token,
      ]
    }

    private static func bytes(ofHex text: String) -> [UInt8] {
      var digits = text[...]
      var bytes: [UInt8] = []
      while let byte = UInt8(digits.prefix(2), radix: 16) {
        bytes.append(byte)
        digits = digits.dropFirst(2)
      }
      return bytes
    }

    /// A chapter while it is played.
    private struct PlanAct {
      let chapter: PlanChapter
      let player: PlanPlayer
      let stage: ServeStage
      /// When it began, in milliseconds since 1970.
      let began = WireClock.system.now() / 1_000_000

      init(_ chapter: PlanChapter, _ player: PlanPlayer, _ stage: ServeStage) {
        (self.chapter, self.player, self.stage) = (chapter, player, stage)
      }

      private var plan: SenderPlan { player.plan }
      private var timeout: Int { plan.timeout * 1_000 }

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
          pause(20)
        }
        let rest =
          chapter.isWatched
          ? patience : chapter.sequel.isSame ? PlanPlayer.restBeforeSame : PlanPlayer.rest
        let end = BackgroundThread.milliseconds() + rest
        while BackgroundThread.milliseconds() < end, arrived().count <= PlanResult.flood {
          pause(20)
        }
        let found = arrived()
        if found.count > PlanResult.flood {
          result.problem =
            "more than \(PlanResult.flood) requests came for one trigger, so the plan ends here"
        }
        return found
      }

      private func pause(_ milliseconds: Int32) {
        _ = Descriptor.wait(toRead: [], atMost: milliseconds)
      }
    }
  }
#endif
