import ConformanceRunning

/// How the report draws a case: it knows no model, so somebody who does passes it in.
package struct CaseDrawing: Sendable {
  /// Returns the drawing of a case, with its label; nil if the case has none.
  package let html: @Sendable (_ example: Case, _ label: String) -> HTML?

  /// Makes a way of drawing.
  package init(_ html: @escaping @Sendable (_ example: Case, _ label: String) -> HTML?) {
    self.html = html
  }
}
