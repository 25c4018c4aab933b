import LibC
import Testing

@testable import TestSupport

@Suite("Programs as targets at the command line")
struct ProgramTargetTests {
  private func run(_ words: String..., targets: [String]) throws -> Process.Ended {
    try Program.start(["run"] + words + targets.flatMap { ["--target", $0] }).finish()
  }

  /// A target that is this program, serving its reference.
  private func own(_ role: String) throws -> String {
    "self=\(try Program.path()) target --role \(role)"
  }

  @Test(
    "The reference has the same verdicts through a pipe as in process",
    arguments: ReferenceTarget.all.map(\.description.role.rawValue))
  func sameVerdicts(role: String) throws {
    let through = try run(
      "--role", role, "--stream", "-", "--validate", targets: [try own(role)])
    let inside = try run("--role", role, "--stream", "-", targets: ["reference"])
    #expect(through.status == 0)
    let results = inside.output.split(separator: "\n").filter {
      $0.hasPrefix(#"{"event":"result""#)
    }
    #expect(!results.isEmpty)
    #expect(
      through.output.split(separator: "\n").filter { $0.hasPrefix(#"{"event":"result""#) }
        .map { line in
          // Only a program has times.
          String(line).replacing(#""target":"self""#, with: #""target":"reference""#)
            .replacing(/"milliseconds":[0-9]+,?/, with: "")
        } == results.map(String.init))
  }

  @Test("A target that doesn't start is reported, and the others are run")
  func dead() throws {
    let ended = try run(
      "device.states.no-call", targets: ["dead=echo 'no key' >&2; exit 3", "reference"])
    #expect(ended.status == 4)
    #expect(ended.output.contains("6 of 6 cases: 6 pass\n"))
    #expect(
      ended.errors == """
        error: the target dead can't be used: the target ended with status 3
          = from its standard error:
          =   no key

        """)
  }

  @Test("If the only target doesn't start, nothing runs")
  func onlyDead() throws {
    let ended = try run("device.states.no-call", targets: ["dead=exit 3"])
    #expect(ended.status == 4)
    #expect(ended.output.isEmpty)
    #expect(
      ended.errors == """
        error: the target dead can't be used: the target ended with status 3
          = it was started as: exit 3

        """)
  }

  @Test("A target that is given up keeps the results that it has, and the run ends with 4")
  func givenUp() throws {
    let ended = try run(
      "device.states.no-call",
      targets: ["weak=" + Adapter.command(answering: "exit 5"), "reference"])
    #expect(ended.status == 4)
    // Whether it is tried before the cases are over is a matter of luck, too.
    #expect(ended.errors.hasPrefix("error: the target weak "))
    #expect(ended.output.contains("ERROR device.states.no-call/"))
    // Which cases come first, before the target is given up, is a matter of luck.
    #expect(ended.output.contains("the target ended with status 5"))
  }

  @Test(
    "An invalid --target is refused",
    arguments: [
      ("mine=", "error: --target mine= names no command\n"),
      ("reference=cat", "error: the name \"reference\" is taken\n"),
      ("referense", "error: unknown target \"referense\"\n"),
    ])
  func usage(word: String, message: String) throws {
    let ended = try run("device.states.no-call", targets: [word])
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix(message))
  }

  @Test("Two targets with the same name are refused")
  func twice() throws {
    let ended = try run("device.states.no-call", targets: ["a=cat", "a=cat"])
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix("error: two targets are called \"a\"\n"))
  }

  @Test("The replay command of a finding runs the same program again")
  func replay() throws {
    let folder = try TemporaryFolder()
    let program = try folder.write(Adapter.command(), to: "program")
    let ended = try run("device.states.no-call", targets: ["mute=sh \(program)"])
    let line = try #require(
      ended.output.split(separator: "\n  replay     ").dropFirst().first?
        .split(separator: "\n\n").first)
    try folder.write(
      "'\(try Program.path())'\(line.dropFirst("conformance-run".count))", to: "line")
    let again = try Process(["/bin/sh", "\(folder.path)/line"], folder: Program.package).finish()
    #expect(again.status == 1)
    #expect(again.output.contains("· mute"))
  }

  @Test("replay allows as much time as the run did")
  func replayTime() throws {
    let silent = Adapter.command(answering: ":")
    let words = ["device.states.no-call/asked", "--timeout", "1", "--target", "mute=\(silent)"]
    for word in ["run", "replay"] {
      let ended = try Program.start([word] + words).finish()
      #expect(ended.status == 1)
      #expect(ended.output.contains("no answer within 1 s"))
      #expect(ended.output.contains(" --timeout 1\n") == (word == "run"))
    }
  }

  @Test("replay prints a program's logs and standard error, and run doesn't")
  func overheard() throws {
    let aside = #"echo 'no route' >&2; say '{"type":"log","text":"tried twice"}'"#
    let command = Adapter.command(answering: "\(aside); \(Adapter.observed)")
    for (word, isTold) in [("replay", true), ("run", false)] {
      let ended = try Program.start(
        [word, "device.states.no-call/asked", "--target", "chatty=\(command)"]
      ).finish()
      #expect(ended.errors.contains("  no route\n") == isTold)
      #expect(ended.errors.contains("  tried twice\n") == isTold)
    }
  }

  @Test("Ctrl-C ends the program with the run")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let command =
      "echo $$ > \(folder.path)/number; "
      + Adapter.command(answering: "echo x >> \(folder.path)/asked")
    let process = try Program.start(
      ["run", "device.states.no-call", "--timeout", "60", "--target", "slow=\(command)"])
    for _ in 0..<2000 where !FileSystem.exists("\(folder.path)/asked") { poll(nil, 0, 5) }
    process.send(SIGINT)
    let ended = try process.finish()
    #expect(ended.status == 6)
    let number = try #require(pid_t(try folder.read("number").split(separator: "\n").first ?? ""))
    #expect(kill(number, 0) != 0)
  }

  @Test(
    "target needs exactly one role",
    arguments: [
      ([], "error: no role to serve was given\n  = --role takes provider, gateway, device, app\n"),
      (["--role", "app", "--role", "device"], "error: --role is given twice\n"),
    ])
  func serving(words: [String], said: String) throws {
    let ended = try Program.start(["target"] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.errors.hasPrefix(said))
  }

  @Test("A runner that breaks the protocol is reported")
  func wrongRunner() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("Hello\n", to: "input")
    let ended = try Program.run("target", "--role", "device", input: input)
    #expect(ended.status == 4)
    #expect(ended.errors.hasPrefix("error: the runner broke the protocol: this is no JSON"))
  }
}
