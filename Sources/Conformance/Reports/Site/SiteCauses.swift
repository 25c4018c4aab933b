import ConformanceRunning

/// The page of the causes that no example can show.
struct SiteCauses: Sendable {
  private let suite: Suite
  private let words: SiteWords

  init(_ suite: Suite, _ cases: CasesByRule) {
    self.suite = suite
    words = SiteWords(suite, cases, below: "../")
  }

  /// The page; nil for a suite without causes.
  var entry: SiteEntry? {
    let causes = suite.ledger.causes
    guard !causes.isEmpty else { return nil }
    let list = SiteList.causes
    return SiteEntry(
      folder: list.folder, title: list.title,
      summary: "Why a push has no effect, where no example can show it.",
      content: """
        <h1>Causes that no example can show</h1>
        <p class="lead">A budget has no number, and what the person or the server did before isn’t in the push. \
        These causes are documented all the same.</p>
        <ul class="entries">
        \(causes.map(item))</ul>

        """,
      markdown: "# \(list.title)\n\n\(causes.map(line).joined())",
      json: [
        "title": .string(list.title),
        "causes": .array(
          causes.map { cause in
            [
              "pushes": .array(cause.pushes.map { .string($0.words) }),
              "because": .string(cause.words), "look-at": .string(cause.lookAt),
              "statements": .array(cause.statements.map { .string($0) }),
            ]
          }),
      ],
      places: causes.map(place))
  }

  private func item(_ cause: DocumentedCause) -> HTML {
    let inline = words.inline(DocumentedCause.page)
    let pushes = cause.pushes.map { "<code>\($0.words)</code>" as HTML }
    let statements = cause.statements.map { id -> HTML in
      "<a href=\"\(words.addresses.statement(id))\"><code>\(id)</code></a>"
    }
    return """
      <li id="\(anchor(cause))"><strong>\(inline.html(cause.words.capitalizedFirst))</strong> <small>\(pushes.joined(", "))</small>
      <p>Look at: \(inline.html(cause.lookAt)) <small>Stated in \(statements.joined(", "))</small></p></li>

      """
  }

  private func line(_ cause: DocumentedCause) -> String {
    let pushes = cause.pushes.map { $0.words }.joined(separator: ", ")
    return "- \(pushes): \(cause.words). Look at: \(cause.lookAt)\n"
  }

  private func place(_ cause: DocumentedCause) -> SitePlace {
    SitePlace(
      kind: .cause, title: cause.words.capitalizedFirst,
      summary: "Look at: \(cause.lookAt)", anchor: anchor(cause),
      names: cause.pushes.map { $0.words }, text: cause.lookAt)
  }

  /// The first statement of a cause names it: no two causes rest on the same ones.
  private func anchor(_ cause: DocumentedCause) -> String {
    Anchors.id(cause.statements.joined(separator: "-"))
  }
}
