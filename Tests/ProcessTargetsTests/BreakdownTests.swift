import ProcessTargets
import Testing

@testable import TestSupport

@Suite("Programs that fail on a case")
struct BreakdownTests {
  /// What a program does on the payload 13, and the expected reason.
  struct Broken: Sendable, CustomTestStringConvertible {
    let name: String
    let does: String
    let message: String
    var testDescription: String { name }
    var isSilent: Bool { message.contains("no answer") }
  }

  static let broken = [
    Broken(
      name: "ends", does: "echo 'bad luck' >&2; exit 3",
      message: "failed: the target ended with status 3; its last words: bad luck"),
    Broken(
      name: "ends well", does: "exit 0", message: "failed: the target ended with status 0"),
    Broken(
      name: "is ended", does: "kill -11 $$", message: "failed: the target was ended by signal 11"),
    Broken(
      name: "says nothing", does: ":",
      message: "failed: the target gave no answer within 400 ms"),
    Broken(
      name: "stops in the middle of a line", does: #"printf '{"type":"obs'; sleep 60"#,
      message:
        "failed: the target gave no answer within 400 ms, and stopped in the middle of a line"),
    Broken(
      name: "ends in the middle of a line", does: #"printf '{"type":"obs'; exit 0"#,
      message: "failed: the target ended with status 0 in the middle of a line"),
    Broken(
      name: "leaves a child behind that holds the pipe", does: "sleep 60 & exit 4",
      message: "failed: the target ended with status 4"),
    Broken(
      name: "talks", does: "say 'Traceback (most recent call last):'",
      message:
        "failed: the target broke the protocol: log to standard error, for standard output is for messages: this is no JSON"
    ),
    Broken(
      name: "leaves out the steps", does: #"say '{"type":"observed","id":'$id'}'"#,
      message: #"failed: the target broke the protocol: "observed": the key "steps" is missing"#),
    Broken(
      name: "reports a step that is no object",
      does: #"say '{"type":"observed","id":'$id',"steps":["pass"]}'"#,
      message:
        #"failed: the target broke the protocol: "observed" at steps[0]: this must be an object"#),
    Broken(
      name: "says that it broke",
      does: #"say '{"type":"errored","id":'$id',"message":"no simulator"}'"#,
      message: "failed: no simulator"),
    Broken(
      name: "can't do it", does: #"say '{"type":"unsupported","id":'$id',"reason":"unlucky"}'"#,
      message: "unsupported: unlucky"),
  ]

  private static func command(_ does: String) -> String {
    Adapter.command(
      answering: "case $line in *'\"push\":13'*) \(does);; *) \(Adapter.observed);; esac")
  }

  @Test("loses this case, with its reason", arguments: broken)
  func alone(_ broken: Broken) async throws {
    let target = try Adapter.target(Self.command(broken.does))
    defer { target.end() }
    let answer = await target.answer(to: 13)
    #expect(answer.hasPrefix(broken.message), "\(answer)")
    #expect(await target.answer(to: 14) == "[{}]")
    #expect(target.doubt == nil)
  }

  @Test("loses no other case that was open at the same time", arguments: broken)
  func together(_ broken: Broken) async throws {
    let target = try Adapter.target(Self.command(broken.does))
    defer { target.end() }
    let answers = await target.answers(to: (10...17).map { JSON.number(JSON.Number($0)) })
    for (index, answer) in answers.enumerated() {
      if index == 3 {
        #expect(answer.hasPrefix(broken.message), "\(answer)")
      } else if broken.isSilent {
        // Whoever waited behind it is asked again by the runner, in a program of its own.
        #expect(answer == "[{}]" || answer.hasPrefix(broken.message), "\(answer)")
      } else {
        #expect(answer == "[{}]")
      }
    }
    #expect(target.doubt == nil)
  }

  @Test("A program that fails on many cases in a row is started again each time")
  func inARow() async throws {
    let target = try Adapter.target(Self.command("exit 5"))
    defer { target.end() }
    for _ in 0..<6 {
      #expect(await target.answer(to: 13) == "failed: the target ended with status 5")
    }
    #expect(await target.answer(to: 14) == "[{}]")
    #expect(target.doubt == nil)
  }

  @Test("A program can be started once more, beside itself, with more time")
  func copied() async throws {
    let target = try Adapter.target(
      Self.command("sleep 0.8; \(Adapter.observed)"), timeoutMilliseconds: 300)
    defer { target.end() }
    let copy = try target.another(timeoutMilliseconds: 20_000)
    #expect(await target.answer(to: 13) == "failed: the target gave no answer within 300 ms")
    #expect(await copy.answer(to: 13) == "[{}]")
    copy.end()
    #expect(await target.answer(to: 14) == "[{}]")
  }

  @Test("A program that ends after each answer is started again each time")
  func oneCaseEach() async throws {
    let target = try Adapter.target(Adapter.command(answering: Adapter.observed + "; exit"))
    defer { target.end() }
    let answers = await target.answers(to: (0..<6).map { JSON.number(JSON.Number($0)) })
    #expect(answers == Array(repeating: "[{}]", count: 6))
    #expect(target.doubt == nil)
  }

  @Test("A program that answers a number that wasn't asked, or one twice, is no longer trusted")
  func doubted() async throws {
    let twice = try Adapter.target(
      Adapter.command(answering: Adapter.observed + "; " + Adapter.observed))
    defer { twice.end() }
    #expect(await twice.answer(to: 1) == "[{}]")
    // The second answer has arrived before the next question is answered.
    _ = await twice.answer(to: 2)
    #expect(twice.doubt == "the target broke the protocol: it answered 3 twice")
    let wrong = try Adapter.target(
      Adapter.command(answering: #"say '{"type":"observed","id":999,"steps":[{}]}'"#))
    defer { wrong.end() }
    #expect(
      await wrong.answer(to: 1)
        == "failed: the target broke the protocol: it answered 999, which wasn't asked")
    #expect(wrong.doubt == "the target broke the protocol: it answered 999, which wasn't asked")
  }

  @Test("A line of 100 MB isn't retained")
  func longLine() async throws {
    let target = try Adapter.target(
      Self.command("head -c 100000000 /dev/zero | tr '\\0' x"), timeoutMilliseconds: 20_000)
    defer { target.end() }
    #expect(
      await target.answer(to: 13) == "failed: the target wrote a line of more than 16 MiB")
    #expect(await target.answer(to: 14) == "[{}]")
  }

  @Test("A flood on standard error delays no answer")
  func flood() async throws {
    let flood = "head -c 3000000 /dev/zero | tr '\\0' x >&2; "
    let target = try Adapter.target(
      Self.command(flood + Adapter.observed), timeoutMilliseconds: 20_000)
    defer { target.end() }
    #expect(await target.answer(to: 13) == "[{}]")
  }

  @Test("Answers may come in any order")
  func anyOrder() async throws {
    // It answers each second question before the first.
    let command = Adapter.command(
      answering: """
        if test -z "$held"; then held=$id; else
        say '{"type":"observed","id":'$id',"steps":[{"n":2}]}'
        say '{"type":"observed","id":'$held',"steps":[{"n":1}]}'; held=; fi
        """)
    let target = try Adapter.target(command)
    defer { target.end() }
    #expect(await Set(target.answers(to: [1, 2])) == [#"[{"n":1}]"#, #"[{"n":2}]"#])
  }

  @Test("A question reaches a program that hasn't answered an earlier one")
  func whileOthersWait() async throws {
    // It answers 1 only when it has been asked 3.
    let command = Adapter.command(
      answering: """
        case $line in
        *'"push":1}'*) held=$id; if test -n "$asked"; then \(Adapter.observed); fi;;
        *'"push":3}'*) asked=1; \(Adapter.observed)
          if test -n "$held"; then id=$held; \(Adapter.observed); fi;;
        *) \(Adapter.observed);;
        esac
        """)
    let target = try Adapter.target(command)
    defer { target.end() }
    async let first = target.answer(to: 1)
    #expect(await target.answer(to: 2) == "[{}]")
    #expect(await target.answer(to: 3) == "[{}]")
    #expect(await first == "[{}]")
  }
}
