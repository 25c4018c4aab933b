import ProcessTargets
import Testing

@testable import Conformance

@Suite("Programs that somebody else starts")
struct AttachedTests {
  /// A program of the shell that is tied to the pipes, and the target that it becomes.
  private func attach(
    _ command: String, _ options: ProcessTargetOptions = ProcessTargetOptions()
  ) throws -> (target: ProcessTarget, program: Process) {
    var program: Process?
    let target = try ProcessTarget(attached: "mine", options: options, interrupt: Interrupt()) {
      program = try Process(["/bin/sh", "-c", "{ \(command)\n} < '\($0)' > '\($1)'"])
    }
    return (target, try #require(program))
  }

  @Test("are talked to as those that were started, and end with the talk")
  func talk() async throws {
    let (target, program) = try attach(Adapter.command())
    #expect(target.description.name == "mine")
    #expect(await target.answers(to: [1, 2, 3]) == ["[{}]", "[{}]", "[{}]"])
    target.end()
    #expect(try program.finish().status == 0)
  }

  @Test("have all the time in the world")
  func patience() async throws {
    var options = ProcessTargetOptions()
    // A shell needs more than that to say who it is.
    (options.startMilliseconds, options.timeoutMilliseconds) = (0, 0)
    let slow = "cat /dev/null; " + Adapter.observed
    let (target, program) = try attach(Adapter.command(answering: slow), options)
    #expect(await target.answer(to: 1) == "[{}]")
    target.end()
    #expect(try program.finish().status == 0)
  }

  @Test("can't be started again: what breaks one is told, and nothing more is asked")
  func breakdown() async throws {
    let (target, program) = try attach(Adapter.command(answering: "exit 3"))
    let message =
      "failed: the target closed its standard output; it was attached, so that it can't be started again"
    #expect(await target.answer(to: 1) == message)
    #expect(await target.answer(to: 2) == message)
    #expect(target.doubt == String(message.dropFirst("failed: ".count)))
    #expect(try program.finish().status == 3)
  }

  @Test(
    "that can't be used are told of",
    arguments: [
      ("exit", "the target closed its standard output"),
      ("printf '{'", "the target closed its standard output in the middle of a line"),
      ("echo Hello; cat", "the target broke the protocol: this is no JSON"),
    ])
  func unusable(command: String, message: String) throws {
    let failure = try #require(throws: ProcessTargetFailure.self) { try attach(command) }
    #expect(failure.message.hasPrefix(message))
  }

  @Test("aren't waited for after an interrupt", arguments: [true, false])
  func interrupted(isEarly: Bool) throws {
    let interrupt = Interrupt()
    if isEarly { interrupt.request() }
    var pipe = ""
    let failure = try #require(throws: ProcessTargetFailure.self) {
      try ProcessTarget(attached: "mine", interrupt: interrupt) { cases, _ in
        pipe = cases
        BackgroundThread.start { interrupt.request() }
      }
    }
    #expect(failure.message == "the target has been ended")
    #expect(!pipe.isEmpty)
    #expect(!FileSystem.exists(pipe))
  }
}
