import Testing

@testable import Conformance
@testable import TestSupport

/// What the README and the guide show must be what a reader sees who types it.
@Suite("The README and the guide")
struct ReadmeTests {
  private let folder: String
  private let readme: String
  private let commands: String

  init() throws {
    folder = Program.package
    readme = try Self.text("\(folder)/README.md")
    commands = try Self.text("\(folder)/Guide/Commands.md")
  }

  @Test("the README is short, and shows nothing that changes with a page")
  func size() {
    #expect(readme.utf8.count <= 12_000)
    for word in [".md:", "digest"] { #expect(!readme.contains(word), "\(word)") }
    #expect(!readme.contains(/\d (rules|cases)/))
  }

  @Test("quote the sample of a run, line by line and in its order")
  func quotesTheSample() throws {
    let lines = readme.split(separator: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("FAIL ") })
    let end = try #require(lines[first...].firstIndex { $0 == "```" })
    var rest = try Self.text("\(folder)/Reports/samples/run.txt").split(separator: "\n")[...]
    for line in lines[first..<end] where line != "…" {
      let place = rest.firstIndex { $0 == line }
      let found = try #require(place, "\(line)")
      rest = rest[(found + 1)...]
    }
  }

  @Test("show a simulation as it is recorded")
  func showsASimulation() throws {
    let timelines = "\(folder)/Tests/Golden/Timelines"
    let simulation = try Self.text("\(timelines)/force-quit-then-tap.txt")
    #expect(readme.contains(simulation))
    #expect(commands.contains(simulation))
  }

  @Test("name lines of pages that cases stand on")
  func namesLines() throws {
    let suite = try SuiteReader.read("\(folder)/Specs")
    // What stands in brackets is part of a sample that is compared as a whole.
    let places = commands.split { " \n`'".contains($0) }
      .filter { $0.contains(".md:") && !$0.hasSuffix(")") }
    #expect(places.count >= 2)
    for place in places {
      var selection = Selection()
      selection.patterns = [String(place)]
      let cases = try selection.cases(of: suite)
      #expect(cases.map(\.id) == ["provider.background.priority/left-out"], "\(place)")
    }
  }

  @Test(
    "tell the exit statuses in the words of the help",
    arguments: Conformance.ExitStatus.allCases)
  func exitStatuses(_ status: Conformance.ExitStatus) {
    #expect(commands.contains("\n| \(status.rawValue) | \(status.meaning) |\n"))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
  }
}
