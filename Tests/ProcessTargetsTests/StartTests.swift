import ProcessTargets
import Testing

@testable import TestSupport

@Suite("Programs that can't be used as targets")
struct StartTests {
  /// A command, and the expected message.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let command: String
    let message: String
    var testDescription: String { name }
  }

  private static func ready(_ old: String, _ new: String) -> String {
    Adapter.command(ready: "say '\(Adapter.ready.replacing(old, with: new))'")
  }

  static let broken = [
    Broken(
      name: "isn't there", command: "./there-is-no-such-program",
      message: "the target ended with status 127: the shell found no such program"),
    Broken(
      name: "ends at once", command: "echo 'no such key' >&2; exit 3",
      message: "the target ended with status 3"),
    Broken(
      name: "is ended by a signal", command: "kill -9 $$",
      message: "the target was ended by signal 9"),
    Broken(
      name: "ends in the middle of a line", command: #"printf '{"type":'"#,
      message: "the target ended with status 0 in the middle of a line"),
    Broken(
      name: "says nothing", command: "cat > /dev/null",
      message: "the target didn't say who it is within 500 ms"),
    Broken(
      name: "closes its output", command: "exec >&-; cat > /dev/null",
      message: "the target closed its standard output, and went on running"),
    Broken(
      name: "greets people", command: "echo Hello; cat",
      message:
        #"the target broke the protocol: log to standard error, for standard output is for messages: this is no JSON ("Hello" is no JSON value"#
    ),
    Broken(
      name: "writes a number", command: "echo 1; cat",
      message:
        "the target broke the protocol: log to standard error, for standard output is for messages: a message is an object: 1"
    ),
    Broken(
      name: "has no type", command: "echo '{}'; cat",
      message: #"the target broke the protocol: a message has a "type": {}"#),
    Broken(
      name: "answers before it says who it is",
      command: #"echo '{"type":"observed","id":1,"steps":[]}'; cat > /dev/null"#,
      message: #"the target broke the protocol: "ready" comes before everything else"#),
    Broken(
      name: "speaks another version", command: ready(#""protocol":1"#, #""protocol":2"#),
      message: "the target broke the protocol: the target speaks version 2 of the protocol, "
        + "the suite speaks version 1"),
    Broken(
      name: "has no name", command: ready(#""name":"shell","#, ""),
      message: #"the target broke the protocol: "ready": the key "name" is missing"#),
    Broken(
      name: "has an unknown role", command: ready("device", "phone"),
      message: #"the target broke the protocol: "ready" at role: unknown value "phone""#),
    Broken(
      name: "has capabilities that its role doesn't know", command: ready("push", "pusch"),
      message: #"the target broke the protocol: the role device has no action "pusch"; "#
        + #"did you mean "push"?"#),
    Broken(
      name: "has capabilities of another role", command: ready("push", "telegraph"),
      message: #"the target broke the protocol: the role device has no action "telegraph"; "#
        + "it has push, "),
    Broken(
      name: "can do nothing", command: ready(#""push","wait""#, ""),
      message: #"the target broke the protocol: "capabilities" is empty; the role device has "#),
    Broken(
      name: "claims to have done what doesn't exist",
      command: Adapter.command(trial: Adapter.observed),
      message: "the target broke the protocol: asked for a step that doesn't exist, it answers "
        + #"with "observed" instead of "unsupported": nothing that it says can be believed"#),
    Broken(
      name: "doesn't answer to what doesn't exist", command: Adapter.command(trial: ":"),
      message: "the target gave no answer within 500 ms to a step that doesn't exist; "
        + #""unsupported" is the answer"#),
    Broken(
      name: "answers by the wrong number",
      command: Adapter.command(trial: #"say '{"type":"unsupported","id":77,"reason":""}'"#),
      message: "the target broke the protocol: it answered 77, but was asked 1, 2"),
    Broken(
      name: "answers both by the same number",
      command: Adapter.command(trial: #"say '{"type":"unsupported","id":1,"reason":""}'"#),
      message: "the target broke the protocol: it answered 1, but was asked 2"),
    Broken(
      name: "says twice who it is",
      command: Adapter.command(ready: "say '\(Adapter.ready)'; say '\(Adapter.ready)'"),
      message: #"the target broke the protocol: "ready" came twice"#),
  ]

  @Test("Each way to fail has its own diagnosis", arguments: broken)
  func diagnosis(of broken: Broken) throws {
    let failure = #expect(throws: ProcessTargetFailure.self) {
      try Adapter.target(broken.command, startMilliseconds: 500)
    }
    let message = try #require(failure).message
    #expect(message.hasPrefix(broken.message), "\(message)")
  }

  @Test("The failure has the last lines of standard error")
  func lastWords() throws {
    let failure = #expect(throws: ProcessTargetFailure.self) {
      try Adapter.target("for n in 1 2 3 4 5 6 7 8 9; do echo \"line $n\" >&2; done; exit 1")
    }
    let words = try #require(failure)
    #expect(words.lastWords.lines == ["…", "line 7", "line 8", "line 9"])
    #expect(words.description.hasSuffix("its last words: line 9"))
  }

  @Test("The failure has the line that names the error, wherever it is")
  func namedError() throws {
    let stack = (1...20).map { "  at place \($0)" }
    let lines = ["warning", "a", "b", "TypeError: none of it"] + stack + ["Node 20"]
    let failure = #expect(throws: ProcessTargetFailure.self) {
      try Adapter.target(
        "printf '%s\\n' \(lines.map(Shell.quoted).joined(separator: " ")) >&2; exit 1")
    }
    let words = try #require(failure)
    #expect(
      words.lastWords.lines == [
        "…", "a", "b", "TypeError: none of it", "  at place 1", "  at place 2", "…",
        "  at place 19", "  at place 20", "Node 20",
      ])
    #expect(words.description.hasSuffix("its last words: TypeError: none of it"))
  }

  @Test("A program may take its time to start")
  func slow() async throws {
    let target = try Adapter.target("sleep 1; " + Adapter.command())
    defer { target.end() }
    #expect(await target.answer(to: 1) == "[{}]")
  }

  @Test("The command line gives the name, and the program the rest of its description")
  func description() throws {
    let target = try Adapter.target(Adapter.command())
    defer { target.end() }
    #expect(
      target.description
        == TargetDescription(
          name: "shell", version: "1", role: .device, capabilities: ["push", "wait"]))
    #expect(target.doubt == nil)
  }

  @Test("Unknown members are ignored, unless the program is validated")
  func validation() throws {
    let command = Self.ready(#""name""#, #""nickname":"sh","name""#)
    try Adapter.target(command).end()
    let failure = #expect(throws: ProcessTargetFailure.self) {
      try Adapter.target(command, validates: true)
    }
    #expect(
      try #require(failure).message.hasPrefix(
        #"the target broke the protocol: "ready" at nickname: unknown key "nickname""#))
  }
}
