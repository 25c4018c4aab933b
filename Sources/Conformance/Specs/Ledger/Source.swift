import ConformanceBase

/// A document that the suite rests on.
package struct Source: Sendable {
  /// The short name by which statements name it.
  package let key: String
  /// The title of the document.
  package let title: String
  /// Who published it.
  package let publisher: String
  /// The year of publication, or `undated`.
  package let year: String
  /// Whether it binds (`normative`) or explains (`informative`).
  package let authority: String
  /// Where it can be read; nil where that isn't recorded.
  package let address: WebAddress?
  /// The day on which somebody last read it for the suite; nil where that isn't recorded.
  package let lastRead: Day?
  /// Where that day stands in `Sources.md`.
  let dayLocation: SourceLocation?

  /// Where a section of it can be read: the section itself if its anchor is known, else the document.
  func address(ofSection section: String?) -> WebAddress? {
    guard let address, let section, let anchor = Self.anchor(ofSection: section, at: address.text)
    else { return address }
    return try? WebAddress("\(address.text)#\(anchor)")
  }

  /// The anchor of a section, where the publisher makes it of the section's number or title.
  private static func anchor(ofSection section: String, at address: String) -> String? {
    if address.hasPrefix("https://www.rfc-editor.org/rfc/rfc") {
      return Passage.isNumber(section) ? "section-\(section)" : nil
    }
    // Titles with other marks are left out: which of them an anchor keeps is documented nowhere.
    guard address.hasPrefix("https://developer.apple.com/documentation/"),
      section.hasOnly({
        $0.isLetter || $0.isDigit || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
      })
    else { return nil }
    return section.parts(between: " ").joined(separator: "-")
  }
}

/// The part of a document that a statement rests on.
package struct Passage: Sendable, Hashable {
  /// The key of the document.
  package let source: String
  /// Its section, by number or by title; nil where the whole document is meant.
  package let section: String?

  /// The section in words, behind the title of its document: `, section 6.8`.
  var sectionWords: String {
    guard let section else { return "" }
    return Self.isNumber(section) ? ", section \(section)" : ", section \"\(section)\""
  }

  /// Whether a section is named by its number, such as `6.8`.
  static func isNumber(_ section: String) -> Bool {
    section.parts(between: ".", omittingEmpty: false).allSatisfy { part in
      !part.isEmpty && part.hasOnly { $0.isDigit }
    }
  }
}
