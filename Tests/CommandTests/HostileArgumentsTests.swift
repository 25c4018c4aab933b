import Testing

@testable import TestSupport

/// Nothing that an argument, a file or a program says makes the console do anything.
@Suite("Hostile texts at the command line")
struct HostileArgumentsTests {
  private static let text = HostileText.argument

  /// A program that breaks the protocol with hostile words.
  private static let liar =
    "python3 -c 'import sys; t = sys.argv[1]; sys.stderr.write(t); print(t)' \(Shell.quoted(text))"
  /// A device that says hostile things about itself, in its log and in its answers.
  private static let adapter = TalkingDevice.command(saying: text)

  /// A line for each way to the console.
  static let lines: [[String]] = [
    [text], ["run", text], ["run", "--role", text], ["run", "--shard", text], ["run", "--" + text],
    ["run", "--specs", text], ["run", "--expectations", text],
    ["run", "--stream", "/no/such/folder/" + text],
    ["run", "--target", text], ["run", "--target", "https://" + text],
    ["run", "--target", "x=false " + Shell.quoted(text)],
    ["run", "--role", "device", "--target", "x=" + liar],
    ["run", "device.states.tap", "--target", "x=" + adapter],
    ["replay", text], ["explain", text], ["show", text], ["check", text], ["simulate", text],
    ["simulate", "--then", text], ["why", text], ["why", "--status", text],
    ["why", "--reason", text], ["render", text], ["merge", text], ["diff", text, text],
    ["lint", "--specs", text], ["init", text, "provider"], ["ping", text],
    ["ping", "https://" + text], ["help", text], ["mutants", text], ["completions", text],
    ["serve", "--bind", text], ["--version", "--specs", text],
  ]

  @Test("act nowhere", arguments: lines.indices)
  func nothingActs(index: Int) throws {
    let ended = try Program.start(Self.lines[index]).finish()
    let output = ended.output + "\n" + ended.errors
    #expect(HostileText.actions(in: output) == [])
    if ended.lacksWire { return }
    #expect(output.contains(HostileText.canary), "\(output.prefix(500))")
    #expect(ended.status != 0 || index == Self.lines.count - 1, "\(output.prefix(500))")
  }

  @Test("act nowhere in the replay of a case")
  func replay() throws {
    let suite = try ShippedSuite.read()
    let example = try #require(suite.cases.first { $0.rule.role == .device })
    let ended = try Program.start(["replay", example.id, "--target", "x=" + Self.adapter]).finish()
    #expect(HostileText.actions(in: ended.output + ended.errors) == [])
    #expect(ended.errors.contains(HostileText.canary))
    #expect(ended.output.contains(HostileText.canary))
  }
}
