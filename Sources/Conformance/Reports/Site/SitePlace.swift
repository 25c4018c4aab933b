import ConformanceRunning

/// Something on a page of a site that a search finds.
struct SitePlace: Sendable {
  /// What a place is: the word that is shown beside it.
  enum Kind: String, Sendable {
    case rule, ruling, term, document, cause, guide
  }

  let kind: Kind
  let title: String
  /// What it says, in a sentence or a few.
  let summary: String
  /// Where on the page it is; nothing for the page.
  var anchor = ""
  /// Its name in the suite.
  var id = ""
  /// What else people call it, or what it is about.
  var names: [String] = []
  /// All that it says, as Markdown.
  var text = ""

  /// The words of the text, each once.
  ///
  /// What is in code blocks isn't for reading.
  var words: [Substring] {
    var isCode = false
    let lines = text.split(separator: "\n").filter { line in
      guard line.drop(while: { $0 == " " }).hasPrefix("```") else { return !isCode }
      isCode.toggle()
      return false
    }
    let read = SiteWords.plain(lines.joined(separator: "\n"))
    return read.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.withoutRepetition
  }
}
