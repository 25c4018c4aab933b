import ProcessTargets
import Testing

@testable import TestSupport

@Suite("Programs that the user starts")
struct AttachedTests {
  /// Starts a shell program with the pipes, and returns its target.
  private func attach(
    _ command: String, _ options: ProcessTargetOptions = ProcessTargetOptions(Vocabulary.shipped)
  ) throws -> (target: ProcessTarget, program: Process) {
    var program: Process?
    let target = try ProcessTarget(attached: "mine", options: options, interrupt: Interrupt()) {
      program = try Process(["/bin/sh", "-c", "{ \(command)\n} < '\($0)' > '\($1)'"])
    }
    return (target, try #require(program))
  }

  @Test("answer like started programs, and end with the conversation")
  func talk() async throws {
    let (target, program) = try attach(Adapter.command())
    #expect(target.description.name == "mine")
    #expect(await target.answers(to: [1, 2, 3]) == ["[{}]", "[{}]", "[{}]"])
    target.end()
    #expect(try program.finish().status == 0)
  }

  @Test("have no deadline")
  func patience() async throws {
    var options = ProcessTargetOptions(Vocabulary.shipped)
    // A shell needs longer than this to introduce itself.
    (options.startMilliseconds, options.timeoutMilliseconds) = (0, 0)
    let slow = "cat /dev/null; " + Adapter.observed
    let (target, program) = try attach(Adapter.command(answering: slow), options)
    #expect(await target.answer(to: 1) == "[{}]")
    target.end()
    #expect(try program.finish().status == 0)
  }

  @Test("can't be started again: after a failure, the reason is reported and nothing more is asked")
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
      (
        "echo Hello; cat",
        "the target broke the protocol: log to standard error, for standard output is for messages: this is no JSON"
      ),
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
      try ProcessTarget(
        attached: "mine", options: ProcessTargetOptions(Vocabulary.shipped), interrupt: interrupt
      ) { cases, _ in
        pipe = cases
        BackgroundThread.start { interrupt.request() }
      }
    }
    #expect(failure.message == "the target has been ended")
    #expect(!pipe.isEmpty)
    #expect(!FileSystem.exists(pipe))
  }
}
