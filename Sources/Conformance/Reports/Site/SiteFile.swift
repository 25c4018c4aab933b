import ConformanceBase

/// A file of a site.
package struct SiteFile: Sendable {
  /// The path below the site's folder.
  package let path: String
  /// What is in it.
  package let bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
}

/// One thing that has an address: its page, and the same for other programs.
struct SiteEntry: Sendable {
  /// The folder, such as `rules/provider.background.priority/`; nothing for the first page.
  let folder: String
  /// The name of the window.
  let title: String
  /// What it is, in a sentence, for who lists it.
  let summary: String
  /// The way to it: words, and the addresses of what is above.
  var above: [(words: String, address: String)] = []
  let content: HTML
  /// The page as Markdown, and as JSON; nil where it has no such twin.
  var markdown: String?
  var json: JSON?
  /// The scripts of the page, beside it; none for most.
  var scripts: [String] = []
  /// What a search finds on it.
  var places: [SitePlace] = []

  /// Gives a page that lists others its twins, from the titles and the addresses of these.
  func listing(_ items: [(title: String, address: String)]) -> SiteEntry {
    var entry = self
    let lines = items.map { title, address in
      "- [\(title)](\(address.replacing("index.html", with: "index.md")))\n"
    }
    entry.markdown = "# \(title)\n\n\(summary)\n\n\(lines.joined())"
    entry.json = [
      "title": .string(title),
      "entries": .array(
        items.map { title, address in
          [
            "title": .string(title),
            "address": .string(address.replacing("index.html", with: "index.json")),
          ]
        }),
    ]
    return entry
  }
}
