import ConformanceRunning

/// A whole document: one file that needs no other file and no network.
package struct HTMLDocument {
  /// The title of the window.
  package var title: String
  /// Everything between the beginning and the footer, in pieces.
  package var main: [HTML]
  /// A sentence on what it was made from.
  package var footer: HTML

  package init(title: String, main: [HTML], footer: HTML) {
    (self.title, self.main, self.footer) = (title, main, footer)
  }

  /// The text of the file.
  package var html: HTML {
    let policy =
      "default-src 'none'; style-src 'sha256-\(Self.hash(HTMLReport.style))'; "
      + "script-src 'sha256-\(Self.hash(HTMLReport.script))'; base-uri 'none'; form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(HTML(trusted: HTMLReport.style))</style>
      </head>
      <body>
      <a class="skip" href="#content">Skip to the rules</a>
      <main>
      \(main)</main>
      <footer>
      <p>\(footer)</p>
      </footer>
      <script>\(HTML(trusted: HTMLReport.script))</script>
      </body>
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
