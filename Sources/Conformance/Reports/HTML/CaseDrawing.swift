import ConformanceRunning

/// How the report draws a case: it knows no model, so somebody who does passes it in.
package struct CaseDrawing: Sendable {
  /// Returns the drawing of a case, with its label; nil if the case has none.
  package let html: @Sendable (_ example: Case, _ label: String) -> HTML?

  /// Makes a way of drawing.
  package init(_ html: @escaping @Sendable (_ example: Case, _ label: String) -> HTML?) {
    self.html = html
  }

  /// Returns the drawings of the cases that have one, folded; nil if none has.
  func folded(_ cases: [Case]) -> HTML? {
    let drawn = cases.compactMap { example in
      html(example, "timeline of \(example.id)").map { (example.id, $0) }
    }
    guard !drawn.isEmpty else { return nil }
    let content: [HTML] = drawn.map { id, drawing in
      let name: HTML? = drawn.count > 1 ? "<p class=\"row\"><code>\(id)</code></p>\n" : nil
      return "\(name)\(drawing)"
    }
    let title = drawn.count > 1 ? "What happens in \(drawn.count) cases" : "What happens"
    return """
      <details class="timeline"><summary>\(title)</summary>
      \(content)</details>

      """
  }
}
