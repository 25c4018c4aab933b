import ConformanceBase

/// A spec page: prose for people, and the rules of one role on one subject.
package struct Page: Sendable {
  /// The path below the suite's folder, such as `Provider/Background.md`.
  package let path: String
  /// The title of the page.
  package let title: String
  /// The role that its rules bind.
  package let role: Role
  /// Its rules, in the order of the page.
  package let rules: [Rule]
  /// The page as it is written, for reports that show it.
  package let file: SourceFile
  /// The blocks of the file.
  package let blocks: [MarkdownBlock]

  /// The destinations of its links, by label.
  package var linkDefinitions: [String: String] {
    let all = blocks.flatMap { block -> [LinkDefinition] in
      if case .definitions(let definitions) = block.kind { definitions } else { [] }
    }
    return Dictionary(keepingFirst: all.map { ($0.label, $0.address) })
  }
}

/// What a role must, should or may do, and the cases that test it.
package final class Rule: Sendable {
  /// The id that the author gave it, such as `provider.background.priority`.
  package let id: String
  /// The heading.
  package let title: String
  /// The role that it binds.
  package let role: Role
  /// How binding it is.
  package let level: Level
  /// How binding it is for a library, if that is less.
  package let levelOfLibrary: Level?
  /// On what the level rests.
  package let basis: Basis
  /// The statements that it rests on.
  package let statements: [String]
  /// The statements as the rule's line cites them.
  let citations: [RuleLine.Citation]
  /// What it requires, in a sentence or two.
  package let requirement: String
  /// The path of its page below the suite's folder.
  package let page: String
  /// The lines of its section, counted from 1.
  package let lines: ClosedRange<Int>
  /// The line to jump to.
  package var line: Int { lines.lowerBound }
  /// The cases as they are written, before their tables unfold.
  package let templates: [CaseTemplate]
  /// The slugs that its cases name as their controls.
  package let controls: [String]

  init(
    id: String, title: String, role: Role, level: Level, levelOfLibrary: Level? = nil,
    basis: Basis, citations: [RuleLine.Citation], requirement: String, page: String,
    lines: ClosedRange<Int>, templates: [CaseTemplate]
  ) {
    self.id = id
    self.title = title
    self.role = role
    self.level = level
    self.levelOfLibrary = levelOfLibrary
    self.basis = basis
    self.citations = citations
    statements = citations.map { $0.statement }
    self.requirement = requirement
    self.page = page
    self.lines = lines
    self.templates = templates
    controls = templates.compactMap { $0.control }
  }

  /// The level in words, as the line of the rule has it.
  package var levelWords: String { level.words(ofLibrary: levelOfLibrary, basis) }

  /// Returns how binding the rule is for targets of a scope.
  package func level(of scope: Scope) -> Level {
    level.forScope(scope, ofLibrary: levelOfLibrary)
  }
}

/// A case fence, with the table that unfolds it.
package final class CaseTemplate: Sendable {
  /// The name within the rule.
  package let slug: String
  /// The slug of the neighbour that must be accepted for a refusal to mean anything.
  package let control: String?
  /// Whether the author marks it as a control: it shows what the other cases leave unchanged, and
  /// needn't detect a broken target.
  package let isMarkedControl: Bool
  /// The names of the table's columns.
  let columns: [String]
  /// The bytes of its JSON in the page's file.
  package let content: Range<Int>
  /// The table directly under the fence.
  package let table: MarkdownTable?
  /// The lines of the fence and its table, counted from 1.
  package let lines: ClosedRange<Int>
  /// The page that it is written on.
  private let file: SourceFile
  /// What the fence says: read when it is first needed, as most commands run few cases or none.
  private let read: Remembered<FenceBody>

  /// Makes a template; its body is read from the page unless it is known.
  init(
    slug: String, control: String?, isMarkedControl: Bool, body: JSON?, of file: SourceFile,
    content: Range<Int>, table: MarkdownTable?, lines: ClosedRange<Int>
  ) {
    self.slug = slug
    self.control = control
    self.isMarkedControl = isMarkedControl
    self.content = content
    self.table = table
    self.file = file
    columns = table?.header.map { $0.text } ?? []
    self.lines = lines
    read = Remembered(body.map { [columns] in FenceBody($0, table, columns) })
  }

  private var fence: FenceBody {
    read.value { FenceBody((try? JSON.parse(written)) ?? .null, table, columns) }
  }

  /// The bytes of the fence.
  var written: ArraySlice<UInt8> { file.bytes[content] }
  /// The JSON of the fence, with its placeholders.
  var body: JSON { fence.body }
  /// The body, prepared to be filled with rows of the table.
  var pattern: CasePattern { fence.pattern }
  /// Whether some values are described instead of written out.
  var describesValues: Bool { fence.describesValues }
  /// Whether rows fill keys, so that two of them can become equal.
  var fillsKeys: Bool { fence.fillsKeys }
}

/// What a case fence says, prepared to be filled.
private struct FenceBody: Sendable {
  let body: JSON
  let pattern: CasePattern
  let describesValues: Bool
  let fillsKeys: Bool

  init(_ body: JSON, _ table: MarkdownTable?, _ columns: [String]) {
    self.body = body
    // Without a table, nothing is filled.
    pattern = table == nil ? .fixed(body) : CasePattern(body, columns: columns)
    describesValues =
      ValueBuilder.isNeeded(by: body)
      || table?.rows.contains { $0.cells.contains(where: ValueBuilder.mayBeNeeded) } == true
    fillsKeys = table != nil && !Placeholder.namesInKeys(of: body).isEmpty
  }
}

/// One executable example.
package final class Case: Sendable {
  /// The id: rule, slug and, in a table, the row.
  package let id: String
  /// The rule that it tests.
  package let rule: Rule
  /// The fence that it is written in.
  package let template: CaseTemplate
  /// The row of the table that it comes from, if there is a table.
  package let row: Int?
  /// The line to jump to, counted from 1: the fence, or the row of the table.
  package let line: Int

  private let unfolded: Remembered<CaseBody>

  /// The steps and their expectations, with all placeholders filled.
  package var body: CaseBody {
    unfolded.value { CaseBody(Unfolding(template, row: row).body()) }
  }

  /// Makes a case; it is unfolded when its body is first needed, unless that is known.
  init(
    id: String, rule: Rule, template: CaseTemplate, row: Int?, line: Int, body: CaseBody? = nil
  ) {
    self.id = id
    self.rule = rule
    self.template = template
    self.row = row
    self.line = line
    unfolded = Remembered(body)
  }
}
