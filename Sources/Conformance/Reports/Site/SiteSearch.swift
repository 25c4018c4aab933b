import ConformanceBase
import ConformanceRunning

/// The search of a site: its page, which works without a server, and what it looks in.
struct SiteSearch: Sendable {
  /// The folder of its page.
  static let folder = "search/"

  /// The page: the script fills it, and without one, it leads to the lists.
  static let page = SiteEntry(
    folder: folder, title: "Search", summary: "Finds rules by the words that people type.",
    content: """
      <h1>Search</h1>
      <form role="search" class="search"><input type="search" name="q" id="q" autocomplete="off" spellcheck="false" \
      aria-label="Words to look for" placeholder="silent push, BadDeviceToken, willPresent …"></form>
      <p class="meta" id="said" role="status"></p>
      <ol class="entries" id="found"></ol>
      <noscript><p>The search needs a script. Without one, all rules are in <a href="../rules/index.html">their \
      chapters</a>.</p></noscript>

      """,
    scripts: ["search-index.js", "search.js"])

  /// The script, and what it looks in.
  static func files(of entries: [SiteEntry]) -> [SiteFile] {
    let rows = Parallel.map(entries) { entry in
      entry.places.map { row(of: $0, at: entry.folder).output() }
    }.flatMap { $0 }
    return [
      SiteFile(folder + "search.js", HTMLReport.searchScript),
      // A script, and not JSON: from a disk, a page may not fetch.
      SiteFile(
        folder + "search-index.js",
        "globalThis.siteIndex = [\n\(rows.joined(separator: ",\n"))\n];\n"),
    ]
  }

  private static func row(of place: SitePlace, at folder: String) -> JSON {
    let anchor = place.anchor.isEmpty ? "" : "#" + place.anchor
    let texts = [
      place.kind.rawValue, SiteWords.plain(place.title), folder + "index.html" + anchor,
      SiteWords.plain(place.summary), place.id, place.names.joined(separator: "; "),
      place.words.joined(separator: " "),
    ]
    return .array(texts.map { .string($0) })
  }
}
