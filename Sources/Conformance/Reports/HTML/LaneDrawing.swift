/// Events between several parties, one a line: lanes and arrows on the left, words on the right.
///
/// It can also be read by a screen reader, on a small screen, and on paper.
package struct LaneDrawing {
  /// The parties, with a lane each.
  package var lanes: [String]
  /// The events, in order.
  package var events: [Event] = []

  /// Makes a drawing without events.
  package init(lanes: [String]) { self.lanes = lanes }

  /// One line of the drawing.
  package struct Event {
    package var kind: Kind
    package var text: HTML
    /// Whether it says what didn't happen.
    package var isFaint = false

    package init(kind: Kind, text: HTML, isFaint: Bool = false) {
      (self.kind, self.text, self.isFaint) = (kind, text, isFaint)
    }
  }

  /// What is drawn beside the words.
  package enum Kind {
    /// An arrow from one lane to another.
    case arrow(from: Int, to: Int)
    /// A dot on a lane.
    case dot(Int)
    /// A break between what is before and after.
    case division
  }

  /// The most lanes that there is room for.
  static let mostLanes = 5

  /// Returns the drawing, which a screen reader reads as a list.
  package func html(label: String) -> HTML {
    let names: [HTML] = lanes.map { "<b>\($0)</b>" }
    let rows = events.map(row)
    return """
      <ol class="lanes n\(lanes.count)" aria-label="\(label)">
      <li class="who" aria-hidden="true"><span class="l">\(names)</span></li>
      \(rows)</ol>

      """
  }

  private func row(_ event: Event) -> HTML {
    let faint: HTML = event.isFaint ? " faint" : ""
    switch event.kind {
    case .arrow(let from, let to):
      let direction: HTML = from < to ? "r" : "b"
      let words: HTML = "\(lanes[from]) to \(lanes[to]): "
      let mark: HTML = "<i class=\"\(direction) f\(from) t\(to)\"></i>"
      return row(mark, words, event.text, faint)
    case .dot(let lane):
      return row("<i class=\"d f\(lane)\"></i>", "\(lanes[lane]): ", event.text, faint)
    case .division:
      return "<li class=\"cut\"><span class=\"l\"></span><span>\(event.text)</span></li>\n"
    }
  }

  private func row(_ mark: HTML, _ words: HTML, _ text: HTML, _ faint: HTML) -> HTML {
    """
    <li class="e\(faint)"><span class="l">\(mark)</span>\
    <span><span class="vh">\(words)</span>\(text)</span></li>

    """
  }
}
