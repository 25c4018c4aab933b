import Conformance
import ConformanceReports
import ConformanceTools

extension CaseDrawing {
  /// Draws what the documented device does, and what is on its screen then.
  static let timelineAndPhone = CaseDrawing { example, label in
    let timeline = TimelineDrawing(example)?.html(label: label)
    let phone = PhoneDrawing(example)?.html
    guard timeline != nil || phone != nil else { return nil }
    return "\(timeline)\(phone)"
  }
}

/// The screen of the documented device, when it last showed something in a case.
struct PhoneDrawing {
  private struct Alert {
    let title: String?
    let body: String?
    let places: [Place]

    var text: String { [title, body].compactMap { $0 }.joined(separator: ": ") }
  }

  private let alerts: [Alert]
  /// The number on the icon of the app; nil if it has none.
  private let badge: Int?

  /// The most alerts that there is room for.
  private static let most = 3
  private static let (width, height) = (180, 250)

  /// Takes a case; nil unless it is one of the device that shows something.
  init?(_ example: Case) {
    let body = example.body
    guard example.rule.role == .device,
      body.steps.allSatisfy({ Vocabulary.device.action($0.action) != nil })
    else { return nil }
    let seen = Timeline(of: body.stimulus).steps.map { $0.observed }
    func shown(_ step: JSON.Object) -> [JSON] { step["shown"]?.array ?? [] }
    guard
      let last = seen.lastIndex(where: { !shown($0).isEmpty })
        ?? seen.lastIndex(where: { ($0["badge"]?.int ?? 0) > 0 })
    else { return nil }
    alerts = shown(seen[last]).map(Self.alert)
    badge = seen[...last].compactMap { $0["badge"]?.int }.last.flatMap { $0 == 0 ? nil : $0 }
  }

  private static func alert(_ shown: JSON) -> Alert {
    Alert(
      title: shown["title"]?.string, body: shown["body"]?.string,
      places: (shown["in"]?.array ?? []).compactMap { $0.string.flatMap(Place.init) })
  }

  // MARK: Drawing

  /// The picture, with its words for those who don't see it.
  var html: HTML {
    let isLocked = alerts.contains { $0.places.contains(.lockScreen) }
    let clock: HTML? = isLocked ? "<text class=\"clock\" x=\"90\" y=\"58\">9:41</text>\n" : nil
    let cards = alerts.prefix(Self.most).enumerated().map { index, alert in
      card(alert, at: (isLocked ? 78 : 20) + index * 52)
    }
    return """
      <div class="phone"><svg viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(words)">
      <rect class="frame" x="1" y="1" width="\(Self.width - 2)" height="\(Self.height - 2)" rx="24"></rect>
      \(clock)\(cards)\(icon)</svg></div>

      """
  }

  private func card(_ alert: Alert, at y: Int) -> HTML {
    let lines = [alert.title, alert.body].compactMap { $0 }
    let texts = lines.enumerated().map { index, line -> HTML in
      let style = index == 0 && lines.count > 1 ? " class=\"title\"" : "" as HTML
      return "<text\(style) x=\"22\" y=\"\(y + 18 + index * 16)\">\(Self.cut(line))</text>\n"
    }
    return """
      <rect class="card" x="12" y="\(y)" width="\(Self.width - 24)" height="46" rx="12"></rect>
      \(texts)
      """
  }

  private var icon: HTML? {
    guard let badge else { return nil }
    return """
      <rect class="icon" x="74" y="200" width="34" height="34" rx="9"></rect>
      <circle class="badge" cx="108" cy="201" r="10"></circle>
      <text class="number" x="108" y="205">\(badge > 999 ? "…" : "\(badge)")</text>

      """
  }

  private static func cut(_ text: String) -> String {
    text.count > 22 ? "\(text.prefix(21))…" : text
  }

  /// What the picture shows.
  private var words: String {
    let shown = alerts.map { "“\($0.text)” \($0.places.words)" }
    let number = badge.map { "the number \($0) on the icon" }
    return "On the phone: " + (shown + [number].compactMap { $0 }).joined(separator: ", ")
  }
}
