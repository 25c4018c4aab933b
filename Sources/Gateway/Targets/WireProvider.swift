#if Gateway
  package import Conformance
  package import ProcessTargets

  /// A provider in another process that sends to a gateway of this one, which observes it.
  ///
  /// Each case has its own gateway on a free port of loopback. It gives the answers of the case,
  /// which the program doesn't learn in advance.
  package final class WireProvider: CopyableTarget {
    let program: ProcessTarget
    private let credentials: WireCredentials
    private let files: ProviderFiles
    private let sessions = Guarded(0)
    private let turns = Turns()

    /// Creates the target for a program.
    package init(_ program: ProcessTarget) throws(WireFailure) {
      self.program = program
      credentials = try WireCredentials.shared.get()
      files = try ProviderFiles(credentials)
    }

    /// The program's description of itself.
    package var description: TargetDescription { program.description }
    /// The program's doubt.
    package var doubt: String? { program.doubt }
    /// The program's target enforces its own deadlines.
    package var keepsTime: Bool { true }
    /// True: it is a program.
    package var runsElsewhere: Bool { true }

    /// Ends the program, and removes the files that were written for it.
    package func end() {
      program.end()
      files.remove()
    }

    /// Starts the program once more, with gateways of its own.
    package func copy(timeoutMilliseconds: Int) throws -> any Target {
      let program = try program.another(timeoutMilliseconds: timeoutMilliseconds)
      do throws(WireFailure) {
        return try WireProvider(program)
      } catch {
        program.end()
        throw error
      }
    }

    /// Has the program perform a case step by step, and returns what arrived at the gateway.
    ///
    /// If the program fails meanwhile on another case, this one begins anew, and alone: its gateway has
    /// seen requests of which the program, started again, knows nothing.
    package func observe(_ stimulus: Stimulus) async throws -> TargetAnswer {
      // Checking a request against the rules needs no gateway.
      if stimulus.steps.contains(where: { $0.action == "check" }) {
        return try await turns.take(alone: false) { try await program.observe(stimulus) }
      }
      if let answer = try await turns.take(alone: false, { try await answerUnlessLost(stimulus) }) {
        return answer
      }
      return try await turns.take(alone: true) { try await perform(stimulus, isAlone: true) }
    }

    /// Performs a case beside others; returns nil if the program failed meanwhile on another one.
    private func answerUnlessLost(_ stimulus: Stimulus) async throws -> TargetAnswer? {
      let failures = program.failures
      do {
        let answer = try await perform(stimulus, isAlone: false)
        return program.failures == failures ? answer : nil
      } catch let failure as ProcessTargetFailure where failure.kind != .failed {
        throw failure
      } catch {
        // What a program says that never saw the first step isn't about the case.
        guard program.failures != failures else { throw error }
        return nil
      }
    }

    private func perform(_ stimulus: Stimulus, isAlone: Bool) async throws -> TargetAnswer {
      let failures = program.failures
      // A program that can let time pass uses the case's clock, and so does the gateway; any other
      // uses the real time.
      let takesTime = program.description.capabilities.contains("wait")
      let now = WireClock.system.now()
      let clock = now / 1_000_000_000
      let witness = ProviderWitness(stimulus.given, clock: takesTime ? nil : clock)
      // `clock` is rounded down to a second. Beginning with the rounded time keeps tokens from
      // appearing to be from the future.
      let began = takesTime ? now : clock * 1_000_000_000
      let session = try session(witness, began: began)
      defer { session.stop() }
      var observed: [JSON.Object] = []
      for (index, step) in stimulus.steps.enumerated() {
        if index > 0, program.failures != failures { throw ProgramStartedAgain() }
        session.expect(step.action, step.argument)
        let isLast = index == stimulus.steps.count - 1
        let answer = try await take(
          step, given: stimulus.given, isLast: isLast, at: session, isAlone: isAlone)
        switch answer {
        case .unsupported(let reason): return .unsupported(reason)
        case .observed(let answer):
          let seen = try session.complete(answer, of: step.action)
          if ["send", "compose"].contains(step.action), seen["requests"] == [],
            let onLog = program.onLog
          {
            onLog("the gateway saw no request: \(session.whyNothingArrived)")
          }
          observed.append(seen)
        }
      }
      return .observed(observed)
    }

    // MARK: Sessions

    /// Starts a gateway for a case, with the next number.
    func session(_ witness: ProviderWitness, began: Int) throws(WireFailure) -> ProviderSession {
      let number = sessions.withLock { number in
        number += 1
        return number
      }
      return try ProviderSession(witness, credentials, number: number, began: began)
    }

    /// What the program answers to one step.
    enum StepAnswer {
      case observed(JSON.Object)
      case unsupported(String)
    }

    /// Has the program perform one step at a session's gateway.
    func take(
      _ step: (action: String, argument: JSON), given: JSON.Object, isLast: Bool,
      at session: ProviderSession, isAlone: Bool = false
    ) async throws -> StepAnswer {
      var place = SendingPlace(
        session: session.number, port: session.port, authority: files.authority,
        credentials: try files.credentials(of: session.witness), now: session.now, isLast: isLast)
      place.host = session.host
      let visible = Stimulus(
        given: Self.visible(given), steps: [(step.action, Self.visible(step.argument))])
      switch try await program.observe(visible, at: place, isAlone: isAlone) {
      case .unsupported(let reason): return .unsupported(reason)
      case .observed(let steps):
        guard let answer = steps.first, steps.count == 1 else {
          throw ProcessTargetFailure(
            message: "it reported \(steps.count) steps, but was asked for one")
        }
        return .observed(answer)
      }
    }

    // MARK: What the program receives

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
