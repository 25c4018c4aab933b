#if Gateway
  public import Conformance
  public import ProcessTargets

  /// A provider in another process that sends to a gateway of this one, which observes it.
  ///
  /// Each case has its own gateway on a free port of loopback. It gives the answers of the case,
  /// which the program doesn't learn in advance.
  public final class WireProvider: Target {
    private let program: ProcessTarget
    private let credentials: WireCredentials
    private let files: ProviderFiles
    private let sessions = Guarded(0)

    /// Creates the target for a program.
    public init(_ program: ProcessTarget) throws(WireFailure) {
      self.program = program
      credentials = try WireCredentials.shared.get()
      files = try ProviderFiles(credentials)
    }

    /// The program's description of itself.
    public var description: TargetDescription { program.description }
    /// The program's doubt.
    public var doubt: String? { program.doubt }
    /// The program's target enforces its own deadlines.
    public var keepsTime: Bool { true }

    /// Ends the program, and removes the files that were written for it.
    public func end() {
      program.end()
      files.remove()
    }

    /// Has the program perform a case step by step, and returns what arrived at the gateway.
    public func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      // Checking a request against the rules needs no gateway.
      if stimulus.steps.contains(where: { $0.action == "check" }) {
        return try await program.observe(stimulus)
      }
      // A program that can let time pass uses the case's clock, and so does the gateway; any other
      // uses the real time.
      let takesTime = program.description.capabilities.contains("wait")
      let now = WireClock.system.now()
      let clock = now / 1_000_000_000
      let witness = ProviderWitness(stimulus.given, clock: takesTime ? nil : clock)
      // `clock` is rounded down to a second. Beginning with the rounded time keeps tokens from
      // appearing to be from the future.
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
        let visible = Stimulus(
          given: Self.visible(stimulus.given), steps: [(step.action, Self.visible(step.argument))])
        switch try await program.observe(visible, at: place) {
        case .unsupported(let reason): return .unsupported(reason)
        case .observed(let steps):
          guard let answer = steps.first, steps.count == 1 else {
            throw ProcessTargetFailure(
              message: "it reported \(steps.count) steps, but was asked for one")
          }
          let seen = session.complete(answer, of: step.action)
          if step.action == "send", seen["requests"] == [], let onLog = program.onLog {
            onLog("the gateway saw no request: \(session.whyNothingArrived)")
          }
          observed.append(seen)
        }
      }
      return .observed(observed)
    }

    /// Returns the part of the set-up that the program receives: everything but the gateway.
    static func visible(_ given: JSON.Object) -> JSON.Object {
      var given = given
      given["gateway"] = nil
      return given
    }

    /// Returns the part of a step that the program receives: everything but the gateway's answers.
    static func visible(_ argument: JSON) -> JSON {
      switch argument {
      case .array(let notifications): return .array(notifications.map(visible))
      case .object(var object):
        object["answers"] = nil
        return .object(object)
      default: return argument
      }
    }
  }
#endif
