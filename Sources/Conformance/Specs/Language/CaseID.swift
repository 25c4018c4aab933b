/// Builds the ids of the cases of one fence.
///
/// In a table a row is named by the cells that its stimulus is made of, or by the cell of a column
/// called `case`. What is expected is no part of a name: it may change, the name may not.
struct CaseID {
  /// The column that names rows and fills nothing.
  static let nameColumn = "case"

  private let base: String
  private let table: MarkdownTable?
  private let nameColumn: Int?
  private let columns: [(name: String, index: Int)]

  init(rule: Rule, template: CaseTemplate) {
    base = "\(rule.id)/\(template.slug)"
    table = template.table
    nameColumn = template.table?.column(Self.nameColumn)
    let names = Set(Self.stimulusPlaceholders(template.body))
    columns = (template.table?.header ?? []).enumerated()
      .filter { names.contains($0.element.text) }
      .map { ($0.element.text, $0.offset) }
      .sorted { $0.0 < $1.0 }
  }

  func id(row: Int?) -> String {
    guard let table, let row else { return base }
    let cells = table.rows[row].cells
    if let nameColumn { return "\(base)[\(cells[nameColumn].text)]" }
    var id = base
    for (position, column) in columns.enumerated() {
      id += position == 0 ? "[" : ","
      id += column.name
      id += "="
      id += cells[column.index].text
    }
    return columns.isEmpty ? id : id + "]"
  }

  private static func stimulusPlaceholders(_ body: JSON) -> [String] {
    (body.object ?? JSON.Object()).flatMap { member in
      switch member.key {
      case _ where CaseBody.expectationKeys.contains(member.key): [String]()
      case "steps": (member.value.array ?? []).flatMap(stimulusPlaceholders)
      default: Placeholder.names(in: [member.key: member.value])
      }
    }
  }
}
