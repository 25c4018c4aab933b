import Conformance

extension FuzzTarget {
  /// An expectations file, for the shipped suite.
  static let expectations = FuzzTarget(
    name: "expectations", seeds: [("", "Adapters/aioapns/expectations.json")],
    words: ["\"target\": ", "\"deviations\": [", "provider.background.priority", "\"2026-11-21\""]
  ) { bytes in
    guard let suite, let today = Day("2026-11-21") else { return }
    WrittenInput.read(bytes) { _ = try Expectations.read($0, for: suite, today: today) }
  }

  private static let suite = try? SuiteReader.read(Project.root + "/Specs")
}
