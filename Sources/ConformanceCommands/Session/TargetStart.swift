import Conformance
import Gateway
import ProcessTargets

/// Starts the targets of a run, or connects to them.
enum TargetStart {
  /// Starts a program.
  static func program(
    _ name: String, _ command: String, _ options: ProcessTargetOptions, _ interrupt: Interrupt
  ) throws -> any Target {
    do {
      return try talking(name, hint: "it was started as: \(command)") {
        try ProcessTarget(name: name, command: command, options: options, interrupt: interrupt)
      }
    } catch is CommandError where interrupt.isRequested {
      throw CommandError("interrupted before \(name) had started", status: .interrupted)
    }
  }

  /// Makes a program's target, and turns its failure into an error with a hint.
  private static func talking(
    _ name: String, hint: String, _ make: () throws -> ProcessTarget
  ) throws -> any Target {
    let program: ProcessTarget
    do {
      program = try make()
    } catch let failure as ProcessTargetFailure {
      throw CommandError(
        "the target \(name) can't be used: \(failure.message)",
        hints: failure.lastWords.lines.isEmpty ? [hint] : failure.lastWords.hints,
        status: .targetBroke)
    }
    return program.sends ? try observed(program) : program
  }

  /// Prints how to start a program with two pipes, and waits until the user has started it.
  static func attached(
    _ name: String, _ options: ProcessTargetOptions, _ interrupt: Interrupt
  ) throws -> any Target {
    do {
      return try talking(name, hint: "see its standard error where you started it") {
        try ProcessTarget(attached: name, options: options, interrupt: interrupt) {
          cases, answers in
          Terminal.printError(
            "waiting for \(name): start it with these two pipes\n"
              + "  my_adapter < \(cases) > \(answers)\n")
        }
      }
    } catch is CommandError where interrupt.isRequested {
      throw CommandError(
        "interrupted before \(name) was attached", status: .interrupted)
    } catch let failure as FileSystem.Failure {
      throw CommandError(
        "the pipes for \(name) can't be made: \(failure.path): \(failure.reason)",
        status: .targetBroke)
    }
  }

  /// Gives a provider that sends a gateway that observes it.
  private static func observed(_ program: ProcessTarget) throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireProvider(program)
      } catch {
        program.end()
        throw CommandError("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      program.end()
      throw CommandError(
        "\(program.description.name) is a provider that sends. " + (Wire.missing ?? ""),
        status: .targetBroke)
    #endif
  }

  /// Starts the reference gateway behind TLS and HTTP/2.
  static func gatewayOverWire() throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireGateway()
      } catch {
        throw CommandError("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      throw CommandError(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
