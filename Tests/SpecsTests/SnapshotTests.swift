import Testing

@testable import ConformanceSpecs
@testable import TestSupport

@Suite("The snapshot of case ids")
struct SnapshotTests {
  private static func read(_ text: String) -> (snapshot: Snapshot, messages: [String]) {
    let (snapshot, diagnostics) = Snapshot.read(
      SourceFile(path: "Snapshot.md", bytes: Array(text.utf8)))
    return (snapshot, diagnostics.map(\.rendered))
  }

  @Test("A recording is read back as it was")
  func roundTrip() throws {
    let snapshot = Snapshot(of: try SpecFolder().suite())
    let (read, messages) = Self.read(snapshot.document)
    #expect(read == snapshot)
    #expect(messages == [])
    #expect(read.document == snapshot.document)
  }

  @Test("It lists each case, sorted, and nothing that changes with another one")
  func lists() throws {
    let suite = try SpecFolder().suite()
    let snapshot = Snapshot(of: suite)
    #expect(snapshot.cases == suite.cases.map(\.id).sorted())
    #expect(snapshot.document == SpecFolder()["Snapshot.md"])
    let other = Snapshot(cases: ["b/two", "a/one"])
    let both = Snapshot(cases: ["c/three", "b/two", "a/one"])
    #expect(both.document.replacing("c/three\n", with: "") == other.document)
  }

  @Test("An empty suite has a snapshot too")
  func empty() {
    let snapshot = Snapshot(cases: [])
    #expect(Self.read(snapshot.document).snapshot == snapshot)
    #expect(Self.read(snapshot.document).messages == [])
  }

  @Test("A case that a merge has left twice is reported with its line")
  func twice() {
    let text = Snapshot(cases: ["a/b", "a/c"]).document.replacing("a/c\n", with: "a/c\na/b\n")
    #expect(
      Self.read(text).messages == [
        """
        Snapshot.md:9:1: error: the case "a/b" is listed twice
          9 | a/b
            | ^~~
        """
      ])
  }
}
