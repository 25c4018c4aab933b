import ConformanceRunning

/// Renders the words of a paragraph: code, emphasis and links; everything else is text.
struct InlineMarkdown {
  /// The destinations of links.
  let anchors: Anchors
  /// The document that contains the words.
  let document: String
  /// The document's own link definitions: the address for each label.
  var definitions: [String: String] = [:]

  /// Returns the words as HTML.
  func html(_ text: some StringProtocol) -> HTML {
    var output: HTML = ""
    var plain = ""
    var rest = Substring(text)
    func flush() {
      if !plain.isEmpty { output += "\(plain)" }
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if let (html, end) = span(rest, first) {
        flush()
        output += html
        rest = rest[end...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return output
  }

  /// Returns the span that begins here, and where it ends; nil if the character has no special
  /// meaning.
  private func span(_ text: Substring, _ first: Character) -> (HTML, String.Index)? {
    switch first {
    case "`": code(text)
    case "*": text.hasPrefix("**") ? emphasis(text, "**") : emphasis(text, "*")
    case "[": link(text)
    default: nil
    }
  }

  private func code(_ text: Substring) -> (HTML, String.Index)? {
    let ticks = text.prefix { $0 == "`" }
    let inner = text[ticks.endIndex...]
    guard let end = inner.firstRange(of: ticks) else { return nil }
    var content = inner[..<end.lowerBound]
    if content.first == " ", content.last == " ", content.count > 2 {
      content = content.dropFirst().dropLast()
    }
    return (self.code(String(content)), end.upperBound)
  }

  /// Returns a code span; an id of the suite links to what it names.
  func code(_ content: String) -> HTML {
    if let link = anchors.link(toID: content) {
      return "<a href=\"\(link)\"><code>\(content)</code></a>"
    }
    return "<code>\(content)</code>"
  }

  private func emphasis(_ text: Substring, _ mark: String) -> (HTML, String.Index)? {
    let inner = text.dropFirst(mark.count)
    guard let next = inner.first, next != " ", next != "*",
      let end = inner.firstRange(of: mark[...]), inner[..<end.lowerBound].last != " "
    else { return nil }
    let words = html(inner[..<end.lowerBound])
    return (mark == "**" ? "<strong>\(words)</strong>" : "<em>\(words)</em>", end.upperBound)
  }

  private func link(_ text: Substring) -> (HTML, String.Index)? {
    if let reference = reference(text) { return reference }
    guard let middle = text.firstRange(of: "]("),
      let end = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    let label = text[text.index(after: text.startIndex)..<middle.lowerBound]
    let destination = String(text[middle.upperBound..<end])
    guard !label.contains("["), !destination.contains(" ") else { return nil }
    let after = text.index(after: end)
    let found =
      anchors.link(toRuling: String(label)) ?? anchors.link(to: destination, from: document)
    guard let found else { return (html(label), after) }
    return ("<a href=\"\(found)\">\(html(label))</a>", after)
  }

  /// Returns a link by a label that the document defines: `[label]` or `[words][label]`.
  private func reference(_ text: Substring) -> (HTML, String.Index)? {
    guard !definitions.isEmpty, let end = text.firstIndex(of: "]") else { return nil }
    let words = text[..<end].dropFirst()
    var after = text.index(after: end)
    var label = words
    if text[after...].hasPrefix("["), let close = text[after...].firstIndex(of: "]") {
      label = text[after..<close].dropFirst()
      after = text.index(after: close)
    } else if text[after...].hasPrefix("(") {
      return nil
    }
    guard let address = definitions[String(label)] else { return nil }
    // A place in the report is nearer than its document.
    let found = anchors.link(toID: String(label)) ?? anchors.link(to: address, from: document)
    guard let found else { return (html(words), after) }
    return ("<a href=\"\(found)\">\(html(words))</a>", after)
  }
}
