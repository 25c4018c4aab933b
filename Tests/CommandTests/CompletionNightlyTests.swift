import Testing

@testable import ConformanceCommands
@testable import TestSupport

@Suite("Completion in the shells")
struct CompletionNightlyTests {
  private static let rule = "provider.background.priority"

  // MARK: bash

  @Test(
    "bash is offered what may follow",
    .enabled(if: CompletingShell.bash.isThere, "bash isn't installed"),
    arguments: [
      ("run|--role", ["--role"]), ("run|--role|", ["provider", "gateway", "device", "app"]),
      ("run|--role|=", ["provider", "gateway", "device", "app"]), ("run|--role|=|g", ["gateway"]),
      ("run|--role|gateway|--only-l", ["--only-level"]), ("--only-l", ["--only-level"]),
      ("check|--format|sa", ["sarif"]), ("simulate|--app|sus", ["suspended"]),
      ("simulate|--modes|fetch,vo", ["fetch\\,voip"]), ("simulate|--then|tap", ["tap", "tap\\ 1"]),
      ("init|p", ["python", "php"]), ("init|go|d", ["device"]), ("init|go|device|", []),
      ("completions|", ["bash", "zsh", "fish"]), ("run|--jobs|", []), ("nonsense", []),
      ("check|", ["bash itself: -o default"]), ("check|--specs|", ["bash itself: -o dirnames"]),
      ("diff|a|b", ["bash itself: -o default"]), ("diff|a|b|c", []),
      ("run|Provider/Backg", ["Provider/Background.md"]), ("\(rule)", [rule]),
      ("explain|\(rule)/l", ["\(rule)/left-out"]),
      ("explain|\(rule)/not-five[t", ["\(rule)/not-five\\[ten\\]"]),
      ("explain|'\(rule)/not-five[t", ["\(rule)/not-five[ten]"]),
    ])
  func bash(line: String, expected: [String]) throws {
    // Bars separate the words as bash splits them.
    let words = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    #expect(try CompletingShell.bash.complete(words) == expected)
  }

  @Test(
    "bash shows what each of several means, but never inserts it",
    .enabled(if: CompletingShell.bash.isThere, "bash isn't installed"))
  func bashMeanings() throws {
    let offered = try CompletingShell.bash.complete(["re"])
    #expect(
      offered == [
        "replay  Run one case, and show everything that was done and seen.",
        "render  Write reports of a stored run, even of one that was cut short.",
      ])
    #expect(try CompletingShell.bash.complete(["rep"]) == ["replay"])
    #expect(try CompletingShell.bash.complete([""]).count == Command.all.count)
    #expect(try CompletingShell.bash.complete(["help", ""]).count == Command.all.count)
  }

  // MARK: zsh

  @Test(
    "zsh completes a line",
    .enabled(if: CompletingShell.zsh.isThere, "zsh isn't installed"),
    arguments: [
      ("rep", "replay "), ("run --rol", "run --role="), ("run --role g", "run --role gateway "),
      ("run --role=g", "run --role=gateway "), ("--only-l", "--only-level="),
      ("check --format sa", "check --format sarif "), ("check --specs Sp", "check --specs Specs/"),
      ("check READ", "check README.md "), ("init go dev", "init go device "),
      ("simulate --modes fetch,vo", "simulate --modes fetch,voip,"),
      ("simulate --app never", "simulate --app never-launched "),
      ("run Provider/Backg", "run Provider/Background.md "), (rule, "\(rule) "),
      ("explain \(rule)/not-five\\[t", "explain \(rule)/not-five\\[ten\\] "),
      ("help cov", "help coverage "), ("completions fi", "completions fish "),
      ("run --jobs x", "run --jobs x"), ("nonsense", "nonsense"),
    ])
  func zsh(line: String, expected: String) throws {
    #expect(try CompletingShell.zsh.complete([line]) == ["conformance-run \(expected)"])
  }

  // MARK: fish

  @Test(
    "fish is offered what may follow",
    .enabled(if: CompletingShell.fish.isThere, "fish isn't installed"),
    arguments: [
      ("rep", ["replay\tRun one case, and show everything that was done and seen."]),
      ("run --ro", ["--role\tOnly rules of provider, gateway, device or app; repeatable."]),
      ("run --role g", ["gateway"]), ("--only-l", ["--only-level"]),
      ("check --format sa", ["sarif"]), ("check --specs Sp", ["Specs/"]),
      ("check READ", ["README.md"]), ("init go dev", ["device"]), ("init go device ", []),
      ("simulate --modes fetch,vo", ["fetch,voip"]), ("simulate --then 'tap ", ["tap 1"]),
      ("run Provider/Backg", ["Provider/Background.md"]), (rule, [rule]),
      ("explain \(rule)/not-five\\[t", ["\(rule)/not-five[ten]"]),
      ("help cov", ["coverage"]), ("completions fi", ["fish"]), ("run --jobs ", []),
      ("nonsense", []),
    ])
  func fish(line: String, expected: [String]) throws {
    let offered = try CompletingShell.fish.complete([line])
    let words = offered.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    #expect(expected.allSatisfy { $0.contains("\t") } ? offered == expected : words == expected)
  }

  // MARK: Quoting

  @Test(
    "A quoted text is literal in bash",
    .enabled(if: CompletingShell.bash.isThere, "bash isn't installed"), arguments: hostile)
  func bashQuoting(text: String) throws {
    #expect(try CompletingShell.bash.shows(BashCompletion.quoted(text)) == text)
  }

  @Test(
    "A quoted text is literal in zsh",
    .enabled(if: CompletingShell.zsh.isThere, "zsh isn't installed"), arguments: hostile)
  func zshQuoting(text: String) throws {
    #expect(try CompletingShell.zsh.shows(ZshCompletion.quoted(text)) == text)
  }

  @Test(
    "A quoted text is literal in fish",
    .enabled(if: CompletingShell.fish.isThere, "fish isn't installed"), arguments: hostile)
  func fishQuoting(text: String) throws {
    #expect(try CompletingShell.fish.shows(FishCompletion.quoted(text)) == text)
  }

  private static let hostile = [
    "it's", #"a\b\\'c\"#, "$HOME `id` $(id) !! #x", "\"", "*?[a]{b,c}~", "·→é", "a\nb\tc",
  ]
}
