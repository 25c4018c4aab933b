import Conformance
import Testing

/// A small valid suite, for a test to change in one place.
///
/// ```swift
/// var specs = SpecFolder()
/// try specs.replace("must", with: "muss", in: SpecFolder.page)
/// #expect(try specs.complaints().contains("unknown level"))
/// ```
struct SpecFolder {
  /// The one page.
  static let page = "Provider/Page.md"
  /// The statements of the normative document.
  static let guide = "Statements/Guide.md"
  /// The statements of the informative document.
  static let post = "Statements/Post.md"
  /// The path of an area's statements, if a test adds one.
  static let area = "Statements/Area.md"

  /// The documents by their path below the suite's folder.
  var documents: [String: [UInt8]]

  /// Makes a suite that reads and lints without mistakes.
  init() {
    documents = Self.validTexts.mapValues { Array($0.utf8) }
  }

  /// The text of a document; setting nil removes the document.
  subscript(path: String) -> String? {
    get { documents[path].map { String(decoding: $0, as: UTF8.self) } }
    set { documents[path] = newValue.map { Array($0.utf8) } }
  }

  /// Replaces a text that occurs exactly once in a document.
  mutating func replace(
    _ text: String, with other: String, in path: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let document = try #require(self[path], sourceLocation: sourceLocation)
    let places = document.ranges(of: text)
    try #require(
      places.count == 1, "\"\(text)\" stands in \(path) \(places.count) times",
      sourceLocation: sourceLocation)
    self[path] = document.replacing(text, with: other)
  }

  /// Adds the statements of an area, one of which is bound by the page and one excluded.
  mutating func addArea() throws {
    self[Self.area] = """
      # Waking

      Area: waking

      | id | statement | role | standing | sources |
      |---|---|---|---|---|
      | wake.priority | Only priority 5 wakes. | provider | rule | guide, post |
      | wake.why | Waking is useful. | — | excluded: context: it asks nothing | post |

      """
    try replace("· guide.1", with: "· guide.1, wake.priority", in: Self.page)
  }

  /// Says of each document where it is and when it was read, as far as that is known.
  mutating func addAddresses() {
    self["Sources.md"] = """
      # Sources

      | key | title | publisher | year | authority | address | read |
      |---|---|---|---|---|---|---|
      | guide | A guide to push | Example Press | 2024 | normative | https://example.com/guide | 2026-01-05 |
      | post | A post on push | Example Blog | undated | informative | — | |

      """
  }

  /// Adds a text at the end of a document.
  mutating func append(_ text: String, to path: String) {
    self[path] = (self[path] ?? "") + text
  }

  /// Writes the suite into a folder that exists as long as the returned value.
  func written() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, bytes) in documents { try folder.write(bytes, to: path) }
    return folder
  }

  /// Reads the suite from a temporary folder.
  func suite() throws -> Suite {
    let folder = try written()
    return try withExtendedLifetime(folder) { try SuiteReader.read(folder.path) }
  }

  /// Returns the mistakes that reading finds or, if the suite can be read, those that linting
  /// finds: as people read them, with the suite in a folder called `Specs`.
  func complaints() throws -> String {
    Self.complaints(of: try written())
  }

  /// The day on which the suite is linted.
  private static let today = Day("2026-06-01") ?? .today()

  /// Returns the mistakes that reading a folder finds or, if it can be read, those that linting finds.
  static func complaints(of folder: TemporaryFolder) -> String {
    let diagnostics: [Diagnostic]
    do throws(InvalidDocuments) {
      diagnostics = Lint.check(try SuiteReader.read(folder.path), today: today)
    } catch {
      diagnostics = error.diagnostics
    }
    return diagnostics.map { $0.rendered + "\n" }.joined(separator: "\n")
      .replacing(folder.path, with: "Specs")
  }
}
