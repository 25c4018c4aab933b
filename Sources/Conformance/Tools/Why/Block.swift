import ConformanceModels

/// A title with rows below it, in columns that all blocks share.
struct Block {
  /// A condition, the rules behind it, and where a person finds out whether it holds.
  struct Row {
    let words: String
    let rules: [String]
    let lookAt: String

    var cited: String { rules.joined(separator: ", ") }
  }

  var title: String?
  var rows: [Row] = []
  /// Whether it continues the block before it.
  var goesOn = false

  /// Returns blocks as text; what may be long stands in the last column.
  static func text(of blocks: [Block], _ style: Style) -> String {
    let blocks = blocks.filter { $0.title != nil || !$0.rows.isEmpty }
    let rows = blocks.flatMap(\.rows)
    let widths = (rows.map(\.words.count).max() ?? 0, rows.map(\.cited.count).max() ?? 0)
    let first = blocks.firstIndex { $0.rows.contains { !$0.lookAt.isEmpty } }
    var output = ""
    for (index, block) in blocks.enumerated() {
      if index > 0, !block.goesOn { output += "\n" }
      if let title = block.title {
        let gap = String(repeating: " ", count: max(2, widths.0 + widths.1 + 6 - title.count))
        output += block.goesOn ? title : style.bold(title)
        output += (index == first ? gap + style.dim("look at") : "") + "\n"
      }
      for row in block.rows {
        output += "  \(row.words.padded(to: widths.0))  "
        output +=
          row.lookAt.isEmpty
          ? style.dim(row.cited) : style.dim(row.cited.padded(to: widths.1)) + "  " + row.lookAt
        output += "\n"
      }
    }
    return output
  }
}
