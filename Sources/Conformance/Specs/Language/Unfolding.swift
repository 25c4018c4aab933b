import ConformanceBase

/// Fills the placeholders of a case with the cells of one row of its table.
package struct Unfolding {
  private let template: CaseTemplate
  private let row: MarkdownTable.Row?

  package init(_ template: CaseTemplate, row: Int?) {
    self.template = template
    self.row = row.flatMap { template.table?.rows[$0] }
  }

  /// Returns the case with all placeholders filled and all described values built.
  package func body() -> JSON {
    let filled = row.map { template.pattern.filled(with: $0.cells) ?? .null } ?? template.body
    return template.describesValues ? ValueBuilder.built(filled) : filled
  }

  // MARK: What an empty cell left out

  /// Returns the members that an empty cell of this row leaves out, as written in the fence.
  func leftOut() -> [(path: JSON.Path, cell: MarkdownTable.Cell)] {
    guard let row, row.cells.contains(where: { $0.text.isEmpty }) else { return [] }
    var found: [(path: JSON.Path, cell: MarkdownTable.Cell)] = []
    collectLeftOut(template.body, at: JSON.Path(), into: &found)
    return found
  }

  private func collectLeftOut(
    _ json: JSON, at path: JSON.Path,
    into found: inout [(path: JSON.Path, cell: MarkdownTable.Cell)]
  ) {
    switch json {
    case .object(let object):
      for member in object {
        let memberPath = path.appending(.key(member.key))
        if let cell = member.value.string.flatMap(cell), cell.text.isEmpty {
          found.append((memberPath, cell))
        } else {
          collectLeftOut(member.value, at: memberPath, into: &found)
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collectLeftOut(element, at: path.appending(.index(index)), into: &found)
      }
    default: break
    }
  }

  // MARK: Where a value came from

  /// The place on the page where a value of the filled case was written.
  enum Origin: Hashable {
    /// A place in the fence.
    case fence(JSON.Path)
    /// A cell of the row.
    case cell(MarkdownTable.Cell)
  }

  /// Returns the place where the author wrote the key or the value at a path of the filled case.
  func origin(of path: JSON.Path, _ part: ShapeProblem.Part = .value) -> Origin {
    guard row != nil else { return .fence(path) }
    var json = template.body
    var written = JSON.Path()
    for step in path.steps {
      if let cell = json.string.flatMap(cell) { return .cell(cell) }
      switch (step, json) {
      case (.key(let key), .object(let object)):
        guard let member = object.first(where: { filledKey($0.key) == key }) else {
          return .fence(written)
        }
        written = written.appending(.key(member.key))
        json = member.value
      case (.index(let index), .array(let elements)):
        // Elements with an empty cell were left out, so indices may have moved.
        let remaining = elements.indices.filter { !isLeftOut(elements[$0]) }
        guard remaining.indices.contains(index) else { return .fence(written) }
        written = written.appending(.index(remaining[index]))
        json = elements[remaining[index]]
      default: return .fence(written)
      }
    }
    let last = part == .key ? written.steps.last.flatMap { $0.text } : json.string
    return last.flatMap(cell).map(Origin.cell) ?? .fence(written)
  }

  /// Returns the keys that the row makes equal to an earlier key of the same object.
  func repeatedKeys() -> [(key: String, origin: Origin)] {
    var found: [(key: String, origin: Origin)] = []
    if let row, template.fillsKeys, template.pattern.repeatsKey(filledWith: row.cells) {
      collectRepeatedKeys(template.body, at: JSON.Path(), into: &found)
    }
    return found
  }

  private func collectRepeatedKeys(
    _ json: JSON, at path: JSON.Path, into found: inout [(key: String, origin: Origin)]
  ) {
    switch json {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collectRepeatedKeys(element, at: path.appending(.index(index)), into: &found)
      }
    case .object(let object):
      // Keys as written differ, so only a filled one can equal another.
      let isFilled = object.contains { $0.key.utf8.contains(UInt8(ascii: "$")) }
      var keys: Set<String> = []
      for member in object {
        let memberPath = path.appending(.key(member.key))
        collectRepeatedKeys(member.value, at: memberPath, into: &found)
        guard isFilled, !isLeftOut(member.value) else { continue }
        let key = filledKey(member.key)
        if !keys.insert(key).inserted {
          found.append((key, cell(of: member.key).map(Origin.cell) ?? .fence(memberPath)))
        }
      }
    default: break
    }
  }

  /// Returns the cell that a member takes its value from, if that cell is empty.
  func emptyCell(of name: String, in path: JSON.Path) -> MarkdownTable.Cell? {
    guard case .fence(let written) = origin(of: path) else { return nil }
    var json = template.body
    for step in written.steps {
      switch step {
      case .key(let key): json = json[key] ?? .null
      case .index(let index): json = json[index] ?? .null
      }
    }
    guard let text = json[name]?.string, let cell = cell(of: text) else { return nil }
    return cell.text.isEmpty ? cell : nil
  }

  private func filledKey(_ key: String) -> String {
    guard let row else { return key }
    return TextPattern(key, columns: template.columns).filled(with: row.cells)
  }

  private func isLeftOut(_ json: JSON) -> Bool {
    guard let row else { return false }
    return CasePattern(json, columns: template.columns).filled(with: row.cells) == nil
  }

  private func cell(of text: String) -> MarkdownTable.Cell? {
    guard let row, let name = Placeholder.whole(text),
      let column = template.table?.column(name)
    else { return nil }
    return row.cells[column]
  }
}

extension JSON.Path.Step {
  /// The key, if this is a step to a member.
  fileprivate var text: String? {
    if case .key(let key) = self { key } else { nil }
  }
}
