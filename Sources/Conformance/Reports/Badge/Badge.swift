import ConformanceBase

/// A small picture of two words for the top of a page.
struct Badge: Sendable {
  /// The colours of badges.
  static let (green, red, grey) = ("#1b7a3d", "#b3261e", "#6a6a6a")

  let label: String
  let message: String
  let colour: String

  /// What screen readers read.
  var text: String { "\(label): \(message)" }

  /// The badge as SVG.
  var svg: String {
    let left = TextWidth.of(label) + 14
    let right = TextWidth.of(message) + 14
    let width = left + right
    let picture: HTML = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="20" role="img" \
      aria-labelledby="title">
        <title id="title">\(text)</title>
        <clipPath id="corners"><rect width="\(width)" height="20" rx="4"/></clipPath>
        <g clip-path="url(#corners)">
          <rect width="\(left)" height="20" fill="#3d4148"/>
          <rect x="\(left)" width="\(right)" height="20" fill="\(colour)"/>
        </g>
        <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" aria-hidden="true">
          <text x="7" y="14" textLength="\(left - 14)">\(label)</text>
          <text x="\(left + 7)" y="14" textLength="\(right - 14)">\(message)</text>
        </g>
      </svg>

      """
    return picture.text
  }

  /// The badge as services read it that draw badges themselves.
  var json: JSON {
    [
      "schemaVersion": 1, "label": .string(label), "message": .string(message),
      "color": .string(colour),
    ]
  }
}

/// Estimates the width of a text in a sans-serif font of 11 pixels, because SVG needs it in
/// advance.
enum TextWidth {
  static func of(_ text: String) -> Int {
    (text.reduce(0) { $0 + tenths($1) } + 9) / 10
  }

  /// Returns the width of a character in tenths of a pixel.
  ///
  /// `textLength` stretches the words to the estimate, so classes of characters are enough.
  private static func tenths(_ character: Character) -> Int {
    switch character {
    case "i", "j", "l", "I", " ", ".", ",", ":", "1", "t", "f", "r": character == "1" ? 70 : 42
    case "m", "w", "M", "W": 100
    case "A"..."Z": 78
    default: 68
    }
  }
}
