import Testing

@testable import TestSupport

@Suite("Known deviations at the command line")
struct KnownDeviationsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try ProviderSpecs.broken(in: folder)
  }

  private func run(_ arguments: String...) throws -> Process.Ended {
    try Program.start(["run", "--specs", folder.path] + arguments).finish()
  }

  private var known: String { folder.path + "/known.json" }

  @Test("One command lists what fails; then the run is green, and a new failure is red")
  func adopted() throws {
    let first = try run("--skip", "provider.must/ten", "--write-expectations", known)
    #expect(first.errors.hasPrefix("\(known): "))
    let adopted = try run("--skip", "provider.must/ten", "--expectations", known)
    #expect(adopted.status == 0)
    let whole = try run("--expectations", known)
    #expect(whole.status == 1)
    #expect(whole.output.contains("provider.must/ten"))
    let added = try run("--expectations", known, "--write-expectations", known)
    #expect(added.status == 1)
    #expect(added.errors.contains("1 entry added"))
    #expect(added.errors.contains("to explain: write \"why\" and \"link\""))
    #expect(try run("--expectations", known).status == 0)
  }

  @Test("A rule that only warns is told if it is new, and fails nothing")
  func warnings() throws {
    #expect(try run("--skip", "provider.should", "--write-expectations", known).status == 1)
    #expect(try folder.read("known.json").contains("\"warnings\": []"))
    let new = try run("--expectations", known)
    #expect(new.status == 0)
    #expect(
      new.errors.contains(
        "1 rule warns that didn't when \(known) was written: provider.should\n  = with --level should, "
          + "a warning fails the run\n"))
    #expect(try run("--expectations", known, "--level", "should").status == 1)
    // Writing the file again takes note of it; taking out doesn't.
    _ = try run("--expectations", known, "--update")
    #expect(try folder.read("known.json").contains("\"warnings\": []"))
    _ = try run("--expectations", known, "--write-expectations", known)
    let noted = "\"warnings\": [\"provider.should/ten\"]"
    #expect(try folder.read("known.json").contains(noted))
    #expect(try !run("--expectations", known).errors.contains("didn't when"))
    // A run without the rule doesn't forget it, and a file without the list says nothing.
    _ = try run("provider.must", "--expectations", known, "--write-expectations", known)
    #expect(try folder.read("known.json").contains(noted))
    _ = try run("--expectations", known, "--update", "--level", "should")
    #expect(try folder.read("known.json").contains(noted))
    let unknown = try folder.read("known.json").replacing("provider.should", with: "provider.other")
    _ = try folder.write(unknown, to: "known.json")
    let refused = try run("--expectations", known)
    #expect(refused.status == 3)
    #expect(refused.errors.contains("\"provider.other/ten\" is no case of the suite"))
    let old = try folder.read("known.json").replacing(
      #/,\s*"warnings": \[[^\]]*\]/#, with: "")
    _ = try folder.write(old, to: "known.json")
    #expect(try !run("--expectations", known).errors.contains("didn't when"))
    _ = try run("--expectations", known, "--update")
    #expect(try !folder.read("known.json").contains("warnings"))
  }

  @Test("--update takes out what passes")
  func updated() throws {
    #expect(try run("--write-expectations", known).status == 1)
    let mended = try folder.read("known.json")
      .replacing("provider.must/ten", with: "provider.must/five")
    _ = try folder.write(mended, to: "known.json")
    let ended = try run("--expectations", known, "--update")
    #expect(ended.errors.hasPrefix("\(known): 1 entry taken out\n"))
    #expect(try !folder.read("known.json").contains("provider.must/five"))
  }

  @Test("--failed runs again what was unexpected, and nothing else")
  func failed() throws {
    let stream = folder.path + "/run.jsonl"
    #expect(try run("--stream", stream).status == 1)
    let again = try run("--failed", stream)
    #expect(again.status == 1)
    #expect(again.output.contains("1 of 1 cases: 1 fail · 1 unexpected\n"))
    #expect(try run("--failed", stream, "--expectations", known).status == 3)
    let green = folder.path + "/green.jsonl"
    #expect(try run("--skip", "provider.must/ten", "--stream", green).status == 0)
    let nothing = try run("--failed", green)
    #expect(nothing.status == 5)
    #expect(nothing.errors.contains("has no unexpected verdict, so there is nothing to run again"))
  }

  @Test(
    "Each mistake has its message, and nothing is written",
    arguments: [
      (["--update"], "--update needs a file"),
      (["--write-expectations", "KNOWN"], "exists already"),
      (["--update", "--write-expectations", "x"], "contradict each other"),
      (["--quiet", "--verbose"], "contradict each other"),
      (["--verbose", "--format", "lines"], "--verbose and --format lines contradict"),
      (["--format", "xml"], "unknown value of --format"),
      (["--failed", "KNOWN", "provider.must"], "contradict each other"),
    ])
  func mistakes(arguments: [String], message: String) throws {
    let text = "{ \"target\": \"reference\", \"deviations\": [] }\n"
    _ = try folder.write(text, to: "known.json")
    let words = arguments.map { $0 == "KNOWN" ? known : $0 }
    let ended = try Program.start(["run", "--specs", folder.path] + words).finish()
    #expect(ended.status == 2)
    #expect(ended.errors.contains(message), "\(ended.errors)")
    #expect(ended.output.isEmpty)
    #expect(try folder.read("known.json") == text)
  }
}
