#if Gateway
  public import Conformance
  public import ProcessTargets

  /// A provider that is a program of its own and sends to a gateway of ours, which observes it.
  ///
  /// Each case has a gateway of its own on a free port of loopback. It answers what the case says,
  /// and the program never learns what that will be.
  public final class WireProvider: Target {
    private let program: ProcessTarget
    private let credentials: WireCredentials
    private let files: ProviderFiles
    private let sessions = Guarded(0)

    /// Gives a program a gateway to send to.
    public init(_ program: ProcessTarget) throws(WireFailure) {
      self.program = program
      credentials = try WireCredentials.shared.get()
      files = try ProviderFiles(credentials)
    }

    /// Who the program says it is.
    public var description: TargetDescription { program.description }
    /// The program's.
    public var doubt: String? { program.doubt }
    /// The program has deadlines of its own.
    public var keepsTime: Bool { true }

    /// Ends the program, and removes what was written for it.
    public func end() {
      program.end()
      files.remove()
    }

    /// Has the program do what a case asks, step by step, and reports what arrived at the gateway.
    public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      // Holding a request against the rules needs no gateway.
      if stimulus.steps.contains(where: { $0.action == "check" }) {
        return try await program.observe(stimulus)
      }
      // Who can let time pass takes the time from the case, and so does the gateway; anybody else
      // has the real time.
      let takesTime = program.description.capabilities.contains("wait")
      let now = WireClock.system.now()
      let clock = now / 1_000_000_000
      let witness = ProviderWitness(stimulus.given, clock: takesTime ? Optional.none : clock)
      // The real second had begun before: by a later beginning tokens would come from the future.
      let began = takesTime ? now : clock * 1_000_000_000
      let session = try ProviderSession(witness, credentials, began: began)
      defer { session.stop() }
      let number = sessions.withLock { number in
        number += 1
        return number
      }
      var observed: [JSON.Object] = []
      for (index, step) in stimulus.steps.enumerated() {
        session.expect(step.action, step.argument)
        var place = SendingPlace(
          session: number, port: session.port, authority: files.authority,
          credentials: try files.credentials(of: witness), now: session.now,
          isLast: index == stimulus.steps.count - 1)
        place.host = session.host
        let told = Stimulus(
          given: Self.told(stimulus.given), steps: [(step.action, Self.told(step.argument))])
        switch try await program.observe(told, at: place) {
        case .unsupported(let reason): return .unsupported(reason)
        case .observed(let steps):
          guard let answer = steps.first, steps.count == 1 else {
            throw ProcessTargetFailure(
              message: "it reported \(steps.count) steps, but was asked for one")
          }
          let seen = session.complete(answer, of: step.action)
          if step.action == "send", seen["requests"] == [], let overhear = program.overhear {
            overhear("the gateway saw no request: \(session.whyNothingArrived)")
          }
          observed.append(seen)
        }
      }
      return .observed(observed)
    }

    /// What the program is told of the set-up: not what the gateway is like.
    static func told(_ given: JSON.Object) -> JSON.Object {
      var given = given
      given["gateway"] = Optional.none
      return given
    }

    /// What the program is told of a step: not what the gateway will answer.
    static func told(_ argument: JSON) -> JSON {
      switch argument {
      case .array(let notifications): return .array(notifications.map(told))
      case .object(var object):
        object["answers"] = Optional.none
        return .object(object)
      default: return argument
      }
    }
  }
#endif
