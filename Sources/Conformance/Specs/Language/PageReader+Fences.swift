import ConformanceBase

/// Reading fences, and the tables that unfold them.
extension PageReader {
  /// Reads the case fences of a section, and returns whether all of them were valid.
  mutating func readTemplates(
    _ blocks: ArraySlice<MarkdownBlock>
  ) -> (templates: [CaseTemplate], isComplete: Bool) {
    let before = diagnostics.all.count
    var templates: [CaseTemplate] = []
    var slugs: Set<String> = []
    for (index, block) in zip(blocks.indices, blocks) {
      guard case .fence(let info, let content) = block.kind,
        case .example(let slug, let control, let isControl) = readFence(info, content, block)
      else { continue }
      let body = isChecked ? parse(content, block) : nil
      if isChecked, body == nil { continue }
      var table: MarkdownTable?
      var lastLine = block.lines.upperBound
      if let next = blocks[(index + 1)...].first, case .table(let found) = next.kind {
        table = found
        lastLine = next.lines.upperBound
        if let second = blocks[(index + 2)...].first, case .table = second.kind {
          report(
            "a fence is unfolded by one table", line: second.lines.lowerBound,
            hints: [
              "put all rows into the first one",
              "a table that only people read is set apart by a paragraph",
            ])
        }
      }
      guard slugs.insert(slug).inserted else {
        report("this rule has a case \"\(slug)\" already", line: block.lines.lowerBound)
        continue
      }
      let template = CaseTemplate(
        slug: slug, control: control, isMarkedControl: isControl, body: body, of: file,
        content: content, table: table, lines: (block.lines.lowerBound + 1)...(lastLine + 1))
      if !isChecked || checkPlaceholders(of: template, content: content) {
        templates.append(template)
      }
    }
    return (templates, diagnostics.all.count == before)
  }

  /// Reads the info string of a fence, and checks JSON that is only shown.
  mutating func readFence(
    _ info: String, _ content: Range<Int>, _ block: MarkdownBlock
  ) -> FenceInfo {
    do throws(Diagnostic) {
      let kind = try FenceInfo.read(info, at: file.location(ofLine: block.lines.lowerBound))
      if isChecked, case .jsonIllustration = kind { _ = parse(content, block) }
      return kind
    } catch {
      diagnostics.add(error)
      return .illustration
    }
  }

  private mutating func parse(_ content: Range<Int>, _ block: MarkdownBlock) -> JSON? {
    do throws(JSON.SyntaxError) {
      return try JSON.parse(file.bytes[content])
    } catch {
      // JSON can't contain a fence line, so this fence isn't closed and swallowed the next.
      let inside = (block.lines.lowerBound + 1)..<block.lines.upperBound
      if let next = inside.first(where: { isFence(file.range(ofLine: $0)) }) {
        report(
          "this fence isn't closed before the next one starts", line: block.lines.lowerBound,
          hints: ["the next one starts at line \(next + 1)"])
        return nil
      }
      let start = min(content.lowerBound + error.offset, max(content.upperBound - 1, 0))
      // The error counts lines from the start of the fence, but readers count from the page's.
      let message = error.message(firstLine: block.lines.lowerBound + 2)
      diagnostics.add(Diagnostic(message, at: file.location(start..<start + error.length)))
      return nil
    }
  }

  private func isFence(_ line: Range<Int>) -> Bool {
    let start = file.bytes[line].prefix(3)
    return start.elementsEqual("```".utf8) || start.elementsEqual("~~~".utf8)
  }

  private mutating func checkPlaceholders(
    of template: CaseTemplate, content: Range<Int>
  ) -> Bool {
    // Almost no fence without a table has placeholders, and its bytes show it: a placeholder needs
    // a dollar sign, or an escape that may be one.
    let mayBeFilled = file.bytes[content].contains {
      $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\")
    }
    let used = mayBeFilled ? Set(Placeholder.names(in: template.body)) : []
    let columns = template.table?.header ?? []
    let names = Set(template.columns)
    var isRight = true
    let unfilled = used.sorted().filter { !names.contains($0) }
    let idle = columns.map { $0.text }.filter { !used.contains($0) && $0 != CaseID.nameColumn }
    for name in unfilled.prefix(SuiteLimits.mistakesOfOneCase) {
      let range = file.firstRange(of: "${\(name)}", in: content) ?? content
      diagnostics.add(
        Diagnostic(
          "the placeholder ${\(name)} has no column", at: file.location(range),
          hints: template.table == nil
            ? ["put a table directly under this fence, with a column \"\(name)\""]
            : idle.isEmpty
              ? ["add a column \"\(name)\" to the table"]
              : Diagnostic.hints(for: name, known: idle)))
      isRight = false
    }
    reportUntold(unfilled.count - SuiteLimits.mistakesOfOneCase, of: template)
    var seen: Set<String> = []
    for column in columns {
      if !seen.insert(column.text).inserted {
        diagnostics.add(
          Diagnostic("the column \"\(column.text)\" stands twice", at: file.location(column.range)))
        isRight = false
      } else if !used.contains(column.text), column.text != CaseID.nameColumn {
        diagnostics.add(
          Diagnostic(
            "the column \"\(column.text)\" fills no placeholder", at: file.location(column.range),
            hints: Diagnostic.hints(for: column.text, known: unfilled)
              + [
                "a placeholder is written \"${\(column.text)}\"",
                "a table that only people read is set apart from the fence by a paragraph",
              ]))
        isRight = false
      }
    }
    if let table = template.table, let names = table.column(CaseID.nameColumn) {
      for row in table.rows where row.cells[names].text.isEmpty {
        diagnostics.add(
          Diagnostic(
            "this row has no name", at: file.location(row.cells[names].range),
            hints: ["the column \"\(CaseID.nameColumn)\" names the case of each row"]))
        isRight = false
      }
    }
    for name in template.fillsKeys ? Placeholder.namesInKeys(of: template.body) : [] {
      guard let table = template.table, let column = table.column(name) else { continue }
      for row in table.rows where row.cells[column].text.isEmpty {
        diagnostics.add(
          Diagnostic(
            "the column \"\(name)\" names a key, so its cells can't be empty",
            at: file.location(row.cells[column].range)))
        isRight = false
      }
    }
    if template.table?.rows.isEmpty == true {
      report("this table has no row, so the case never runs", line: template.lines.upperBound - 1)
      isRight = false
    }
    return isRight
  }
}
