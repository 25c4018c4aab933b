import Testing

@testable import Conformance

/// What the README shows must be what a reader sees who types it.
@Suite("The README")
struct ReadmeTests {
  private let folder: String
  private let readme: String

  init() throws {
    folder = Program.package
    readme = try Self.text("\(folder)/README.md")
  }

  @Test("shows a simulation as it is recorded")
  func showsASimulation() throws {
    let timelines = "\(folder)/Tests/ConformanceTests/Golden/Timelines"
    #expect(readme.contains(try Self.text("\(timelines)/force-quit-then-tap.txt")))
  }

  @Test("names lines of pages that cases stand on")
  func namesLines() throws {
    let suite = try SuiteReader.read("\(folder)/Specs")
    // What stands in brackets is part of a sample that is compared as a whole.
    let places = readme.split { " \n`'".contains($0) }
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
    "tells the exit statuses in the words of the help",
    arguments: Conformance.ExitStatus.allCases)
  func exitStatuses(_ status: Conformance.ExitStatus) {
    #expect(readme.contains("\n| \(status.rawValue) | \(status.meaning) |\n"))
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try FileSystem.read(path, atMost: 1 << 20), as: UTF8.self)
  }
}
