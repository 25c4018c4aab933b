#if Gateway
  import Conformance
  import ConformanceTools
  import Descriptors
  import Gateway

  /// Plays a plan against a sender, chapter by chapter, and tells what came.
  final class PlanPlayer: Sendable {
    let plan: SenderPlan
    private let print: @Sendable (PlanResult) -> Void
    let redaction: Redaction
    /// The port for the sender.
    private let port = try? FreePort.find()
    /// Why it ended before the last chapter.
    private let broken = Guarded<String?>(nil)

    /// How long a sender may take to be ready, in milliseconds.
    private static let start = 30_000
    /// How many chapters were played to their end.
    private let played = Guarded(0)

    init(
      _ plan: SenderPlan, _ redaction: Redaction, print: @escaping @Sendable (PlanResult) -> Void
    ) {
      (self.plan, self.redaction, self.print) = (plan, redaction, print)
    }

    /// Why it ended before its last chapter; nil if it didn't.
    var problem: String? { broken.withLock { $0 } }

    /// Whether every chapter was played to its end.
    var isFinished: Bool { played.withLock { $0 } == plan.chapters.count }

    func play(on stage: ServeStage) {
      var program: SenderProgram?
      if let start = plan.program {
        let command = SenderTrigger.fill(start.command, values(stage, device: ""))
        guard let started = SenderProgram(command) else {
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
        played.withLock { $0 += 1 }
      }
      program?.end()
      stage.waitForJudge(stage.journal.counts.last, atMost: 2_000)
    }

    /// What placeholders mean on a stage.
    func values(_ stage: ServeStage, device: String) -> [String: String] {
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

    static func pause(_ milliseconds: Int32) {
      _ = Descriptor.wait(toRead: [], atMost: milliseconds)
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
  }
#endif
