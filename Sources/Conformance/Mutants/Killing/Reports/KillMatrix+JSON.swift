import Conformance

extension KillMatrix {
  /// The matrix as JSON.
  package var json: JSON {
    [
      "suite": .string(suite.digest),
      "figures": .object(
        JSON.Object(members: roles.map { ($0.rawValue, figures(of: $0).json) })),
      "all": figures().json,
      "breaches": .array(breaches.map { $0.json }),
      "mutants": .array(rows.map { $0.json }),
    ]
  }
}

extension KillFigures {
  fileprivate var json: JSON {
    .object(JSON.Object(members: all.map { ($0.name, .number(JSON.Number($0.count))) }))
  }
}

extension KillBreach {
  fileprivate var json: JSON {
    [
      "gate": .string(gate.rawValue), "role": .string(role.rawValue), "name": .string(name),
      "details": .array(details.map(JSON.string)),
    ]
  }
}

extension KillMatrix.Row {
  fileprivate var json: JSON {
    .object(JSON.Object(members: mutant.members + [("notices", .array(notices.map { $0.json }))]))
  }
}

extension KillMatrix.Notice {
  fileprivate var json: JSON {
    [
      "id": .string(id), "rule": .string(rule), "verdict": .string(verdict.rawValue),
      "reason": .string(reason),
    ]
  }
}
