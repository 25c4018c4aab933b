import Testing

@testable import Conformance

@Suite("The snapshot of case counts")
struct SnapshotTests {
  private static func read(_ text: String) -> (snapshot: Snapshot, messages: [String]) {
    let (snapshot, diagnostics) = Snapshot.read(
      SourceFile(path: "Snapshot.md", bytes: Array(text.utf8)))
    return (snapshot, diagnostics.map(\.message))
  }

  @Test("A recording is read back as it was")
  func roundTrip() throws {
    let snapshot = Snapshot(of: try SpecFolder().suite())
    let (read, messages) = Self.read(snapshot.document)
    #expect(read == snapshot)
    #expect(messages == [])
    #expect(read.document == snapshot.document)
  }

  @Test("It counts the cases of each fence, in the order of the pages")
  func counts() throws {
    let snapshot = Snapshot(of: try SpecFolder().suite())
    #expect(
      snapshot.entries.map { "\($0.id) \($0.count)" } == [
        "provider.page.priority/five 1", "provider.page.priority/others 2",
        "provider.page.priority/left-out 1", "provider.page.type/derived 2",
      ])
    #expect(snapshot.pending == 1)
    #expect(snapshot.document == SpecFolder()["Snapshot.md"])
  }

  @Test("An empty suite has a snapshot too")
  func empty() {
    let snapshot = Snapshot(entries: [], pending: 0)
    #expect(Self.read(snapshot.document).snapshot == snapshot)
    #expect(Self.read(snapshot.document).messages == [])
  }

  @Test(
    "Mistakes and wrong totals are reported",
    arguments: [
      ("a/b | 1", "a/b | 0", "this is no number of cases"),
      ("a/b | 1", "a/b | -1", "this is no number of cases"),
      ("a/b | 1", "a/b | 1.0", "this is no number of cases"),
      ("Cases: 3", "Cases: 4", "the rows below add up to 3 cases"),
      ("Cases: 3", "Cases: three", "the rows below add up to 3 cases"),
      ("Pending: 7\n", "", "the line \"Pending: <number>\" is missing"),
      ("Pending: 7", "Pending: some", "the line \"Pending: <number>\" is missing"),
      ("fence | cases", "fence | count", "the columns of this table aren't understood"),
    ])
  func broken(text: String, wrong: String, message: String) {
    let entries = [Snapshot.Entry(id: "a/b", count: 1), Snapshot.Entry(id: "a/c", count: 2)]
    let document = Snapshot(entries: entries, pending: 7).document
    #expect(document.contains(text))
    #expect(Self.read(document.replacing(text, with: wrong)).messages == [message])
  }
}
