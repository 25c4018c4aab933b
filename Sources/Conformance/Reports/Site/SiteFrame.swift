import ConformanceBase
import ConformanceRunning

/// What all pages of a site have around their content.
struct SiteFrame: Sendable {
  /// The name of the site.
  static let name = "Push notifications, as documented"

  let suite: Suite
  /// The folders of all pages: a small suite doesn't have each list.
  let folders: Set<String>
  /// The address at which the site will be; nil if it isn't known.
  let address: String?
  let hasPlayground: Bool

  /// Returns the files of an entry: its page, and its twins.
  func files(of entry: SiteEntry) -> [SiteFile] {
    let twins = [
      entry.markdown.map { SiteFile(entry.folder + "index.md", $0) },
      entry.json.map { SiteFile(entry.folder + "index.json", $0.output(.pretty) + "\n") },
    ]
    return [SiteFile(entry.folder + "index.html", page(entry).bytes)] + twins.compactMap { $0 }
  }

  /// The way up from a folder.
  static func root(of folder: String) -> String {
    folder.filter { $0 == "/" }.map { _ in "../" }.joined()
  }

  private func page(_ entry: SiteEntry) -> HTML {
    let root = Self.root(of: entry.folder)
    let canonical: HTML? = address.map {
      "<link rel=\"canonical\" href=\"\($0)\(entry.folder)\">\n"
    }
    let crumbs = entry.above.map { words, address -> HTML in
      "<li><a href=\"\(address)\">\(words)</a></li>\n"
    }
    let way: HTML? =
      crumbs.isEmpty
      ? nil
      : "<nav aria-label=\"The way to this page\"><ol class=\"crumbs\">\n\(crumbs)</ol></nav>\n"
    // A page without scripts permits none.
    let scripts: HTML? = entry.scripts.isEmpty ? nil : "script-src 'self'; "
    let tags = entry.scripts.map { "<script src=\"\($0)\" defer></script>\n" as HTML }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; \
      img-src 'self' data:; \(scripts)base-uri 'none'; form-action 'self'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="description" content="\(entry.summary)">
      <title>\(entry.title)</title>
      <link rel="icon" href="data:,">
      <link rel="stylesheet" href="\(root)site.css">
      \(tags)      \(canonical)\(alternates(entry))</head>
      <body class="site">
      <a class="skip" href="#content">Skip to the content</a>
      <header class="masthead">
      <p><a href="\(root)index.html">\(Self.name)</a></p>
      <nav aria-label="Site"><ul>\(links(root))</ul></nav>
      \(search(entry, root))</header>
      <main id="content" tabindex="-1">
      \(way)\(entry.content)\(twins(entry))</main>
      <footer>
      <p>Suite \(suiteVersion), digest <code>\(String(suite.digest.prefix(12)))</code>. Made by its \
      authors from public documents, in their own words; Apple has no part in it.</p>
      </footer>
      </body>
      </html>

      """
  }

  private func links(_ root: String) -> [HTML] {
    let lists = SiteList.all.filter { folders.contains($0.folder) }
    return (lists + (hasPlayground ? [.playground] : [])).map { list in
      "<li><a href=\"\(root)\(list.folder)index.html\">\(list.title)</a></li>\n"
    }
  }

  /// The field for words, but on the page that has its own.
  private func search(_ entry: SiteEntry, _ root: String) -> HTML? {
    guard entry.folder != SiteSearch.folder else { return nil }
    return """
      <form role="search" action="\(root)\(SiteSearch.folder)index.html"><input type="search" name="q" \
      aria-label="Search the rules" placeholder="Search"></form>

      """
  }

  private func alternates(_ entry: SiteEntry) -> HTML {
    let markdown: HTML? =
      entry.markdown == nil
      ? nil : "<link rel=\"alternate\" type=\"text/markdown\" href=\"index.md\">\n"
    let json: HTML? =
      entry.json == nil
      ? nil : "<link rel=\"alternate\" type=\"application/json\" href=\"index.json\">\n"
    return "\(markdown)\(json)"
  }

  private func twins(_ entry: SiteEntry) -> HTML? {
    guard entry.markdown != nil || entry.json != nil else { return nil }
    let links: [HTML] = [
      entry.markdown.map { _ in "<a href=\"index.md\">Markdown</a>" },
      entry.json.map { _ in "<a href=\"index.json\">JSON</a>" },
    ].compactMap { $0 }
    return "<p class=\"aside\">This page as \(links.joined(" or ")).</p>\n"
  }
}
