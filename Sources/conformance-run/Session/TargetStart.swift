import Conformance
import Gateway
import ProcessTargets

/// How the targets of a run are started and reached, or why they aren't.
enum TargetStart {
  /// A program that is started.
  static func program(
    _ name: String, _ command: String, _ options: ProcessTargetOptions
  ) throws -> any Target {
    try talking(name, hint: "it was started as: \(command)") {
      try ProcessTarget(name: name, command: command, options: options)
    }
  }

  /// A program that can be talked to, or why it can't.
  private static func talking(
    _ name: String, hint: String, _ make: () throws -> ProcessTarget
  ) throws -> any Target {
    let program: ProcessTarget
    do {
      program = try make()
    } catch let failure as ProcessTargetFailure {
      throw Complaint(
        "the target \(name) can't be used: \(failure.message)",
        hints: failure.lastWords.isEmpty
          ? [hint]
          : ["the last lines of its standard error:"] + failure.lastWords.map { "  " + $0 },
        status: .targetBroke)
    }
    return program.sends ? try observed(program) : program
  }

  /// A program that somebody else starts: it is said what to type, and waited for.
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
    } catch is Complaint where interrupt.isRequested {
      throw Complaint(
        "interrupted before \(name) was attached", status: .interrupted)
    } catch let failure as FileSystem.Failure {
      throw Complaint(
        "the pipes for \(name) can't be made: \(failure.path): \(failure.reason)",
        status: .targetBroke)
    }
  }

  /// A provider that sends is given a gateway that observes it.
  private static func observed(_ program: ProcessTarget) throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireProvider(program)
      } catch {
        program.end()
        throw Complaint("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      program.end()
      throw Complaint(
        "\(program.description.name) is a provider that sends. " + (Wire.missing ?? ""),
        status: .targetBroke)
    #endif
  }

  /// The reference gateway, behind TLS and HTTP/2.
  static func gatewayOverWire() throws -> any Target {
    #if Gateway
      do throws(WireFailure) {
        return try WireGateway()
      } catch {
        throw Complaint("the gateway didn't start: \(error)", status: .targetBroke)
      }
    #else
      throw Complaint(Wire.missing ?? "", status: .targetBroke)
    #endif
  }
}
