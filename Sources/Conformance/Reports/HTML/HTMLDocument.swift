import ConformanceRunning

/// A whole document: one file that needs no other file and no network.
package struct HTMLDocument {
  /// The title of the window.
  package var title: String
  /// Everything between the beginning and the footer, in pieces.
  package var main: [HTML]
  /// A sentence on what it was made from.
  package var footer: HTML
  private let look: Look

  /// For what it is made.
  package enum Look {
    /// For a browser: it has a filter, and a way past the contents.
    case read
    /// For paper: a page without a script.
    case printed

    fileprivate var style: String { self == .read ? HTMLReport.style : HTMLReport.printedStyle }
    fileprivate var script: String? { self == .read ? HTMLReport.script : nil }
  }

  package init(title: String, main: [HTML], footer: HTML, look: Look = .read) {
    (self.title, self.main, self.footer, self.look) = (title, main, footer, look)
  }

  /// The text of the file.
  package var html: HTML {
    let policy =
      "default-src 'none'; style-src 'sha256-\(Self.hash(look.style))'; "
      + (look.script.map { "script-src 'sha256-\(Self.hash($0))'; " } ?? "")
      + "base-uri 'none'; form-action 'none'"
    let skip: HTML? =
      look == .read ? "<a class=\"skip\" href=\"#content\">Skip to the rules</a>\n" : nil
    let script: HTML? = look.script.map { "<script>\(HTML(trusted: $0))</script>\n" }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(HTML(trusted: look.style))</style>
      </head>
      <body>
      \(skip)<main>
      \(main)</main>
      <footer>
      <p>\(footer)</p>
      </footer>
      \(script)</body>
      </html>

      """
  }

  /// Returns the hash by which the browser recognises the style and the script, so that no others
  /// run.
  private static func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return Base64.encode(hash.digest(), .standard)
  }
}
