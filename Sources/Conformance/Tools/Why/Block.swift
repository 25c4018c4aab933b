import ConformanceModels

/// A title with rows below it.
struct Block {
  /// One condition, or several that only decide together.
  struct Row {
    /// The conditions, as clauses.
    let words: [String]
    /// Where a person finds out whether they hold.
    let lookAt: [String]
    let rules: [String]

    init(_ words: [String], _ lookAt: [String], _ rules: [String]) {
      (self.words, self.lookAt, self.rules) = (words, lookAt, rules)
    }

    init(_ words: String, _ lookAt: String, _ rule: String) {
      self.init([words], [lookAt], [rule])
    }

    /// Returns it as lines: what may be, and below that where to look, and the rules behind it.
    ///
    /// The rules stand at the end, where their length moves nothing else.
    fileprivate func text(_ style: Style) -> String {
      let conditions = words.indices.map { index in
        "  \(index == 0 ? "" : "and ")\(words[index])\(index + 1 < words.count ? "," : "")"
      }
      let places = lookAt.filter { !$0.isEmpty }.map { "      " + $0 }
      let cited = rules.isEmpty ? "" : "  " + style.dim(rules.joined(separator: ", "))
      return (conditions + places).joined(separator: "\n") + cited + "\n"
    }
  }

  let title: String?
  let rows: [Row]
  /// Whether it continues the block before it.
  let goesOn: Bool

  init(title: String?, rows: [Row] = [], goesOn: Bool = false) {
    (self.title, self.rows, self.goesOn) = (title, rows, goesOn)
  }

  /// Creates a block that is worth nothing without rows.
  init(_ title: String, _ rows: [Row]) { self.init(title: rows.isEmpty ? nil : title, rows: rows) }

  /// Returns blocks as text; one without a title and without rows says nothing.
  static func text(of blocks: [Block], _ style: Style) -> String {
    var output = ""
    for block in blocks where block.title != nil || !block.rows.isEmpty {
      if !output.isEmpty, !block.goesOn { output += "\n" }
      if let title = block.title {
        output += (block.goesOn ? title : style.bold(title)) + "\n"
      }
      for row in block.rows { output += row.text(style) }
    }
    return output
  }
}
