/// Fills the placeholders of a case with the cells of one row of its table.
struct Unfolding {
  private let template: CaseTemplate
  private let row: MarkdownTable.Row?

  init(_ template: CaseTemplate, row: Int?) {
    self.template = template
    self.row = row.flatMap { template.table?.rows[$0] }
  }

  /// The case with all placeholders filled.
  func body() -> JSON {
    guard let row else { return template.body }
    return template.pattern.filled(with: row.cells) ?? .null
  }

  // MARK: Where a value came from

  /// The place in the page that a value of the filled case was written in.
  enum Origin {
    /// A place in the fence.
    case fence(JSON.Path)
    /// A cell of the row.
    case cell(MarkdownTable.Cell)
  }

  /// Follows a path of the filled case back to what the author wrote.
  func origin(of path: JSON.Path) -> Origin {
    var json = template.body
    var written = JSON.Path()
    for step in path.steps {
      if let cell = cell(of: json) { return .cell(cell) }
      switch (step, json) {
      case (.key(let key), .object(let object)):
        guard let member = object.first(where: { filledKey($0.key) == key }) else {
          return .fence(written)
        }
        written = written.appending(.key(member.key))
        json = member.value
      case (.index(let index), .array(let elements)):
        // Elements with an empty cell were left out, so positions may have moved.
        let kept = elements.indices.filter { !isLeftOut(elements[$0]) }
        guard kept.indices.contains(index) else { return .fence(written) }
        written = written.appending(.index(kept[index]))
        json = elements[kept[index]]
      default: return .fence(written)
      }
    }
    return cell(of: json).map(Origin.cell) ?? .fence(written)
  }

  private func filledKey(_ key: String) -> String {
    guard let row else { return key }
    return TextPattern(key, columns: template.columns).filled(with: row.cells)
  }

  private func isLeftOut(_ json: JSON) -> Bool {
    guard let row else { return false }
    return CasePattern(json, columns: template.columns).filled(with: row.cells) == Optional.none
  }

  private func cell(of json: JSON) -> MarkdownTable.Cell? {
    guard let row, let text = json.string, let name = Placeholder.whole(text),
      let column = template.table?.column(name)
    else { return nil }
    return row.cells[column]
  }
}

/// `${name}` in a text.
enum Placeholder {
  /// The name, where the text is one placeholder and nothing else.
  static func whole(_ text: String) -> String? {
    guard text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return name.contains("}") ? nil : String(name)
  }

  /// Visits each placeholder with the text since the one before, and returns the text after the last.
  static func forEach(in text: String, _ body: (_ before: String, _ name: String) -> Void) -> String
  {
    var rest = text[...]
    while let start = rest.nextPlaceholder() {
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      body(String(rest[..<start]), String(rest[rest.index(start, offsetBy: 2)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return String(rest)
  }

  /// The names of all placeholders of a case, in keys and in values.
  static func names(in json: JSON) -> [String] {
    var names: [String] = []
    collect(json, into: &names)
    return names
  }

  private static func collect(_ json: JSON, into names: inout [String]) {
    switch json {
    case .string(let text): collect(text, into: &names)
    case .array(let elements): for element in elements { collect(element, into: &names) }
    case .object(let object):
      for member in object {
        collect(member.key, into: &names)
        collect(member.value, into: &names)
      }
    default: break
    }
  }

  private static func collect(_ text: String, into names: inout [String]) {
    _ = forEach(in: text) { _, name in names.append(name) }
  }
}

extension Substring {
  /// Where the next `${` stands.
  fileprivate func nextPlaceholder() -> Index? {
    var index = startIndex
    while let dollar = self[index...].firstIndex(of: "$") {
      let next = self.index(after: dollar)
      if next < endIndex, self[next] == "{" { return dollar }
      index = next
    }
    return nil
  }
}
