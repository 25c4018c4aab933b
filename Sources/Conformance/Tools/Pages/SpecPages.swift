import ConformanceModels

/// The pages of a suite as JSON, for those who show them: what `GET /specs` of `serve` answers.
package struct SpecPages {
  private let suite: Suite

  /// Tells of a suite.
  package init(of suite: Suite) { self.suite = suite }

  /// What can be asked for: rules and rulings.
  package var ids: [String] { suite.rules.map { $0.id } + suite.ledger.rulings.map { $0.id } }

  /// All pages with their rules, and the rulings.
  package var json: JSON {
    let glossary = GlossaryNames(of: suite)
    let pages = suite.pages.map { page -> JSON in
      [
        "page": .string(page.path), "title": .string(page.title),
        "role": .string(page.role.rawValue),
        "rules": .array(
          page.rules.map { rule in
            [
              "rule": .string(rule.id), "title": .string(rule.title),
              "level": .string(rule.levelWords), "text": .string(rule.requirement),
              "names": .array(glossary.names(for: rule, on: page).map(JSON.string)),
            ]
          }),
      ]
    }
    let rulings = suite.ledger.rulings.map { ruling -> JSON in
      [
        "rule": .string(ruling.id), "title": .string(ruling.title), "level": "ruling",
        "text": .string(ruling.text),
      ]
    }
    return ["pages": .array(pages), "rulings": .array(rulings)]
  }

  /// A rule with its cases, or a ruling; nil if there is none of this id.
  package func json(of id: String) -> JSON? {
    if let rule = suite.rule(id) { return told(rule) }
    return suite.ledger.ruling(id).map(told)
  }

  private func told(_ rule: Rule) -> JSON {
    let statements = rule.statements.compactMap(suite.ledger.statement)
    let cases = suite.cases.filter { $0.rule === rule }
    return [
      "rule": .string(rule.id), "title": .string(rule.title), "level": .string(rule.levelWords),
      "text": .string(rule.requirement), "page": .string("Specs/\(rule.page)"),
      "line": .int(rule.line),
      "statements": .array(statements.map(told)),
      "cases": .array(cases.map(Self.told)),
    ]
  }

  /// A ruling, with the rules whose page refers to it.
  private func told(_ ruling: Ruling) -> JSON {
    let documents = ruling.documents.map { document -> JSON in
      ["title": .string(document.title), "says": .string(document.says)]
    }
    let rules = suite.rules(linkingTo: "\(Ruling.page)#\(ruling.id.lowercased())-")
    return [
      "rule": .string(ruling.id), "title": .string(ruling.title), "level": "ruling",
      "text": .string(ruling.text), "because": .string(ruling.reason),
      "page": .string("Specs/\(Ruling.page)"), "line": .int(ruling.line),
      "documents": .array(documents),
      "rules": .array(rules.map { .string($0.id) }),
    ]
  }

  private func told(_ statement: Statement) -> JSON {
    let sources = statement.passages.map { passage -> JSON in
      [
        "title": .string(suite.ledger.title(of: passage)),
        "url": (suite.ledger.address(of: passage)?.text).map(JSON.string) ?? .null,
      ]
    }
    return [
      "id": .string(statement.id), "text": .string(statement.text), "sources": .array(sources),
    ]
  }

  /// An example as it is written; one of a device with what the documented device does.
  private static func told(_ example: Case) -> JSON {
    let body = example.body
    var json: JSON.Object = [
      "case": .string(example.id), "line": .int(example.line), "given": .object(body.given),
      "steps": .array(body.steps.map(Self.told)),
    ]
    if example.rule.role == .device {
      let timeline = Timeline(withAlternativesOf: body.stimulus)
      json["timeline"] = .array(timeline.steps.map { .object($0.told) })
      json["end"] = timeline.end.map(JSON.string)
    }
    return .object(json)
  }

  private static func told(_ step: CaseBody.Step) -> JSON {
    var json: JSON.Object = [step.action: step.argument]
    if !step.required.isEmpty { json["require"] = .object(step.required) }
    switch step.expectation {
    case .expect(let expected): json["expect"] = .object(expected)
    case .require(let required): json["require"] = .object(required)
    case .permit(let outcomes):
      json["permit"] = .object(
        JSON.Object(members: outcomes.map { ($0.name, .object($0.expectation)) }))
    }
    return .object(json)
  }
}
