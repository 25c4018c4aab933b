import ConformanceBase

extension Case {
  /// What a list says of it, for machines.
  package var listed: JSON {
    [
      "case": .string(id), "rule": .string(rule.id), "role": .string(rule.role.rawValue),
      "level": .string(rule.level.rawValue), "title": .string(rule.title),
      "page": .string(rule.page), "line": .number(JSON.Number(line)),
      "statements": .array(rule.statements.map(JSON.string)),
    ]
  }
}
