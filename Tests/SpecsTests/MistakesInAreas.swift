import Testing

@testable import ConformanceSpecs
@testable import TestSupport

extension Mistake {
  /// Mistakes in a file of statements that rest on several documents.
  static let areas: [Mistake] = [
    .area("area-source-unknown", "| guide, post |", "| guide, pots |"),
    .area("area-source-twice", "| guide, post |", "| guide, post, guide |"),
    .area("area-section-open", "| guide, post |", "| guide (6.8, post |"),
    .area("area-section-empty", "| guide, post |", "| guide (), post |"),
    .area("area-section-twice", "| guide, post |", "| guide (6), guide (6) |"),
    .area("area-source-missing", "| guide, post |", "| |"),
    .area("area-id-malformed", "| wake.why |", "| wake.Why |"),
    .area("area-id-of-one-word", "| wake.why |", "| wake |"),
    .area("area-statement-twice", "| wake.why |", "| wake.priority |"),
    .area("area-statement-of-a-document-twice", "| wake.why |", "| guide.4 |"),
    .area("area-columns", " | sources |", " | documents |"),
    .area("area-key-malformed", "Area: waking", "Area: Waking up"),
    .area("area-key-of-a-document", "Area: waking", "Area: guide"),
    .area("area-and-source", "Area: waking", "Source: guide\nArea: waking"),
    Mistake("area-twice") { specs in
      try specs.addArea()
      specs["Statements/More.md"] = specs[SpecFolder.area]?.replacing("wake.", with: "more.")
    },
    Mistake("area-columns-in-a-document") {
      try $0.replace("Source: post", with: "Area: posts", in: SpecFolder.post)
    },
  ]

  /// Makes a mistake by replacing a text of an area's file.
  private static func area(_ name: String, _ text: String, _ wrong: String) -> Mistake {
    Mistake(name) {
      try $0.addArea()
      try $0.replace(text, with: wrong, in: SpecFolder.area)
    }
  }
}
