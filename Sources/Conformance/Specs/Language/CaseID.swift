import ConformanceBase

/// Builds the ids of the cases of one fence.
///
/// In a table a row is named by the cells that fill its stimulus, or by the cell of a column called
/// `case`. What is expected isn't part of the name: it may change, and the name must not.
struct CaseID {
  /// The column that names rows and fills nothing.
  static let nameColumn = "case"

  private let base: String
  private let table: MarkdownTable?
  private let nameColumn: Int?
  /// The columns whose cells make up a name, and the text before each.
  private let columns: [(before: String, index: Int)]

  init(rule: Rule, template: CaseTemplate) {
    base = "\(rule.id)/\(template.slug)"
    table = template.table
    nameColumn = template.table?.column(Self.nameColumn)
    let header = template.table?.header ?? []
    let names = header.isEmpty ? [] : Set(Self.stimulusPlaceholders(template.body))
    columns = header.enumerated()
      .filter { names.contains($0.element.text) }
      .map { ($0.element.text, $0.offset) }
      .sorted { $0.0 < $1.0 }
      .enumerated()
      .map { ("\($0.offset == 0 ? "[" : ",")\($0.element.0)=", $0.element.1) }
  }

  func id(row: Int?) -> String {
    guard let table, let row else { return base }
    let cells = table.rows[row].cells
    if let nameColumn { return "\(base)[\(cells[nameColumn].text)]" }
    guard !columns.isEmpty else { return base }
    var id: [UInt8] = []
    id.reserveCapacity(2 * base.utf8.count)
    id.append(text: base)
    for column in columns {
      id.append(text: column.before)
      id.append(text: cells[column.index].text)
    }
    id.append(UInt8(ascii: "]"))
    return String(decoding: id, as: UTF8.self)
  }

  /// The id of the rule that a case pins.
  static func rule(of id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// The rule and the slug of the fence that a case is written in.
  static func fence(of id: String) -> String { String(id.prefix { $0 != "[" }) }

  /// The names by which a case can be retired: its rule, its fence, and its own.
  static func names(of id: String) -> [String] { [rule(of: id), fence(of: id), id] }

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
