import Conformance

/// A generated suite of any size in a folder, whose cases come from tables.
struct GeneratedSuite {
  let root: String
  /// The paths of all documents.
  private(set) var documents: [String] = []

  /// Writes a suite with exactly this many cases.
  init(cases: Int, in scratch: TemporaryFiles) throws {
    let folder = "suite-\(cases)"
    root = "\(scratch.folder)/\(folder)"
    func write(_ name: String, _ text: String) throws(FileSystem.Failure) {
      documents.append(try scratch.write(text, to: "\(folder)/\(name)"))
    }
    try write("Sources.md", Self.sources)
    try write("Statements/Bench.md", Self.statements)
    try write("Provider/Basics.md", GeneratedPage.basics)
    var left = cases - GeneratedPage.casesOfBasics
    var number = 1
    while left > 0 {
      let page = GeneratedPage(number: number, atMost: left)
      try write("Provider/Page\(number).md", page.text)
      left -= page.cases
      number += 1
    }
  }

  private static let sources = """
    # Sources

    | key | title | publisher | year | authority |
    |---|---|---|---|---|
    | bench | Made up for measuring | Nobody | undated | normative |

    """

  private static let statements = """
    # Made up for measuring

    Source: bench

    | id | statement | role | standing |
    |---|---|---|---|
    | bench.1 | A background notification has the priority 5. | provider | rule |
    | bench.2 | A background notification shows nothing. | provider | rule |

    """
}
